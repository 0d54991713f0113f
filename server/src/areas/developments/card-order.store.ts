import type { CardSort } from "@planete/shared/contract/card-fields.ts";
import { startOfWeek } from "@planete/shared/domain/calendar/plain-date.ts";
import type { CardPlace } from "@planete/shared/domain/planning/card-place.ts";
import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import { refuse } from "../../platform/http/refuse.ts";
import { readCursor, writeCursor } from "./cursor.ts";

/** The statement's words for `isOver`, over a card `k` and its development `d`. */
export const isOverNow = sql<boolean>`coalesce(d.status in ('delivered', 'abandoned'), false)`;

/** The same rule as `waitsLate`. */
export function waitsLateOn(today: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce(k.assignee_id is null and k.forecast_date < ${today}::date and not ${isOverNow}, false)`;
}

/** Under which heading a waiting card stands (`WaitingGroup`). */
export function waitingGroupOn(today: string): RawBuilder<string> {
  return sql<string>`case when ${isOverNow} then 'over' when k.forecast_date is null then 'undated'
    when k.forecast_date < ${today}::date then 'late' else to_char(k.forecast_date, 'YYYY-MM') end`;
}

type Type = "integer" | "text" | "date" | "timestamptz";

/** What cards are put in order by, one part after the other; the id comes last. */
interface CardOrder {
  readonly parts: readonly { readonly by: RawBuilder<unknown>; readonly type: Type }[];
  readonly descends: boolean;
}

export interface OrderQuestion {
  readonly place?: CardPlace | undefined;
  readonly sort?: CardSort | undefined;
  readonly direction?: "asc" | "desc" | undefined;
  readonly today: string;
}

export function cardOrder({ place, sort, direction, today }: OrderQuestion): CardOrder {
  const descends = direction === "desc";
  if (sort) return { parts: sorts(descends)[sort], descends };
  const over = { by: sql`(${isOverNow})::integer`, type: "integer" } as const;
  if (place === "with-date")
    return { parts: [over, { by: sql`k.forecast_date`, type: "date" }], descends: false };
  if (place === "without-date")
    return { parts: [over, { by: sql`k.created_at`, type: "timestamptz" }], descends: false };
  return { parts: [{ by: dueFirst(today), type: "integer" }], descends: false };
}

/** What has no value comes last in both directions. */
function sorts(descends: boolean): Readonly<Record<CardSort, CardOrder["parts"]>> {
  const named = (name: RawBuilder<unknown>): CardOrder["parts"] => [
    { by: sql`(((${name}) is null) = ${sql.lit(!descends)})::integer`, type: "integer" },
    { by: sql`coalesce(lower(${name}), '')`, type: "text" },
  ];
  const beyond = sql.lit(descends ? "-infinity" : "infinity");
  return {
    days: [{ by: sql`coalesce(k.first_day, k.forecast_date, ${beyond}::date)`, type: "date" }],
    client: named(sql`(select sc.name from client sc where sc.id = d.client_id)`),
    person: named(
      sql`(select sp.firstname || ' ' || sp.lastname from person sp where sp.id = k.assignee_id)`,
    ),
  };
}

/** The order of `cardSection`: late and this week's by day, later ones, those without a day, past ones from the latest on. */
function dueFirst(today: string): RawBuilder<number> {
  const monday = sql`${startOfWeek(today)}::date`;
  const begins = sql`coalesce(k.first_day, k.forecast_date)`;
  const ends = sql`coalesce(k.last_day, k.first_day, k.forecast_date)`;
  return sql<number>`case
    when ${waitsLateOn(today)} then k.forecast_date - ${monday}
    when ${begins} is null then 1000000
    when ${ends} < ${monday} then 2000000 + (${monday} - ${ends})
    else greatest(${begins}, ${monday}) - ${monday} end`;
}

const between = "\u001f";

/** What the order compares, as one text that a cursor can hold. */
export function placeValue({ parts }: CardOrder): RawBuilder<string> {
  return sql<string>`concat_ws(${between}, ${sql.join(parts.map(({ by }) => sql`(${by})::text`))})`;
}

export function orderWords({ parts, descends }: CardOrder): RawBuilder<unknown> {
  const direction = descends ? sql`desc` : sql`asc`;
  return sql.join([...parts.map(({ by }) => sql`${by} ${direction}`), sql`k.id ${direction}`]);
}

/** The cards after the one that a page ended with. */
export function afterCursor(order: CardOrder, cursor: string | undefined): RawBuilder<unknown> {
  const after = readCursor(cursor);
  if (!after) return sql``;
  const values = after[0].split(between);
  // Written for another order of the list.
  if (values.length !== order.parts.length)
    return refuse("validationFailed", [{ path: "cursor", rule: "cursor", params: {} }]);
  const named = order.parts.map(({ by }) => sql`${by}`);
  const given = order.parts.map(({ type }, at) => sql`${values[at] ?? ""}::${sql.raw(type)}`);
  return sql`and (${sql.join([...named, sql`k.id`])}) ${order.descends ? sql`<` : sql`>`}
    (${sql.join([...given, sql`${after[1]}::uuid`])})`;
}

export function cursorAt({ value, id }: { readonly value: string; readonly id: string }): string {
  return writeCursor([value, id]);
}
