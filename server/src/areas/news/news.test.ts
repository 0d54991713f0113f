import { afterAll, beforeAll, expect, test } from "vitest";
import {
  acknowledgeNews,
  listNews,
  markAllNewsRead,
  markNewsRead,
  readNews,
  readNewsOverview,
  searchNews,
} from "@planete/shared/contract/news.contract.ts";
import type { NewsAudience } from "@planete/shared/domain/news/news.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { stableId } from "../../../seed/stable-id.ts";
import { LiveClient } from "../../../test/live-client.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { newId } from "../../platform/ids.ts";
import { announceDueNews } from "./announce-due-news.ts";

const staffOnly = stableId("news", "on-call-rota");
const clientsOnly = stableId("news", "client-day");
const phishing = stableId("news", "phishing");
const maintenance = stableId("news", "maintenance-night");
const missing = "018f0000-0000-7000-8000-000000000000";
const lang: LanguageCode = "en";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

interface Draft {
  readonly audience?: NewsAudience;
  readonly body?: Readonly<Record<string, string>>;
  readonly publishedAt?: string;
  readonly title?: Readonly<Record<string, string>>;
}

async function addNews({
  audience = "all",
  publishedAt,
  title = { en: "Extra" },
  body = title,
}: Draft): Promise<string> {
  const id = newId();
  await server.platform.database.pool.query(
    `insert into news (id, title, body, category, audience, published_at)
     values ($1, $2, $3, 'company', $4, coalesce($5::timestamptz, now() - interval '1 second'))`,
    [id, title, body, audience, publishedAt],
  );
  return id;
}

async function idsSeenBy(as: string): Promise<readonly string[]> {
  const { answer } = await server.call(listNews, { as, query: { lang, limit: 50 } });
  return answer.data.map((item) => item.id);
}

async function unreadOf(as: string): Promise<number> {
  return (await server.call(readNewsOverview, { as })).answer.data.unread;
}

test("staff see what is for staff, a client's user what is for clients, both what is for all", async () => {
  const staff = await idsSeenBy(await server.logIn("lead"));
  const client = await idsSeenBy(await server.logIn("client"));
  expect([staff.includes(staffOnly), staff.includes(clientsOnly), staff.includes(phishing)]).toEqual([
    true,
    false,
    true,
  ]);
  expect([client.includes(staffOnly), client.includes(clientsOnly), client.includes(phishing)]).toEqual([
    false,
    true,
    true,
  ]);
});

test.each([
  ["of another audience", () => staffOnly],
  ["that does not exist", () => missing],
  ["of tomorrow", () => addNews({ publishedAt: new Date(Date.now() + 86_400_000).toISOString() })],
])("an item %s is missing by every door", async (_what, itemOf) => {
  const as = await server.logIn("client");
  const id = await itemOf();
  const params = { id };
  expect((await server.call(readNews, { as, params, query: { lang } })).error).toBe("notFound");
  expect((await server.call(markNewsRead, { as, params })).error).toBe("notFound");
  expect((await server.call(acknowledgeNews, { as, params })).error).toBe("notFound");
  expect(await idsSeenBy(as)).not.toContain(id);
});

test("the neighbours, the years and the count tell nothing of items the reader can't see", async () => {
  const as = await server.logIn("thierry.roche");
  const before = (await server.call(readNewsOverview, { as })).answer.data;
  const hidden = await addNews({ audience: "staff", publishedAt: "1999-05-05T09:00:00Z" });
  const future = await addNews({ publishedAt: new Date(Date.now() + 3_600_000).toISOString() });
  expect((await server.call(readNewsOverview, { as })).answer.data).toEqual(before);
  const ids = await idsSeenBy(as);
  const [first = ""] = ids;
  const { answer: newest } = await server.call(readNews, { as, params: { id: first }, query: { lang } });
  const last = ids.at(-1) ?? "";
  const { answer: oldest } = await server.call(readNews, { as, params: { id: last }, query: { lang } });
  expect([newest.newer, oldest.older]).toEqual([null, null]);
  expect(ids).not.toContain(hidden);
  expect(ids).not.toContain(future);
});

test("marking everything as read leaves no trace on what the reader can't see", async () => {
  const as = await server.logIn("amelie.garnier");
  await server.call(markAllNewsRead, { as });
  const { rows } = await server.platform.database.pool.query(
    "select 1 from news_read r join person p on p.id = r.person_id where p.username = 'amelie.garnier' and r.news_id = $1",
    [staffOnly],
  );
  expect(rows).toEqual([]);
});

