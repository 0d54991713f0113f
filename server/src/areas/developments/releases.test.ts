import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readUser } from "@planete/shared/contract/account.contract.ts";
import { readHistory } from "@planete/shared/contract/history.contract.ts";
import * as contract from "@planete/shared/contract/release.contract.ts";
import { newId } from "../../platform/ids.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let app: TestApp;
let lead: string;
beforeAll(async () => {
  app = await startTestApp();
  lead = await app.logIn("lead");
});
afterAll(() => app.stop());

let made = 0;
async function make(): Promise<contract.ReleaseRecordWire> {
  made += 1;
  const body = { number: `8.0.${made}`, plannedOn: "2026-12-15" };
  return (await app.call(contract.createRelease, { as: lead, body })).answer.data;
}
type Change = Omit<Parameters<typeof change>[1], "version">;
const change = (
  release: contract.ReleaseRecordWire,
  body: Partial<Pick<contract.ReleaseRecordWire, "notes" | "checklist" | "bases" | "state" | "number">>,
) =>
  app.call(contract.changeRelease, {
    as: lead,
    params: { id: release._id },
    body: { version: release.version, ...body },
  });
const changed = async (release: contract.ReleaseRecordWire, body: Change) =>
  (await change(release, body)).answer.data;
const publish = ({ _id: id, version }: contract.ReleaseRecordWire) =>
  app.call(contract.publishRelease, { as: lead, params: { id }, body: { version } });
const notesOf = async (username: string, lang: "fr" | "en" | "th" = "en") =>
  (await app.call(contract.readUpdateNotes, { as: await app.logIn(username), query: { lang } })).answer.data;

describe("who keeps versions", () => {
  it.each(["dev", "agent", "client", "guest"])("%s may not", async (username) => {
    const as = await app.logIn(username);
    const id = newId();
    const refused = await Promise.all([
      app.call(contract.listReleases, { as }),
      app.call(contract.readReleaseChoices, { as }),
      app.call(contract.readRelease, { as, params: { id } }),
      app.call(readHistory, { as, query: { record: "releases", subject: id } }),
    ]);
    expect(refused.map(({ error }) => error)).toEqual(refused.map(() => "rightMissing"));
  });

  it("what is not there is missing", async () => {
    const params = { id: newId() };
    expect((await app.call(contract.readRelease, { as: lead, params })).status).toBe(404);
    expect((await app.call(contract.changeRelease, { as: lead, params, body: { version: 1 } })).status).toBe(
      404,
    );
  });
});

describe("a version in the making", () => {
  it("keeps notes by audience and language, a checklist and bases, each change in its history", async () => {
    const bases = (await app.call(contract.readReleaseChoices, { as: lead })).answer.data.bases.slice(0, 2);
    const release = await changed(await make(), {
      notes: { clients: { fr: "- Plus rapide", en: " " }, staff: { fr: "Serveur changé" } },
      checklist: [{ id: newId(), text: "Sauvegarde", done: false }],
      bases: bases.map(({ id }, place) => ({
        id,
        state: place === 0 ? ("done" as const) : ("failed" as const),
      })),
      state: "acceptance",
    });
    expect(release.notes).toEqual({ clients: { fr: "- Plus rapide" }, staff: { fr: "Serveur changé" } });
    expect(release.bases.map(({ state }) => state).toSorted((a, b) => a.localeCompare(b))).toEqual([
      "done",
      "failed",
    ]);
    const list = await app.call(contract.listReleases, { as: lead, query: { search: release.number } });
    expect(list.answer.data).toMatchObject([
      { state: "acceptance", checks: 1, checksDone: 0, bases: 2, basesDone: 1, basesFailed: 1 },
    ]);
    const { answer } = await app.call(readHistory, {
      as: lead,
      query: { record: "releases", subject: release._id },
    });
    expect(answer.data.map(({ action }) => action)).toEqual(["change", "create"]);
    expect(answer.data[0]?.changes.map(({ field }) => field)).toEqual(
      expect.arrayContaining(["state", "notes", "checklist", "bases"]),
    );
  });

  it("refuses a base that is not there or named twice, and a state that only publishing gives", async () => {
    const release = await make();
    const [base] = (await app.call(contract.readReleaseChoices, { as: lead })).answer.data.bases;
    const twice = { id: base?.id ?? "", state: "planned" as const };
    for (const [bases, rule] of [
      [[{ id: newId(), state: "planned" as const }], "unknown"],
      [[twice, twice], "taken"],
    ] as const) {
      const refused = await change(release, { bases: [...bases] });
      expect([refused.status, refused.details]).toMatchObject([400, [{ path: "bases", rule }]]);
    }
    expect((await change(release, { state: "rolling-out" })).error).toBe("releaseNotReady");
  });

  it("the second of two writers gets 409 with what is new", async () => {
    const release = await make();
    await changed(release, { notes: { clients: { fr: "Premier" }, staff: {} } });
    const second = await change(release, { notes: { clients: { fr: "Second" }, staff: {} } });
    expect(second.error).toBe("conflict");
    const { current, by } = contract.releaseConflict.parse(second.details);
    expect([current.notes.clients, by]).toEqual([{ fr: "Premier" }, "Karim Benali"]);
  });

  it("is not published while its checklist is open", async () => {
    const item = { id: newId(), text: "Sauvegarde", done: false };
    const release = await changed(await make(), { checklist: [item] });
    const refused = await publish(release);
    expect([refused.status, refused.error, refused.details]).toEqual([422, "releaseNotReady", { open: 1 }]);
    const ready = await changed(release, { checklist: [{ ...item, done: true }] });
    expect((await publish(ready)).answer.data.state).toBe("rolling-out");
  });
});

