import path from "node:path";
import { readUser } from "@planete/shared/contract/account.contract.ts";
import { editPlannedCard } from "@planete/shared/contract/development-card.contract.ts";
import { listDevelopments } from "@planete/shared/contract/development-list.contract.ts";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { DevelopmentDesk } from "./development-desk.ts";
import { HotlineDesk } from "./hotline-desk.ts";
import { printSql } from "./print-sql.ts";

/* What the hot calls ask of the database, printed for review: `npx vitest run hot-statements -u` prints them anew. */

let hotline: HotlineDesk;
let developments: DevelopmentDesk;
beforeAll(async () => {
  hotline = await HotlineDesk.open();
  developments = await DevelopmentDesk.open();
});
afterAll(() => Promise.all([hotline.close(), developments.close()]));

interface Sent {
  readonly name?: string | undefined;
  readonly text: string;
}

/** The statements that a connection was given while something was done, by whoever else works in the background too. */
async function sentDuring(work: () => Promise<unknown>): Promise<readonly Sent[]> {
  const query = vi.spyOn(Client.prototype, "query");
  try {
    await work();
    return query.mock.calls.flatMap(([given]: readonly unknown[]) => {
      if (typeof given === "string") return [{ text: given }];
      return typeof given === "object" && given !== null && "text" in given ? [given as Sent] : [];
    });
  } finally {
    query.mockRestore();
  }
}

/** The one statement that is meant, in lines. */
async function printed(work: () => Promise<unknown>, isMeant: (sent: Sent) => boolean): Promise<string> {
  const sent = await sentDuring(work);
  const texts = [...new Set(sent.filter(isMeant).map(({ text }) => printSql(text)))];
  if (texts.length !== 1) throw new Error(`${texts.length} statements where one was meant`);
  return texts.join("");
}

const fileOf = (name: string): string => path.join(import.meta.dirname, "hot-statements", `${name}.sql`);

const named = (name: string) => (sent: Sent) => sent.name === name;
const isPage = ({ text }: Sent): boolean => /^\s*with page as materialized/u.test(text);
const isSaving = ({ name }: Sent): boolean => name?.startsWith("hotline-save-") === true;

test("who calls is read in one statement, and confirmed by one from then on", async () => {
  let as = "";
  const read = () => hotline.server.call(readUser, { as });
  const logIn = async () => {
    as = await hotline.server.logIn("guest");
    await read();
  };
  await expect(await printed(logIn, named("find-caller"))).toMatchFileSnapshot(fileOf("caller"));
  await expect(await printed(read, named("stamp-caller"))).toMatchFileSnapshot(fileOf("caller-again"));
});

test("a page of the hotline's list is one statement on each side", async () => {
  // How a search is asked depends on how often its words occur just then.
  await expect(await printed(() => hotline.page("agent", {}, { sort: "turn" }), isPage)).toMatchFileSnapshot(
    fileOf("sheets-of-staff"),
  );
  await expect(
    await printed(() => hotline.page("client", {}, { sort: "activity" }), isPage),
  ).toMatchFileSnapshot(fileOf("sheets-of-a-client"));
});

test("a sheet is opened in one statement, and looked at before it is changed", async () => {
  const { id } = await hotline.sheet();
  await expect(
    await printed(() => hotline.open("agent", id), named("hotline-open-staff")),
  ).toMatchFileSnapshot(fileOf("sheet-opened-by-staff"));
  await expect(
    await printed(() => hotline.open("client", id), named("hotline-open-client")),
  ).toMatchFileSnapshot(fileOf("sheet-opened-by-a-client"));
  // What is kept of it now needs only what passes.
  await expect(
    await printed(() => hotline.open("agent", id), named("hotline-passing-staff")),
  ).toMatchFileSnapshot(fileOf("sheet-opened-again"));
});

test("a change of a sheet is saved in one statement", async () => {
  const { id } = await hotline.sheet();
  const note = () => hotline.send("agent", id, { kind: "internal", text: "Vu" });
  await note();
  await expect(await printed(note, isSaving)).toMatchFileSnapshot(fileOf("note-saved"));
  const answer = () => hotline.send("agent", id, { text: "Bonjour" });
  await expect(await printed(answer, isSaving)).toMatchFileSnapshot(fileOf("answer-saved"));
});

test("developments are listed in one statement", async () => {
  const as = await developments.as("lead");
  const list = () => developments.server.call(listDevelopments, { as, query: { filters: "{}" } });
  const isList = ({ text }: Sent): boolean => /^\s*with\s+page as \(/u.test(text);
  await expect(await printed(list, isList)).toMatchFileSnapshot(fileOf("developments"));
});

test("a card is moved in two statements", async () => {
  const card = await developments.assign(await developments.card(), "dev", "2038-03-01");
  const move = (version: number, firstDay: string) => async () => {
    const { answer } = await developments.server.call(editPlannedCard, {
      as: await developments.as("lead"),
      params: { taskId: card._id },
      body: { version, firstDay },
    });
    expect(answer.data[0]).toMatchObject({ firstDay });
  };
  await expect(await printed(move(card.version, "2038-03-02"), named("card-look"))).toMatchFileSnapshot(
    fileOf("card-looked-at"),
  );
  await expect(await printed(move(card.version + 1, "2038-03-03"), named("card-step"))).toMatchFileSnapshot(
    fileOf("card-moved"),
  );
});
