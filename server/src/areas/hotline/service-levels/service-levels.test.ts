import { randomUUID } from "node:crypto";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { readClient, saveClient } from "@planete/shared/contract/clients.contract.ts";
import {
  assignSheet,
  changeField,
  changeStatus,
  explainMiss,
} from "@planete/shared/contract/hotline-change.contract.ts";
import { exportSheets } from "@planete/shared/contract/hotline-list.contract.ts";
import type { ServiceLevelWire } from "@planete/shared/contract/hotline-settings.contract.ts";
import type { SheetWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import { createHoliday, removeHoliday } from "@planete/shared/contract/holidays.contract.ts";
import { listNotifications } from "@planete/shared/contract/notifications.contract.ts";
import { dayAfter, isoWeekday } from "@planete/shared/domain/calendar/plain-date.ts";
import { calendarDate } from "@planete/shared/i18n/format.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { castId } from "../../../../seed/cast.ts";
import { chooseLanguage } from "../../../../test/add-person.ts";
import { MailDesk, wholeOf } from "../../../../test/mail-desk.ts";
import { watchTargets } from "./watch-targets.ts";

let mails: MailDesk;
let clientId = "";
let agentAddress = "";
let named = "";
let clientAddress = "";
const gold = randomUUID();
const minuteMs = 60_000;

/** Open day and night, so that a working minute is a minute of the clock. */
const always = Array.from({ length: 7 }, () => [{ from: 0, to: 1_440 }]);

const level: ServiceLevelWire = {
  name: "Or",
  warnMinutes: 30,
  stopsForThirdParty: true,
  shownToClients: true,
  targets: {
    minor: { firstAnswer: 60, nextAnswer: 120, solution: 600 },
    blocking: { firstAnswer: 15 },
  },
};

const settings = (by: string, changes: object) => mails.desk.saveSettings(by, changes);

async function giveLevel(serviceLevelId: string | null) {
  const as = await mails.desk.as("admin");
  const { data } = (await mails.desk.server.call(readClient, { as, params: { id: clientId } })).answer;
  const {
    version,
    owner,
    serviceLevel: _level,
    id: _id,
    createdAt: _made,
    changedAt: _at,
    uses: _uses,
    ...rest
  } = data;
  return mails.desk.server.call(saveClient, {
    as,
    params: { id: clientId },
    body: { version, client: { ...rest, ownerId: owner?.id ?? null, serviceLevelId } },
  });
}

beforeAll(async () => {
  mails = await MailDesk.open();
  const { kysely } = mails.platform.database;
  await kysely.deleteFrom("holiday").execute();
  await chooseLanguage(mails.platform.database, castId("client"), "fr");
  const { client_id: home, email_address: address } = await kysely
    .selectFrom("person")
    .select(["client_id", "email_address"])
    .where("id", "=", castId("client"))
    .executeTakeFirstOrThrow();
  clientId = home ?? "";
  clientAddress = address ?? "";
  const agent = await kysely
    .selectFrom("person")
    .select("email_address")
    .where("id", "=", castId("agent"))
    .executeTakeFirstOrThrow();
  agentAddress = agent.email_address ?? "";
  await chooseLanguage(mails.platform.database, castId("agent"), "fr");
  await settings("admin", { openingHours: always, serviceLevels: { [gold]: level } });
  named = (await giveLevel(gold)).answer.data.serviceLevel?.name ?? "";
});
afterAll(() => mails.close());

const read = async (by: string, id: string): Promise<SheetWire> => (await mails.desk.open(by, id)).data;
/** What the agent is told of one sheet by mail, of all that wait meanwhile. */
async function mailsAbout(number: number): Promise<readonly string[]> {
  const got = (await mails.mails()).get(agentAddress) ?? [];
  return got.filter(({ subject = "" }) => subject.includes(`#${number}]`)).map(wholeOf);
}
const inMinutes = (minutes: number, from = mails.desk.now): string =>
  new Date(from.getTime() + minutes * minuteMs).toISOString();

async function hold(id: string, awaited: "client" | "third-party") {
  await mails.desk.server.call(changeStatus, {
    as: await mails.desk.as("agent"),
    params: { id },
    body: { to: 3, awaited, basis: await mails.desk.basis("agent", id) },
  });
}

test("a new sheet of a client with a level is due; the client reads when an answer is expected, and nothing else of it", async () => {
  expect(named).toBe("Or");
  const opened = mails.desk.now;
  const sheet = await mails.desk.sheet();
  expect(sheet.answerBy).toBe(inMinutes(60, opened));
  const receipt = wholeOf(await mails.mailTo(clientAddress));
  expect(receipt).toContain("Nous avons bien reçu votre demande");
  expect(receipt).toContain("Réponse attendue avant le");
  expect(receipt).not.toMatch(/firstAnswer|Or\b/);
  expect(Object.keys(sheet)).not.toContain("due");
  expect(Object.keys(sheet)).not.toContain("missed");
  const { due, missed, answerBy } = await read("agent", sheet.id);
  expect(due).toEqual({ kind: "firstAnswer", at: inMinutes(60, opened), warnAt: inMinutes(30, opened) });
  expect([missed, answerBy]).toEqual([[], undefined]);
  await mails.desk.server.call(changeField, {
    as: await mails.desk.as("agent"),
    params: { id: sheet.id, field: "impact" },
    body: { from: 2, to: 4 },
  });
  expect((await read("agent", sheet.id)).due?.at).toBe(inMinutes(15, opened));
});

test("the answer meets the target when it leaves, the client's next word sets the next, and on hold the clock stands", async () => {
  const { id } = await mails.desk.sheet();
  const opened = mails.desk.now;
  await mails.desk.send("agent", id, { text: "Quel mois ?" });
  expect((await read("agent", id)).due?.kind).toBe("firstAnswer");
  await mails.leave();
  expect((await read("agent", id)).due?.kind).not.toBe("firstAnswer");
  const asked = mails.desk.now;
  await mails.desk.send("client", id, { text: "Mars" });
  expect((await read("agent", id)).due).toMatchObject({ kind: "nextAnswer", at: inMinutes(120, asked) });
  await hold(id, "client");
  expect((await read("agent", id)).due).toBeNull();
  expect((await read("client", id)).answerBy).toBeUndefined();
  mails.desk.wait(300 * minuteMs);
  await mails.desk.send("client", id, { text: "Alors ?" });
  const { due } = await read("agent", id);
  expect(due?.kind).toBe("nextAnswer");
  expect(due && new Date(due.at) > new Date(opened.getTime() + 400 * minuteMs)).toBe(true);
});

test("before a breach the assignee is warned, on the page and by mail; what was missed stays on record with its reason", async () => {
  const { id, id_ticket: number } = await mails.desk.sheet();
  const agent = await mails.desk.as("agent");
  await mails.desk.server.call(assignSheet, {
    as: agent,
    params: { id },
    body: { from: null, to: castId("agent") },
  });
  const { due } = await read("agent", id);
  await mails.mails();
  await watchTargets(mails.platform);
  expect(await mailsAbout(number)).toEqual([]);

  mails.desk.wait(31 * minuteMs);
  await watchTargets(mails.platform);
  await watchTargets(mails.platform);
  expect(await mailsAbout(number)).toEqual([expect.stringContaining("arrive à échéance")]);
  const told = async () =>
    (
      await mails.desk.server.call(listNotifications, { as: agent, query: { lang: "fr" } })
    ).answer.data.notifications.filter(({ target }) => target === `/app/hotline?sheet=${number}`);
  expect((await told()).map(({ kind }) => kind)).toContain("targetNear");
  const sheets = async (filter: "today" | "overdue") => mails.desk.numbers("agent", { due: filter });
  expect(await sheets("overdue")).not.toContain(number);

  mails.desk.wait(30 * minuteMs);
  await watchTargets(mails.platform);
  await watchTargets(mails.platform);
  expect(await mailsAbout(number)).toEqual([expect.stringContaining("est en retard")]);
  expect(await sheets("overdue")).toContain(number);
  expect((await read("agent", id)).missed).toEqual([{ kind: "firstAnswer", dueAt: due?.at, reason: null }]);
  const explain = async (by: string, reason: string, dueAt = due?.at ?? "") =>
    mails.desk.server.call(explainMiss, {
      as: await mails.desk.as(by),
      params: { id },
      body: { kind: "firstAnswer", dueAt, reason },
    });
  expect((await explain("client", "Pourquoi ?")).error).toBe("actionNotAllowed");
  expect((await explain("agent", "Panne", inMinutes(0))).error).toBe("notFound");
  expect((await explain("agent", "  ")).error).toBe("validationFailed");
  expect((await explain("agent", "Panne du téléphone")).status).toBe(200);
  await mails.desk.send("agent", id, { text: "Avec nos excuses" });
  await mails.leave();
  const after = await read("agent", id);
  expect(after.missed).toEqual([{ kind: "firstAnswer", dueAt: due?.at, reason: "Panne du téléphone" }]);
  expect(JSON.stringify(await mails.desk.open("client", id))).not.toMatch(/Panne|firstAnswer|targetMissed/);

  const exported = async (by: string): Promise<string> => {
    const filter = encodeURIComponent(JSON.stringify({ id_ticket: number }));
    const address = `${mails.desk.server.url}${apiBasePath}${exportSheets.path}?lang=fr&filter=${filter}`;
    const headers = { authorization: `Bearer ${await mails.desk.as(by)}` };
    return (await fetch(address, { headers })).text();
  };
  expect(await exported("agent")).toContain("Panne du téléphone");
  expect(await exported("client")).not.toMatch(/Panne|Échéance/);
});

test("a late answer is on record even before anybody looked at the clock", async () => {
  const { id } = await mails.desk.sheet();
  mails.desk.wait(61 * minuteMs);
  await mails.desk.send("agent", id, { text: "Un peu tard" });
  await mails.leave();
  expect((await read("agent", id)).missed?.map(({ kind }) => kind)).toEqual(["firstAnswer"]);
});

test("the list is asked for what is due, and put in its order; for clients neither narrows anything", async () => {
  const soon = await mails.desk.sheet("client", { impact: 4 });
  const later = await mails.desk.sheet();
  const { data } = await mails.desk.page("agent", {}, { sort: "due" });
  const times = data.map(({ due }) => due?.at ?? "");
  expect(times).toEqual(times.toSorted());
  const places = [soon, later].map(({ id }) => data.findIndex((card) => card.id === id));
  expect(places[0]).toBeLessThan(places[1] ?? 0);
  const all = await mails.desk.numbers("client", {});
  expect(await mails.desk.numbers("client", { due: "overdue" })).toEqual(all);
  expect((await mails.desk.page("client", {}, { sort: "due" })).data.map(({ id_ticket: of }) => of)).toEqual(
    all,
  );
});

test("a holiday, its removal and other hours reckon what is due anew", async () => {
  const zone = mails.platform.config.companyTimeZone;
  const { id } = await mails.desk.sheet();
  const dueAt = async (): Promise<string> => {
    await watchTargets(mails.platform);
    return (await read("agent", id)).due?.at ?? "";
  };
  const dayOf = (at: string): string => calendarDate(new Date(at), zone);
  const before = await dueAt();
  const today = calendarDate(mails.desk.now, zone);
  const admin = await mails.desk.as("admin");
  const { answer } = await mails.desk.server.call(createHoliday, {
    as: admin,
    body: {
      day: today,
      country: "FR",
      labels: { fr: "Déménagement" },
      halfDay: false,
      worked: false,
      source: "company",
    },
  });
  const postponed = await dueAt();
  expect(postponed).not.toBe(before);
  expect(dayOf(postponed)).toBe(dayAfter(today, 1));
  const { id: holiday, version } = answer.data;
  await mails.desk.server.call(removeHoliday, { as: admin, params: { id: holiday }, query: { version } });
  expect(await dueAt()).toBe(before);
  const closed = Array.from({ length: 7 }, (_, day) =>
    day === isoWeekday(today) - 1 ? [] : [{ from: 0, to: 1_440 }],
  );
  await settings("admin", { openingHours: closed });
  expect(await dueAt()).toBe(postponed);
  await settings("admin", { openingHours: always });
});

test("levels are for those with the settings' right, stay while a client has one, and their sheets follow a change", async () => {
  expect((await settings("client", { serviceLevels: {} })).status).toBe(403);
  expect((await settings("admin", { serviceLevels: { [gold]: null } })).error).toBe("recordInUse");
  expect((await giveLevel(randomUUID())).error).toBe("validationFailed");
  const { id } = await mails.desk.sheet();
  const opened = mails.desk.now;
  await settings("admin", {
    serviceLevels: { [gold]: { ...level, shownToClients: false, targets: { minor: { firstAnswer: 45 } } } },
  });
  await watchTargets(mails.platform);
  expect((await read("agent", id)).due).toMatchObject({ kind: "firstAnswer", at: inMinutes(45, opened) });
  expect((await read("client", id)).answerBy).toBeUndefined();
  await giveLevel(null);
  await watchTargets(mails.platform);
  expect((await read("agent", id)).due).toBeNull();
  expect((await settings("admin", { serviceLevels: { [gold]: null } })).status).toBe(200);
});