describe("update notes", () => {
  it("tell staff and the clients whose bases get it, each in their words, and nobody else; withdrawn, nobody", async () => {
    const own = (await app.call(readUser, { as: await app.logIn("client") })).answer.data;
    const { kysely } = app.platform.database;
    const { client_id: clientId } = await kysely
      .selectFrom("person")
      .select("client_id")
      .where("id", "=", own.id)
      .executeTakeFirstOrThrow();
    const bases = await kysely.selectFrom("base").select(["id", "client_id"]).execute();
    const ours = bases.find((base) => base.client_id === clientId)?.id ?? "";
    const theirs = bases.find((base) => base.client_id !== clientId)?.id ?? "";
    const notes = {
      clients: { fr: "Pour les clients", en: "For clients" },
      staff: { fr: "Pour le personnel" },
    };
    const forOthers = await changed(await make(), { notes, bases: [{ id: theirs, state: "planned" }] });
    expect((await notesOf("client")).map(({ number }) => number)).not.toContain(forOthers.number);
    const out = (await publish(forOthers)).answer.data;
    expect((await notesOf("client")).map(({ number }) => number)).not.toContain(out.number);
    const toBoth = await changed(out, {
      bases: [
        { id: theirs, state: "done" },
        { id: ours, state: "planned" },
      ],
    });
    const read = (await notesOf("client", "th")).find(({ number }) => number === out.number);
    // Thai falls back to English (D2).
    expect(read?.notes).toEqual({ text: "For clients", language: "en" });
    const staff = (await notesOf("guest")).find(({ number }) => number === out.number);
    expect(staff?.notes).toEqual({ text: "Pour le personnel", language: "fr" });
    await changed(toBoth, { state: "withdrawn" });
    expect((await notesOf("guest")).map(({ number }) => number)).not.toContain(out.number);
  });

  it("name what the reader reported, and never what another did", async () => {
    const release = (await publish(await make())).answer.data;
    const { kysely } = app.platform.database;
    const reporter = (await app.call(readUser, { as: await app.logIn("client") })).answer.data;
    const sheet = await kysely
      .selectFrom("sheet")
      .select(["id", "number"])
      .where("requester_id", "=", reporter.id)
      .executeTakeFirstOrThrow();
    await kysely
      .updateTable("sheet")
      .set({ deliveries: JSON.stringify([{ releaseId: release._id, number: release.number, on: null }]) })
      .where("id", "=", sheet.id)
      .execute();
    const find = async (username: string) =>
      (await notesOf(username)).find(({ number }) => number === release.number)?.solved;
    expect(await find("client")).toMatchObject([{ number: sheet.number }]);
    expect(await find("agent")).toEqual([]);
  });
});
