import { afterAll, beforeAll, expect, it } from "vitest";
import {
  createAgendaEvent,
  deleteAgendaEvent,
  searchAgenda,
} from "@planete/shared/contract/agenda.contract.ts";
import type { EventTimeWire, RepeatWire } from "@planete/shared/contract/agenda.contract.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { castId } from "../../../seed/cast.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { newId } from "../../platform/ids.ts";

let app: TestApp;
let lead: string;
let dev: string;
// Half past midnight of the 8th where the company is.
const now = new Date("2027-07-07T22:30:00Z");

beforeAll(async () => {
  app = await startTestApp({ now: () => now });
  [lead, dev] = await Promise.all([app.logIn("lead"), app.logIn("dev")]);
});
afterAll(() => app.stop());

const whole = (start: string, end = start): EventTimeWire => ({ allDay: true, start, end });

interface More {
  readonly place?: string;
  readonly repeat?: RepeatWire;
  readonly guests?: string[];
}

async function add(title: string, time: EventTimeWire, more: More = {}): Promise<string> {
  const body = { title, description: "", time, ...more };
  return (await app.call(createAgendaEvent, { as: lead, body })).answer.data.id;
}

async function find(q: string, as = lead, lang: LanguageCode = "en"): Promise<string[]> {
  const { answer } = await app.call(searchAgenda, { as, query: { lang, q } });
  return answer.data.map(({ title, day }) => `${title} ${day}`);
}

it("finds an event of any time by words of its title or its place, whatever their case, accents and apostrophes", async () => {
  await add("Fête de l’été", whole("2019-06-21"), { place: "Péniche Aurore" });
  await add("Fête du port", whole("2043-01-02"));
  expect(await find("FETE L'ETE")).toEqual(["Fête de l’été 2019-06-21"]);
  expect(await find("aurore")).toEqual(["Fête de l’été 2019-06-21"]);
  expect(await find("fete")).toEqual(["Fête du port 2043-01-02", "Fête de l’été 2019-06-21"]);
});

it("gives what is to come first, the nearest before the others, and a title before any other words", async () => {
  await add("Salon d’automne", whole("2027-07-20"), { place: "Kraken" });
  await add("Kraken, long ago", whole("2020-01-01"));
  await add("Kraken, last week", whole("2027-07-01"));
  await add("Kraken, today", whole("2027-07-08"));
  await add("Kraken, far ahead", whole("2039-07-08"));
  expect(await find("kraken")).toEqual([
    "Kraken, today 2027-07-08",
    "Kraken, far ahead 2039-07-08",
    "Kraken, last week 2027-07-01",
    "Kraken, long ago 2020-01-01",
    "Salon d’automne 2027-07-20",
  ]);
});

it("gives of what repeats the next one that takes place, and of what is over the last one", async () => {
  const weekly: RepeatWire = { unit: "week", every: 1 };
  const ongoing = await add("Point zibeline", whole("2024-07-04"), { repeat: weekly });
  await add("Revue zibeline", whole("2024-07-03"), { repeat: { ...weekly, until: "2025-01-01" } });
  expect(await find("zibeline")).toEqual(["Point zibeline 2027-07-08", "Revue zibeline 2025-01-01"]);
  const query = { day: "2027-07-08", scope: "one" } as const;
  await app.call(deleteAgendaEvent, { as: lead, params: { id: ongoing }, query });
  expect(await find("zibeline")).toEqual(["Point zibeline 2027-07-15", "Revue zibeline 2025-01-01"]);
});

it("finds nothing of somebody else's agenda but what the reader is invited to, and nothing that was deleted", async () => {
  await add("Secret wombat", whole("2035-05-05"));
  await add("Wombat for two", whole("2035-05-06"), { guests: [castId("dev")] });
  const gone = await add("Wombat that was", whole("2035-05-07"));
  await app.call(deleteAgendaEvent, { as: lead, params: { id: gone }, query: {} });
  expect(await find("wombat")).toEqual(["Secret wombat 2035-05-05", "Wombat for two 2035-05-06"]);
  expect(await find("wombat", dev)).toEqual(["Wombat for two 2035-05-06"]);
  expect(await find("wombat", await app.logIn("admin"))).toEqual([]);
  expect(await find("wombat", await app.logIn("client"))).toEqual([]);
});

it("finds the reader's own leave of any year, in their language and in French", async () => {
  await app.platform.database.kysely
    .insertInto("leave")
    .values({
      id: newId(),
      person_id: castId("lead"),
      first_day: "2031-03-03",
      last_day: "2031-03-05",
      kind: "training",
      changed_at: now,
    })
    .execute();
  expect(await find("training")).toEqual(["Training 2031-03-03"]);
  expect(await find("formation")).toEqual(["Training 2031-03-03"]);
  expect(await find("formation", lead, "fr")).toEqual(["Formation 2031-03-03"]);
  expect(await find("training", dev)).toEqual([]);
});

it("asks for words", async () => {
  expect((await app.call(searchAgenda, { as: lead, query: { lang: "en", q: "" } })).error).toBe(
    "validationFailed",
  );
  expect(await find(" - ")).toEqual([]);
});