test("pages follow each other without a gap or a repetition, also when an item arrives in between", async () => {
  const as = await server.logIn("lead");
  // Of one instant, and with microseconds that a JavaScript date can't hold.
  for (const micros of ["123456", "123457", "123457"]) {
    await addNews({ publishedAt: `2026-01-05T09:00:00.${micros}Z` });
  }
  const whole = await idsSeenBy(as);
  const seen: string[] = [];
  let cursor: string | undefined;
  let late = "";
  do {
    const query = { lang, limit: 2, ...(cursor === undefined ? {} : { cursor }) };
    const { answer } = await server.call(listNews, { as, query });
    seen.push(...answer.data.map((item) => item.id));
    cursor = answer.next ?? undefined;
    if (late === "") late = await addNews({});
  } while (cursor !== undefined);
  expect(seen).toEqual(whole);
  expect(seen).not.toContain(late);
});

test("a cursor that nobody gave is refused", async () => {
  const as = await server.logIn("lead");
  for (const cursor of ["x", `1.${missing}; drop`, `99999999999999999999.${missing}`, "1.--------"]) {
    expect((await server.call(listNews, { as, query: { lang, cursor } })).error).toBe("validationFailed");
  }
});

test("category, year and unread narrow the list", async () => {
  const as = await server.logIn("dev");
  const { answer: regulations } = await server.call(listNews, {
    as,
    query: { lang, category: "regulation" },
  });
  expect(new Set(regulations.data.map((item) => item.category))).toEqual(new Set(["regulation"]));
  const year = Number(regulations.data[0]?.publishedAt.slice(0, 4));
  const { answer } = await server.call(listNews, { as, query: { lang, category: "regulation", year } });
  expect(answer.data).toEqual(regulations.data.filter((item) => item.publishedAt.startsWith(String(year))));
  const { answer: unread } = await server.call(listNews, { as, query: { lang, unread: "true" } });
  expect(unread.data.length).toBe(await unreadOf(as));
  expect(unread.data.every((item) => item.readAt === null)).toBe(true);
});

test("a year begins and ends at midnight in the company's zone", async () => {
  const as = await server.logIn("lead");
  const newYear = await addNews({ publishedAt: "2019-12-31T23:30:00Z" });
  const idsOf = async (year: number) =>
    (await server.call(listNews, { as, query: { lang, year } })).answer.data.map((item) => item.id);
  expect(await idsOf(2020)).toContain(newYear);
  expect(await idsOf(2019)).not.toContain(newYear);
  expect((await server.call(readNewsOverview, { as })).answer.data.years).toContain(2020);
});

test("a reader gets their language, else the nearest one, and is told which", async () => {
  const as = await server.logIn("lead");
  const id = await addNews({ title: { es: "Hola", de: "Hallo" } });
  const languageFor = async (wanted: LanguageCode) =>
    (await server.call(readNews, { as, params: { id }, query: { lang: wanted } })).answer.data.language;
  expect(await languageFor("de")).toBe("de");
  expect(await languageFor("ca")).toBe("es");
  expect(await languageFor("th")).toBe("de");
  const { answer } = await server.call(readNews, { as, params: { id: phishing }, query: { lang: "fr-CO" } });
  expect(answer.data.title).toBe("Faux courriels au nom de Planète Online");
});

test("an item read in many tabs at once is read once, and the first instant stays", async () => {
  const as = await server.logIn("yasmine.haddad");
  const before = await unreadOf(as);
  const live = await LiveClient.open(server.url, as);
  const params = { id: maintenance };
  const marks = await Promise.all(Array.from({ length: 8 }, () => server.call(markNewsRead, { as, params })));
  expect(new Set(marks.map(({ answer }) => answer.data.readAt)).size).toBe(1);
  expect(await unreadOf(as)).toBe(before - 1);
  await server.call(markAllNewsRead, { as });
  await live.received(2);
  expect(live.events.map(({ type, payload }) => [type, payload])).toEqual([
    ["news.marked", { newsId: maintenance, ...marks[0]?.answer.data }],
    ["news.marked", { newsId: null, readAt: expect.any(String), acknowledgedAt: null }],
  ]);
  expect(await unreadOf(as)).toBe(0);
  await live.cut();
});

test("reading is each person's own", async () => {
  const [one, other] = [await server.logIn("anna.keller"), await server.logIn("grace.okafor")];
  const before = await unreadOf(other);
  await server.call(markAllNewsRead, { as: one });
  expect([await unreadOf(one), await unreadOf(other)]).toEqual([0, before]);
});

