import type { Call } from "@planete/shared/contract/call.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import * as agenda from "@planete/shared/contract/agenda.contract.ts";
import * as developmentCard from "@planete/shared/contract/development-card.contract.ts";
import * as developmentPlanning from "@planete/shared/contract/development-planning.contract.ts";
import * as developmentSettings from "@planete/shared/contract/development-settings.contract.ts";
import * as releases from "@planete/shared/contract/release.contract.ts";
import * as developmentList from "@planete/shared/contract/development-list.contract.ts";
import * as developmentWork from "@planete/shared/contract/development-work.contract.ts";
import * as development from "@planete/shared/contract/development.contract.ts";
import * as change from "@planete/shared/contract/hotline-change.contract.ts";
import * as counts from "@planete/shared/contract/hotline-counts.contract.ts";
import * as list from "@planete/shared/contract/hotline-list.contract.ts";
import * as message from "@planete/shared/contract/hotline-message.contract.ts";
import * as promise from "@planete/shared/contract/hotline-promise.contract.ts";
import * as notifications from "@planete/shared/contract/notifications.contract.ts";
import * as ownTasks from "@planete/shared/contract/own-tasks.contract.ts";
import * as settings from "@planete/shared/contract/hotline-settings.contract.ts";
import * as setup from "@planete/shared/contract/hotline-setup.contract.ts";
import * as sheet from "@planete/shared/contract/hotline-sheet.contract.ts";
import type { RichBlock, RichInline, RichText } from "@planete/shared/domain/rich-text/rich-text.ts";
import { wordsOf } from "@planete/shared/domain/rich-text/rich-text-words.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { castId } from "../../../../seed/cast.ts";
import { HotlineDesk } from "../../../../test/hotline-desk.ts";
import { LiveClient } from "../../../../test/live-client.ts";
import { leaveDueMessages } from "../messages/leave-messages.ts";
import { sendDigests } from "../mail/send-digests.ts";
import { tellByMail } from "../mail/tell-by-mail.ts";

/** Every door is tried several times. */
const timeout = 120_000;

function isCall(value: unknown): value is Call {
  return (
    typeof value === "object" && value !== null && "access" in value && "path" in value && "method" in value
  );
}

/** Every call of the hotline and of developments, also those that will be written later. */
const calls = [
  change,
  list,
  message,
  promise,
  settings,
  setup,
  counts,
  sheet,
  // Work on a request is as internal as a note (D17, D20): its doors are walked too, and those that show one's own day.
  development,
  developmentList,
  developmentWork,
  developmentCard,
  developmentPlanning,
  developmentSettings,
  releases,
  agenda,
  notifications,
  ownTasks,
].flatMap((module) => Object.values(module).filter(isCall));

let desk: HotlineDesk;
let live: LiveClient;
let colleague: LiveClient;
let own: { id: string; number: number };
let foreign: { id: string; number: number };
let foreignClient = "";
beforeAll(async () => {
  desk = await HotlineDesk.open();
  const made = await desk.sheet("client", { object: "Ordinaire" });
  own = { id: made.id, number: made.id_ticket };
  const other = await desk.sheet("jurgen.wolff", {
    object: "Fremdwort",
    message: wordsOf(shaped("Fremdsatz")),
    rich: shaped("Fremdsatz"),
  });
  foreign = { id: other.id, number: other.id_ticket };
  // The receipt of another client's request is theirs to read.
  await desk.server.platform.database.kysely
    .deleteFrom("sheet_notice")
    .where("sheet_id", "=", foreign.id)
    .execute();
  foreignClient = other.client.id;
  live = await LiveClient.open(desk.server.url, await desk.as("client"));
  colleague = await LiveClient.open(desk.server.url, await desk.as("lead"));
});
afterAll(async () => {
  await live.cut();
  await colleague.cut();
  await desk.close();
});

/** Words that occur in nothing but internal things, and ids of such things. */
const secrets = [
  "motsecret",
  "fichiersecret",
  "etiquettesecrete",
  "retenusecret",
  "rappelsecret",
  "brouillonsecret",
  "developpementsecret",
  "todosecret",
  "raisonsecrete",
  "Fremdwort",
  "Fremdsatz",
];

/** Where a word can stand in a text with a shape: the word, ended by the kind of place. */
const places = ["titre", "gras", "lien", "code", "liste", "citation", "bloc"] as const;
const inPlaces = (word: string): readonly string[] => places.map((place) => word + place);
const missingIn = (text: string, words: readonly string[]): readonly string[] =>
  words.filter((word) => !text.includes(word));

