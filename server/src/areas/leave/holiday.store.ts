import type { Insertable, RawBuilder, Updateable } from "kysely";
import { sql } from "kysely";
import type { CallQuery } from "@planete/shared/contract/call.ts";
import type { HolidaySort, holidayTimes } from "@planete/shared/contract/holiday-fields.ts";
import type { listHolidays } from "@planete/shared/contract/holidays.contract.ts";
import type { HolidaySource } from "@planete/shared/domain/leave/holiday.ts";
import type { HolidayCountry } from "@planete/shared/domain/people/working-week.ts";
import type { Queries } from "../../platform/database/database.ts";
import { holdsWords } from "../../platform/database/folded.ts";
import type { Schema } from "../../platform/database/schema.ts";
import type { ListPlan } from "../../platform/records/list-page.store.ts";

export interface HolidayRow {
  readonly id: string;
  readonly revision: number;
  readonly day: string;
  readonly country: HolidayCountry;
  readonly labels: Readonly<Record<string, string>>;
  readonly half_day: boolean;
  readonly worked: boolean;
  readonly source: HolidaySource;
  readonly changed_at: Date;
  readonly cards: number;
}

/** Where a holiday counts for a person: their country's, and the whole's for a part of one (D19). */
const countsFor = (country: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(p.country = ${country} or starts_with(p.country, ${country} || '-'))`;

/** Cards on a day whose person has it off. */
function cardsOn(day: RawBuilder<unknown>, country: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    select count(*)::int from card k join person p on p.id = k.assignee_id
    where k.deleted_at is null and k.archived_at is null
      and k.first_day <= ${day} and k.last_day >= ${day} and ${countsFor(country)})`;
}

const cards = cardsOn(sql`h.day`, sql`h.country`);

const columns = sql`h.id, h.revision, h.day, h.country, h.labels, h.half_day, h.worked, h.source, h.changed_at,
  ${cards} as cards`;

type ListWish = Omit<CallQuery<typeof listHolidays>, "cursor" | "limit">;

const isIn = (column: RawBuilder<unknown>, values: readonly string[] | undefined): RawBuilder<boolean>[] =>
  values ? [sql<boolean>`${column} = any(${values}::text[])`] : [];

/** The list of holidays and closings: found by their words in any language. Today is the company's date (D12). */
export function holidayPlan(
  { search, when, year, country, source, mark }: ListWish,
  today: string,
): ListPlan<HolidaySort> {
  const about = sql`(select string_agg(each.value, ' ') from jsonb_each_text(h.labels) each)`;
  const times: Readonly<Record<(typeof holidayTimes)[number], RawBuilder<boolean>>> = {
    coming: sql<boolean>`h.day >= ${today}`,
    past: sql<boolean>`h.day < ${today}`,
  };
  const marks = {
    half: sql<boolean>`h.half_day`,
    worked: sql<boolean>`h.worked`,
    cards: sql<boolean>`${cards} > 0`,
  };
  return {
    select: columns,
    from: sql`holiday h`,
    id: sql<string>`h.id`,
    conditions: [
      ...holdsWords(about, search),
      ...(when
        ? [
            sql<boolean>`(${sql.join(
              when.map((each) => times[each]),
              sql` or `,
            )})`,
          ]
        : []),
      ...isIn(sql`to_char(h.day, 'YYYY')`, year),
      ...isIn(sql`h.country`, country),
      ...isIn(sql`h.source`, source),
      ...(mark
        ? [
            sql<boolean>`(${sql.join(
              mark.map((each) => marks[each]),
              sql` or `,
            )})`,
          ]
        : []),
    ],
    orders: {
      day: { by: sql`h.day`, type: "date" },
      country: { by: sql`h.country`, type: "text" },
      source: { by: sql`h.source`, type: "text" },
      cards: { by: cards, type: "integer" },
      changedAt: { by: sql`h.changed_at`, type: "timestamptz" },
    },
    usual: "day",
  };
}

/** One holiday; with `lock` it is held until the transaction ends. */
export async function findHoliday(
  queries: Queries,
  id: string,
  { lock = false } = {},
): Promise<HolidayRow | undefined> {
  const { rows } = await sql<HolidayRow>`
    select ${columns} from holiday h where h.id = ${id} ${lock ? sql`for update of h` : sql``}`.execute(
    queries,
  );
  return rows[0];
}

