import type { Transaction } from "kysely";
import type {
  GenerationLineWire,
  HolidayDraftWire,
  HolidayRowWire,
  HolidayWire,
} from "@planete/shared/contract/holidays.contract.ts";
import type { HolidayCountry } from "@planete/shared/domain/people/working-week.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordChange, refuseConflict, refuseField } from "../../platform/records/record-change.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { announceDaysOff } from "./announce-days-off.ts";
import * as store from "./holiday.store.ts";
import { planGeneration } from "./plan-generation.ts";

export function holidayRowToWire(row: store.HolidayRow): HolidayRowWire {
  return {
    id: row.id,
    day: row.day,
    country: row.country,
    labels: row.labels,
    halfDay: row.half_day,
    worked: row.worked,
    source: row.source,
    cards: row.cards,
    changedAt: row.changed_at.toISOString(),
  };
}

function holidayToWire(row: store.HolidayRow): HolidayWire {
  return { ...holidayRowToWire(row), version: row.revision };
}

/** The fields as history shows them; each language's words with its code before them. */
function historyOf(row: store.HolidayRow) {
  return {
    day: row.day,
    country: row.country,
    labels: languageCodes.flatMap((code) => (row.labels[code] ? [`${code}: ${row.labels[code]}`] : [])),
    halfDay: row.half_day,
    worked: row.worked,
    source: row.source,
  };
}

export async function readHoliday(queries: Queries, id: string): Promise<HolidayWire> {
  const row = await store.findHoliday(queries, id);
  return row ? holidayToWire(row) : refuse("notFound");
}

async function accessHoliday(queries: Transaction<Schema>, id: string): Promise<store.HolidayRow> {
  return (await store.findHoliday(queries, id, { lock: true })) ?? refuse("notFound");
}

function columnsOf({ day, country, labels, halfDay, worked, source }: HolidayDraftWire) {
  const words = Object.entries(labels).filter(([, label]) => label !== "");
  return {
    day,
    country,
    labels: JSON.stringify(Object.fromEntries(words)),
    half_day: halfDay,
    worked,
    source,
  };
}

export async function createHoliday(
  platform: Platform,
  caller: Caller,
  draft: HolidayDraftWire,
): Promise<HolidayWire> {
  return platform.database.transaction(async (queries) => {
    const id = newId();
    const row = { id, ...columnsOf(draft), changed_at: platform.now() };
    if (!(await store.insertHoliday(queries, row))) refuseField("day", "taken");
    const after = await accessHoliday(queries, id);
    await recordChange(queries, "holiday", {
      actorId: caller.person.id,
      action: "create",
      id,
      after: historyOf(after),
    });
    await announceDaysOff(queries);
    return holidayToWire(after);
  });
}

export async function saveHoliday(
  platform: Platform,
  caller: Caller,
  { id, version, draft }: { readonly id: string; readonly version: number; readonly draft: HolidayDraftWire },
): Promise<HolidayWire> {
  return platform.database.transaction(async (queries) => {
    const before = await accessHoliday(queries, id);
    if (before.revision !== version)
      return refuseConflict(queries, "holiday", { id, current: holidayToWire(before) });
    if (await store.isDayTaken(queries, { id, country: draft.country, day: draft.day }))
      refuseField("day", "taken");
    await store.updateHoliday(queries, id, { ...columnsOf(draft), changed_at: platform.now() });
    const after = await accessHoliday(queries, id);
    await recordChange(queries, "holiday", {
      actorId: caller.person.id,
      action: "change",
      id,
      before: historyOf(before),
      after: historyOf(after),
    });
    await announceDaysOff(queries);
    return holidayToWire(after);
  });
}

export async function removeHoliday(
  platform: Platform,
  caller: Caller,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<void> {
  await platform.database.transaction(async (queries) => {
    const before = await accessHoliday(queries, id);
    if (before.revision !== version)
      return refuseConflict(queries, "holiday", { id, current: holidayToWire(before) });
    await store.deleteHoliday(queries, id);
    await recordChange(queries, "holiday", {
      actorId: caller.person.id,
      action: "remove",
      id,
      before: historyOf(before),
    });
    await announceDaysOff(queries);
    return undefined;
  });
}

/** What generating a year would bring: every day by rule, and which of them are there. */
export async function previewGeneration(
  queries: Queries,
  country: HolidayCountry,
  year: number,
): Promise<GenerationLineWire[]> {
  const lines = planGeneration(country, year);
  const taken = await store.findTakenDays(
    queries,
    country,
    lines.map(({ day }) => day),
  );
  const found = new Map(taken.map((each) => [each.day, each]));
  return lines.map((line) => ({
    ...line,
    labels: { ...line.labels },
    known: found.get(line.day)?.known ?? false,
    cards: found.get(line.day)?.cards ?? 0,
  }));
}

/** Keeps the chosen days of a preview; the rules are asked again, so that nothing but a public holiday gets in. */
export async function generateHolidays(
  platform: Platform,
  caller: Caller,
  {
    country,
    year,
    days,
  }: { readonly country: HolidayCountry; readonly year: number; readonly days: readonly string[] },
): Promise<number> {
  const lines = new Map(planGeneration(country, year).map((line) => [line.day, line]));
  const chosen = [...new Set(days)].map((day) => lines.get(day) ?? refuseField("days", "unknown"));
  return platform.database.transaction(async (queries) => {
    let created = 0;
    for (const { day, labels, worked } of chosen) {
      const id = newId();
      const row = {
        id,
        day,
        country,
        labels: JSON.stringify(labels),
        half_day: false,
        worked,
        source: "legal" as const,
        changed_at: platform.now(),
      };
      if (!(await store.insertHoliday(queries, row))) continue;
      created += 1;
      await recordChange(queries, "holiday", {
        actorId: caller.person.id,
        action: "generate",
        id,
        after: historyOf(await accessHoliday(queries, id)),
      });
    }
    if (created > 0) await announceDaysOff(queries);
    return created;
  });
}