/** A text that says a word in each place of its shape, and in the words of a picture. */
function shaped(word: string, picture?: string): RichText {
  const line = (...content: RichInline[]): RichBlock => ({ type: "paragraph", content });
  const run = (place: (typeof places)[number], more: object = {}): RichInline => ({
    type: "text",
    text: word + place,
    ...more,
  });
  return {
    blocks: [
      { type: "heading", level: 2, content: [run("titre")] },
      line(run("gras", { bold: true }), { type: "break" }),
      line(
        { type: "text", text: "ici", link: `https://example.org/${word}lien` },
        run("code", { code: true }),
      ),
      { type: "list", ordered: false, items: [[line(run("liste"))]] },
      { type: "quote", blocks: [line(run("citation"))] },
      { type: "code", text: `${word}bloc` },
      ...(picture === undefined ? [] : [{ type: "picture" as const, fileId: picture, alt: `${word}image` }]),
    ],
  };
}

/** The shape with its words, as a page sends both. */
const said = (tree: RichText) => ({ text: wordsOf(tree), rich: tree });

/** What a client might put into an address, to try every door. */
function addresses(call: Call, ids: readonly string[]): string[] {
  const filters = ["motsecret", "etiquettesecrete", "retenusecret", "rappelsecret", "Fremdwort", ""].map(
    (search) => JSON.stringify({ search, add_archived: true }),
  );
  const queries: Readonly<Record<string, string[]>> = {
    listSheets: [
      ...filters.map((filter) => `?filter=${encodeURIComponent(filter)}`),
      // What staff alone see orders nothing for a client.
      "?sort=assignee:asc,due:asc",
      "?sort=due",
    ],
    findSheetHits: ["motsecret", "Fremdsatz", "bonjour"].map(
      (search) => `?ids=${own.id},${foreign.id}&search=${search}`,
    ),
    countSheets: filters.map((filter) => `?filter=${encodeURIComponent(filter)}`),
    exportSheets: filters.map((filter) => `?lang=fr&filter=${encodeURIComponent(filter)}`),
    readSheetCards: [`?ids=${own.id},${foreign.id}`],
    readMessages: ["", "?before=1000", "?after=0"],
    readSheetEvents: ["", "?before=1000"],
    readSimilarSheets: ["?words=motsecret%20etiquettesecrete%20Fremdwort%20ordinaire"],
    readSheetPeople: ["", `?client=${foreignClient}`],
  };
  const paths = call.path.includes("{") ? ids.map((id) => fill(call.path, id)) : [call.path];
  return paths.flatMap((path) => (queries[call.name] ?? [""]).map((query) => `${path}${query}`));
}

function fill(path: string, id: string): string {
  const numberOf = id === foreign.id ? foreign.number : own.number;
  return path
    .replace("{number}", String(numberOf))
    .replace("{kind}", "internal")
    .replace("{field}", "title")
    .replaceAll(/\{\w+\}/g, id);
}