test("confirming counts once, also from two tabs, and is kept in the history", async () => {
  const as = await server.logIn("giulia.romano");
  const params = { id: phishing };
  const [first, second] = await Promise.all([
    server.call(acknowledgeNews, { as, params }),
    server.call(acknowledgeNews, { as, params }),
  ]);
  const third = await server.call(acknowledgeNews, { as, params });
  expect(first.answer.data.acknowledgedAt).not.toBeNull();
  expect(first.answer.data.readAt).not.toBeNull();
  expect([second.answer, third.answer]).toEqual([first.answer, first.answer]);
  const { rows } = await server.platform.database.pool.query(
    "select h.subject from history h join person p on p.id = h.actor_id where h.area = 'news' and p.username = 'giulia.romano'",
  );
  expect(rows).toEqual([{ subject: phishing }]);
});

test("marking all as read confirms nothing", async () => {
  const as = await server.logIn("julien.moreau");
  await server.call(markAllNewsRead, { as });
  const { answer } = await server.call(readNews, { as, params: { id: phishing }, query: { lang } });
  expect([answer.data.readAt === null, answer.data.acknowledgedAt]).toEqual([false, null]);
});

test("an item that asks for no confirmation refuses one", async () => {
  const as = await server.logIn("lead");
  const answer = await server.call(acknowledgeNews, { as, params: { id: maintenance } });
  expect([answer.status, answer.error]).toEqual([409, "acknowledgementNotAsked"]);
});

test("an item reaches the open pages of its readers when its moment comes, and only theirs, once", async () => {
  const staff = await LiveClient.open(server.url, await server.logIn("lead"));
  const client = await LiveClient.open(server.url, await server.logIn("client"));
  await announceDueNews(server.platform);
  const heard = (who: LiveClient, id: string) =>
    who.events.filter(({ payload }) => JSON.stringify(payload) === JSON.stringify({ newsId: id })).length;
  const forStaff = await addNews({ audience: "staff" });
  const forClients = await addNews({ audience: "clients" });
  const tomorrow = await addNews({ publishedAt: new Date(Date.now() + 86_400_000).toISOString() });
  await announceDueNews(server.platform);
  await announceDueNews(server.platform);
  const forAll = await addNews({});
  await announceDueNews(server.platform);
  await Promise.all([staff, client].map((who) => who.until(() => heard(who, forAll) === 1)));
  expect([forStaff, forClients, tomorrow].map((id) => heard(staff, id))).toEqual([1, 0, 0]);
  expect([forStaff, forClients, tomorrow].map((id) => heard(client, id))).toEqual([0, 1, 0]);
  await Promise.all([staff.cut(), client.cut()]);
});

test("an item of whatever age is found by its words, in the reader's language and in French, a title before a text", async () => {
  const as = await server.logIn("lead");
  const find = async (q: string, wanted: LanguageCode): Promise<readonly string[]> => {
    const { answer } = await server.call(searchNews, { as, query: { lang: wanted, q } });
    return answer.data.map(({ title, publishedAt }) => `${title} ${publishedAt.slice(0, 4)}`);
  };
  await addNews({
    title: { en: "The quokka’s café", fr: "Le café du quokka", de: "Beuteltier" },
    publishedAt: "1999-05-05T09:00:00Z",
  });
  await addNews({
    title: { en: "A new canteen", fr: "Nouvelle cantine" },
    body: { en: "With a quokka on the wall.", fr: "Sans rien." },
    publishedAt: "2025-05-05T09:00:00Z",
  });
  expect(await find("QUOKKA", "en")).toEqual(["The quokka’s café 1999", "A new canteen 2025"]);
  expect(await find("quokka's cafe", "en")).toEqual(["The quokka’s café 1999"]);
  expect(await find("cantine nouvelle", "en")).toEqual(["A new canteen 2025"]);
  // In German alone: neither a reader of English nor one of French sees that word.
  expect(await find("beuteltier", "en")).toEqual([]);
  expect(await find("beuteltier", "de")).toEqual(["Beuteltier 1999"]);
});

test("nothing is found by its words that the reader can't see", async () => {
  const find = async (who: string): Promise<readonly string[]> => {
    const as = await server.logIn(who);
    const { answer } = await server.call(searchNews, { as, query: { lang, q: "axolotl" } });
    return answer.data.map(({ title }) => title).toSorted();
  };
  const publishedAt = "2001-05-05T09:00:00Z";
  await addNews({ title: { en: "Axolotl for all" }, publishedAt });
  await addNews({ title: { en: "Axolotl of the staff" }, audience: "staff", publishedAt });
  await addNews({ title: { en: "Axolotl of clients" }, audience: "clients", publishedAt });
  await addNews({
    title: { en: "Axolotl of tomorrow" },
    publishedAt: new Date(Date.now() + 86_400_000).toISOString(),
  });
  expect(await find("lead")).toEqual(["Axolotl for all", "Axolotl of the staff"]);
  expect(await find("client")).toEqual(["Axolotl for all", "Axolotl of clients"]);
});
