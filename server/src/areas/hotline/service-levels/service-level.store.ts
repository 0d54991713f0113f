import { serviceLevelsWire } from "@planete/shared/contract/hotline-settings.contract.ts";
import type { ServiceLevelsWire } from "@planete/shared/contract/hotline-settings.contract.ts";
import { statusCodes } from "@planete/shared/contract/sheet-codes.ts";
import type { StatusCode } from "@planete/shared/contract/sheet-codes.ts";
import type { WorkingCalendar } from "@planete/shared/domain/calendar/working-time.ts";
import type { ClockMoment } from "@planete/shared/domain/hotline/service-level.ts";
import type { AwaitedParty } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { companyCountry } from "@planete/shared/domain/people/company-country.ts";
import { createZoneClock } from "@planete/shared/i18n/format.ts";
import { sql } from "kysely";
import type { Queries } from "../../../platform/database/database.ts";
import type { Reads } from "../../../platform/database/statement.ts";
import { workDue } from "../../../platform/work/work-failure.store.ts";
import type { FindWork } from "../../../platform/work/work-queue.ts";
import { toOpeningHours } from "../settings/setting.store.ts";

/** The levels out of the stored value, whatever an older version wrote there. */
export function toServiceLevels(stored: unknown): ServiceLevelsWire {
  return serviceLevelsWire.catch({}).parse(stored ?? {});
}

interface ClockRow {
  levels: unknown;
  hours: unknown;
  days_off: string[];
  moments:
    | readonly {
        readonly at: string;
        readonly side: "client" | "staff" | null;
        readonly to: StatusCode | null;
        readonly awaited: AwaitedParty | null;
      }[]
    | null;
}

/** Days ahead that holidays are asked for: longer than any target takes. */
const daysAhead = 200;

const clockText = `
  select (select value from hotline_setting where key = 'serviceLevels') as levels,
    (select value from hotline_setting where key = 'openingHours') as hours,
    array(select distinct day::text from holiday
      where day between ($2::timestamptz - interval '1 day')::date and ($3::timestamptz + interval '${daysAhead} days')::date
        and country = $4 and not worked and not half_day) as days_off,
    (select json_agg(moment order by moment.place) from (
      select e.at, null::text as side, (e.params ->> 'to')::smallint as to, e.params ->> 'awaited' as awaited, e.staff_position as place
      from sheet_event e where e.sheet_id = $1 and e.code in ('statusChanged', 'statusChangedReason')
      union all
      select m.created_at, case when p.employee then 'staff' else 'client' end, null, null, m.staff_position
      from sheet_message m join person p on p.id = m.author_id
      -- What opens a sheet is the client's request, whoever types it, and the clock goes since then anyway.
      where m.sheet_id = $1 and m.public_position > (
        select min(first.public_position) from sheet_message first where first.sheet_id = $1)) as moment) as moments`;

/** What the clock of a sheet goes by: levels, hours and what happened to it. */
export interface SheetClock {
  readonly levels: ServiceLevelsWire;
  readonly hours: WorkingCalendar;
  readonly moments: readonly ClockMoment[];
}

export async function findSheetClock(
  reads: Reads,
  sheet: { readonly id: string; readonly since: Date; readonly now: Date; readonly timeZone: string },
): Promise<SheetClock> {
  const [row] = await reads.prepared<ClockRow>("hotline-sheet-clock", clockText, [
    sheet.id,
    sheet.since,
    sheet.now,
    companyCountry,
  ]);
  if (!row) throw new Error("The clock of a sheet is always one row");
  return {
    levels: toServiceLevels(row.levels),
    hours: {
      hours: toOpeningHours(row.hours),
      clock: createZoneClock(sheet.timeZone),
      daysOff: new Set(row.days_off),
    },
    moments: (row.moments ?? []).map(({ at, side, to, awaited }): ClockMoment => {
      const when = new Date(at);
      return to === null
        ? { at: when, what: side === "staff" ? "supportWrote" : "clientWrote" }
        : { at: when, what: "status", status: statusCodes.fromCode(to), awaited };
    }),
  };
}

/** Sheets whose targets are near or missed without anybody having been told, or are to be reckoned anew. */
export async function findTargetSheets(
  queries: Queries,
  now: Date,
  { limit, again }: FindWork,
): Promise<readonly { readonly id: string; readonly number: number }[]> {
  return queries
    .selectFrom("sheet")
    .select(["id", "number"])
    .where(
      sql<boolean>`(due_stale or (due_at is not null and due_told is distinct from 'late' and due_warn_at <= ${now}
        and (due_told is null or due_at <= ${now})))`,
    )
    .where(workDue("service-level", "sheet.id::text", { now, again }))
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Nobody is told of this target any more. */
export async function forgetTarget(queries: Queries, sheetId: string): Promise<void> {
  await queries
    .updateTable("sheet")
    .set({ due_stale: false, due_told: "late" })
    .where("id", "=", sheetId)
    .execute();
}

/** Every open sheet with a level is reckoned anew: what its clock goes by has changed. */
export async function markTargetsStale(queries: Queries): Promise<void> {
  await sql`update sheet set due_stale = true
    where service_level_id is not null and not archived and status in (1, 2, 3)`.execute(queries);
}

/** How many clients have one of these levels. */
export async function countClientsWithLevels(queries: Queries, ids: readonly string[]): Promise<number> {
  const { count } = await queries
    .selectFrom("client")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("service_level_id", "=", sql<string>`any(${[...ids]}::uuid[])`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether any client has a level; without one no sheet is ever due. */
export async function hasServiceLevels(queries: Queries): Promise<boolean> {
  const row = await queries
    .selectFrom("client")
    .select("id")
    .where("service_level_id", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