/** Everything that somebody can read, by address; the client, when nobody is named. */
async function readAll(ids: readonly string[], by = "client"): Promise<Map<string, string>> {
  const as = await desk.as(by);
  const answers = new Map<string, string>();
  for (const call of calls.filter(({ method }) => method === "GET")) {
    for (const address of addresses(call, ids)) {
      const response = await fetch(`${desk.server.url}${apiBasePath}${address}`, {
        headers: { authorization: `Bearer ${as}` },
      });
      expect(response.status, address).not.toBe(500);
      const body = await response.text();
      answers.set(address, body.replace(/"requestId":"[^"]*"/, ""));
    }
  }
  return answers;
}

/** All that clients' users (or staff) got by mail, at once and as the day's digest, with what is kept of it. */
async function mailsTo(employee: boolean): Promise<string> {
  const { platform } = desk.server;
  while ((await tellByMail(platform)) > 0);
  await sendDigests(platform);
  const rows = await vi.waitFor(
    async () => {
      const found = await platform.database.kysely
        .selectFrom("mail")
        .innerJoin("person", "person.id", "mail.person_id")
        .select(["mail.status", "mail.subject", "mail.text", "mail.html", "mail.values"])
        .where("person.employee", "=", employee)
        .execute();
      expect(found.filter(({ status }) => status === "queued")).toEqual([]);
      return found;
    },
    { timeout: 20_000, interval: 50 },
  );
  return JSON.stringify(rows);
}

const mailsToClients = () => mailsTo(false);

/** How the server answers somebody who asks for a file. */
async function fileStatus(by: string, id: string): Promise<number> {
  const address = `${desk.server.url}${apiBasePath}${message.readAttachment.path.replace("{fileId}", id)}`;
  return (await fetch(address, { headers: { authorization: `Bearer ${await desk.as(by)}` } })).status;
}

/** The smallest picture there is. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test(
  "nothing that staff do among themselves changes one letter of what a client can read, or reaches their page",
  { timeout },
  async () => {
    const before = await readAll([own.id]);
    expect(before.size).toBeGreaterThan(25);
    const heard = live.frames.length;

    const as = await desk.as("grace.okafor");
    const params = { id: own.id };
    const inside: string[] = [castId("grace.okafor"), foreign.id];
    const attach = async (kind: "customer" | "internal", name: string): Promise<string> => {
      const file = name.endsWith(".png")
        ? new File([pixel], name, { type: "image/png" })
        : new File(["fichiersecret"], name, { type: "text/plain" });
      const { answer } = await desk.server.call(message.addAttachment, {
        as,
        params: { sheet: own.id, kind },
        file,
      });
      inside.push(answer.data.id);
      return answer.data.id;
    };
    const shot = await attach("internal", "fichiersecret.png");
    const note = await desk.send("grace.okafor", own.id, {
      kind: "internal",
      more: {
        ...said(shaped("motsecret", shot)),
        attachmentIds: [await attach("internal", "fichiersecret.txt"), shot],
        mentions: [castId("dev")],
      },
    });
    expect(note.answer.data.rich).toEqual(shaped("motsecret", shot));
    inside.push(note.answer.data.id);
    await desk.server.call(change.changeTags, {
      as,
      params,
      body: { add: ["etiquettesecrete"], remove: [] },
    });
    await desk.server.call(change.changeSheetUsers, {
      as,
      params,
      body: { add: [castId("dev")], remove: [] },
    });
    const assigned = await desk.server.call(change.assignSheet, {
      as,
      params,
      body: { from: null, to: castId("lead") },
    });
    expect(assigned.status).toBe(200);
    for (const kind of ["customer", "internal"] as const) {
      const saved = await desk.server.call(message.saveDraft, {
        as,
        params: { sheet: own.id, kind },
        body: said(shaped("brouillonsecret")),
      });
      expect(saved.status).toBe(200);
    }
    await desk.server.call(message.markSheetRead, { as, params, body: { position: 3 } });
    await desk.server.call(message.tellPresence, { as, params, body: { state: "viewing" } });
    await desk.server.call(message.tellPresence, { as, params, body: { state: "typing", kind: "internal" } });
    await desk.server.call(list.addSavedFilter, {
      as,
      body: { name: "motsecret", filter: { search: "motsecret" }, isDefault: false },
    });
    // The request becomes a development, is estimated, given a date, planned and worked on.
    const lead = await desk.as("lead");
    const made = await desk.server.call(development.createDevelopment, {
      as: lead,
      body: {
        libelle: "developpementsecret",
        description: "developpementsecret",
        duration: 4_321,
        previsionDate: "2031-03-03",
        sheetIds: [own.id],
      },
    });
    const { _id: developmentId, taskList } = made.answer.data;
    inside.push(developmentId, ...taskList.map(({ _id }) => _id));
    const work = { as: lead, params: { id: developmentId } };
    const [card] = taskList;
    await desk.server.call(developmentCard.addOrAssignTask, {
      ...work,
      body: { taskId: card?._id, assigned: castId("dev"), firstDay: "2026-12-01", version: card?.version },
    });
    await desk.server.call(developmentWork.saveTodos, {
      ...work,
      body: { todos: [{ text: "todosecret", done: false }] },
    });
    await desk.server.call(developmentWork.addDevelopmentComment, { ...work, body: { text: "motsecret" } });
    await desk.server.call(developmentWork.changeTimeTracking, { ...work, body: { action: "start" } });
    const sketch = await attach("customer", "retenusecret.png");
    const held = await desk.send("grace.okafor", own.id, {
      more: {
        ...said(shaped("retenusecret", sketch)),
        attachmentIds: [await attach("customer", "retenusecret.txt"), sketch],
        transition: { to: 3, awaited: "client" },
      },
    });
    const recalled = said(shaped("rappelsecret"));
    const gone = await desk.send("grace.okafor", own.id, { more: recalled });
    await desk.server.call(message.recallMessage, {
      as,
      params: { ...params, messageId: gone.answer.data.id },
    });
    inside.push(gone.answer.data.id, held.answer.data.id);

    const after = await readAll([own.id]);
    const changed = [...after].filter(([address, body]) => before.get(address) !== body);
    expect(changed).toEqual([]);

    // The doors of everything internal, by its own id.
    for (const [address, body] of await readAll(inside)) {
      for (const secret of secrets) expect(body.includes(secret), `${secret} in ${address}`).toBe(false);
    }
    // A word in the stream after all of it shows that nothing came before.
    await desk.send("client", own.id, { text: "témoin" });
    await live.until(() => JSON.stringify(live.frames.slice(heard)).includes("témoin"));
    const stream = JSON.stringify(live.frames.slice(heard));
    for (const secret of [...secrets, ...inside]) expect(stream.includes(secret), secret).toBe(false);
    const mailed = await mailsToClients();
    for (const secret of [...secrets, ...inside])
      expect(mailed.includes(secret), `${secret} by mail`).toBe(false);
    expect(live.events.filter(({ type }) => type.startsWith("hotline.")).map(({ type }) => type)).toEqual([
      "hotline.message-added",
    ]);
    // A picture has no words that would give it away: its file is not there either.
    for (const id of [shot, sketch]) expect(await fileStatus("client", id)).toBe(404);

    // All of it was there to be seen, in each place of its shape, by those whom it is for.
    const staffRead = [...(await readAll([own.id], "grace.okafor")).values()].join("\n");
    const read = ["motsecret", "brouillonsecret", "rappelsecret", "retenusecret"].flatMap(inPlaces);
    expect(missingIn(staffRead, read)).toEqual([]);
    const staffHeard = JSON.stringify(colleague.frames);
    const staffMailed = await mailsTo(true);
    expect(missingIn(staffHeard, inPlaces("motsecret"))).toEqual([]);
    expect(missingIn(staffMailed, inPlaces("motsecret"))).toEqual([]);
    expect(/<(?:b|strong)\b[^>]*>motsecretgras</.test(staffMailed)).toBe(true);
    expect(await fileStatus("lead", shot)).toBe(200);
  },
);

test(
  "when the held message leaves, the client gets it and its file, and still nothing else",
  { timeout },
  async () => {
    desk.wait(10_001);
    await leaveDueMessages(desk.server.platform);
    const answers = `${[...(await readAll([own.id])).values()].join("\n")}\n${await mailsToClients()}`;
    const mailed = await mailsToClients();
    expect(missingIn(answers, [...inPlaces("retenusecret"), "retenusecretimage"])).toEqual([]);
    expect(missingIn(mailed, inPlaces("retenusecret"))).toEqual([]);
    for (const secret of secrets.filter((word) => word !== "retenusecret")) {
      expect(answers.replaceAll("retenusecret.txt", "").includes(secret), secret).toBe(false);
    }
  },
);

test(
  "a date that moves shows the client the dates and their sentence, never the reason",
  { timeout },
  async () => {
    const as = await desk.as("grace.okafor");
    const promised = async (body: object) =>
      desk.server.call(promise.promiseDate, {
        as,
        params: { id: own.id },
        body: { from: null, to: "2031-04-04", confirmed: true, ...body },
      });
    expect((await promised({})).status).toBe(200);
    const words = { sentence: "phraseclient", reason: "raisonsecrete" };
    expect((await promised({ from: "2031-04-04", to: "2031-05-05", ...words })).status).toBe(200);
    const read = [...(await readAll([own.id])).values()].join("\n");
    const mailed = await mailsToClients();
    for (const shown of [read, mailed]) {
      expect(shown).toContain("phraseclient");
      for (const secret of [...secrets, "2031-03-03", "4321"].filter((word) => word !== "retenusecret")) {
        expect(shown.replaceAll("retenusecret.txt", "").includes(secret), secret).toBe(false);
      }
    }
    expect(JSON.stringify(live.frames)).not.toContain("raisonsecrete");
  },
);

test("no call that changes something gives a client a way in", { timeout }, async () => {
  const as = await desk.as("client");
  for (const call of calls.filter(({ method }) => method !== "GET")) {
    for (const id of [foreign.id, own.id]) {
      const response = await fetch(`${desk.server.url}${apiBasePath}${fill(call.path, id)}`, {
        method: call.method,
        headers: { authorization: `Bearer ${as}`, "content-type": "application/json" },
        body: JSON.stringify({
          kind: "internal",
          of: foreign.id,
          position: 1,
          add: ["x"],
          remove: [],
          from: null,
          to: null,
          text: "x",
        }),
      });
      expect(response.status, `${call.name} ${id === own.id ? "own" : "foreign"}`).not.toBe(500);
      const body = await response.text();
      for (const secret of secrets.filter((word) => word !== "retenusecret")) {
        expect(body.includes(secret), `${secret} by ${call.name}`).toBe(false);
      }
    }
  }
  const { data } = await desk.open("jurgen.wolff", foreign.id);
  expect(data).toMatchObject({ archived: false, duplicate: false, messages: 1, object: "Fremdwort" });
});