/** Holidays and closings from a day on, without what is planned on them. */
export async function findHolidaysSince(
  queries: Queries,
  day: string,
): Promise<readonly Pick<HolidayRow, "id" | "labels" | "revision" | "changed_at">[]> {
  return queries
    .selectFrom("holiday")
    .select(["id", "labels", "revision", "changed_at"])
    .where("day", ">=", day)
    .orderBy("day")
    .orderBy("country")
    .execute();
}

/** The holidays of a year that count in a country, by date. */
export async function findHolidaysOfYear(
  queries: Queries,
  country: string,
  year: number,
): Promise<readonly HolidayRow[]> {
  const { rows } = await sql<HolidayRow>`
    select ${columns} from holiday h
    where h.day between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
      and (h.country = ${country} or starts_with(${country}, h.country || '-'))
    order by h.day, h.country`.execute(queries);
  return rows;
}

/** How many people of a country are away on each day of a year. */
export async function countAway(
  queries: Queries,
  country: string,
  year: number,
): Promise<readonly { readonly day: string; readonly people: number }[]> {
  const { rows } = await sql<{ day: string; people: number }>`
    select each.day::date as day, count(distinct l.person_id)::int as people
    from leave l
    join person p on p.id = l.person_id and p.active and ${countsFor(sql`${country}`)}
    cross join lateral generate_series(
      greatest(l.first_day, make_date(${year}, 1, 1)), least(l.last_day, make_date(${year}, 12, 31)), interval '1 day'
    ) as each(day)
    group by each.day order by each.day`.execute(queries);
  return rows;
}

export async function countPeopleOf(queries: Queries, country: string): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from person p
    where p.employee and p.active and ${countsFor(sql`${country}`)}`.execute(queries);
  return rows[0]?.people ?? 0;
}

/** Countries that staff lives in or that have holidays, with the years that have some. */
export async function findCountries(
  queries: Queries,
): Promise<
  readonly { readonly country: HolidayCountry; readonly people: number; readonly years: number[] }[]
> {
  const { rows } = await sql<{ country: HolidayCountry; people: number; years: number[] }>`
    select c.country,
      (select count(*)::int from person p where p.employee and p.active and p.country = c.country) as people,
      array(select distinct extract(year from h.day)::int from holiday h
            where h.country = c.country and h.source = 'legal' order by 1) as years
    from (select country from person where employee and active union select country from holiday) c
    order by people desc, c.country`.execute(queries);
  return rows;
}

/** Days of a country that are taken in the table, and how many cards stand on each of the days asked for. */
export async function findTakenDays(
  queries: Queries,
  country: string,
  days: readonly string[],
): Promise<readonly { readonly day: string; readonly known: boolean; readonly cards: number }[]> {
  const { rows } = await sql<{ day: string; known: boolean; cards: number }>`
    select asked.day,
      exists (select from holiday h where h.country = ${country} and h.day = asked.day) as known,
      ${cardsOn(sql`asked.day`, sql`${country}::text`)} as cards
    from unnest(${days}::date[]) as asked(day)`.execute(queries);
  return rows;
}

/** Another holiday of the country on the day. */
export async function isDayTaken(
  queries: Queries,
  { id, country, day }: { readonly id: string | null; readonly country: string; readonly day: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from holiday where country = ${country} and day = ${day} and id is distinct from ${id}::uuid`.execute(
    queries,
  );
  return rows.length > 0;
}

/** Inserts a holiday; false when the day is taken in that country. */
export async function insertHoliday(queries: Queries, row: Insertable<Schema["holiday"]>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto("holiday")
    .values(row)
    .onConflict((conflict) => conflict.columns(["country", "day"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateHoliday(
  queries: Queries,
  id: string,
  row: Updateable<Schema["holiday"]>,
): Promise<void> {
  await queries
    .updateTable("holiday")
    .set({ ...row, revision: sql`revision + 1` })
    .where("id", "=", id)
    .execute();
}

export async function deleteHoliday(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom("holiday").where("id", "=", id).execute();
}
