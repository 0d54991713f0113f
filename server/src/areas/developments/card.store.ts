import type { CardView } from "@planete/shared/contract/card-wire.ts";
import type { DevelopmentStatus } from "@planete/shared/domain/developments/development-status.ts";
import { daysBetween } from "@planete/shared/domain/calendar/plain-date.ts";
import { dayMinutes } from "@planete/shared/domain/people/working-week.ts";
import { maxCardDays, placeOf } from "@planete/shared/domain/planning/card-place.ts";
import type { CardSpan, DayDuration } from "@planete/shared/domain/planning/daily-durations.ts";
import type { RawBuilder, Selectable } from "kysely";
import { sql } from "kysely";
import type { Queries } from "../../platform/database/database.ts";
import type { CardTable } from "./tables.ts";
import type { Days } from "./availability.store.ts";
import type { DevelopmentReader } from "./development-reader.ts";
import { cardIsValid, developmentSeen, rowViewed } from "./sight.store.ts";

/** A card as it is stored. */
export type CardRow = Selectable<CardTable>;

export const cardColumns = [
  "id",
  "development_id",
  "label",
  "description",
  "assignee_id",
  "forecast_date",
  "own_forecast",
  "first_day",
  "last_day",
  "daily_minutes",
  "day_list",
  "on_days_off",
  "counts_as_load",
  "archived_at",
  "deleted_at",
  "version",
  "created_by",
  "created_at",
  "changed_at",
] as const;

/** A card with the names that are shown with it. */
export interface ShownCard {
  id: string;
  development_id: string | null;
  label: string;
  description: string;
  assignee_id: string | null;
  assignee_name: string | null;
  forecast_date: string | null;
  own_forecast: boolean;
  first_day: string | null;
  last_day: string | null;
  daily_minutes: number;
  day_list: readonly DayDuration[] | null;
  on_days_off: boolean;
  counts_as_load: boolean;
  archived_at: Date | null;
  version: number;
  number: number | null;
  development_label: string | null;
  estimate_minutes: number | null;
  status: DevelopmentStatus | null;
  type_id: string | null;
  type_name: string | null;
  type_color: string | null;
  team_name: string | null;
  client_name: string | null;
}

/**
 * What `toView` makes of a card moves with its row, that of its development, and what both call by name: see the
 * triggers of `kept_number` (decision 0013).
 */
export const cardStamp = sql<string>`k.xmin::text || '.' || coalesce(d.xmin::text, '') || '.' || (
  select number from kept_number where scope = 'names')`;

/** Cards with what is shown of them, as `k` with its development `d`; the conditions and the order are the caller's. */
export async function selectCards(
  queries: Queries,
  reader: CardReader,
  rest: RawBuilder<unknown>,
): Promise<readonly CardView[]> {
  return (await selectShown(queries, rest)).map((row) => toView(row, reader));
}

/** The same before it is made fit for a reader, each with its stamp. */
export async function selectShown(
  queries: Queries,
  rest: RawBuilder<unknown>,
): Promise<readonly (ShownCard & { readonly stamp: string })[]> {
  const { rows } = await sql<ShownCard & { stamp: string }>`
    select ${cardStamp} as stamp, k.id, k.development_id, case when k.label = '' then coalesce(d.label, '') else k.label end as label,
           k.description, k.assignee_id, p.firstname || ' ' || p.lastname as assignee_name, k.forecast_date,
           k.own_forecast, k.first_day, k.last_day, k.daily_minutes, k.day_list, k.on_days_off, k.counts_as_load,
           k.archived_at, k.version, d.number, d.label as development_label, d.estimate_minutes, d.status, d.type_id, y.name as type_name, y.color as type_color,
           t.name as team_name, c.name as client_name
    from card k
    left join development d on d.id = k.development_id
    left join development_type y on y.id = d.type_id
    left join team t on t.id = d.team_id
    left join client c on c.id = d.client_id
    left join person p on p.id = k.assignee_id
    ${rest}`.execute(queries);
  return rows;
}

/** For whom cards are read: the description of a personal event is for its person and Encadrement (D16). */
export type CardReader = Pick<DevelopmentReader, "personId" | "fullRole">;

/** Whoever may view the row of a card. */
export const anybody: CardReader = { personId: "", fullRole: false };

/** Cards as anybody may read them who may view their row. */
export async function selectCardsOf(queries: Queries, ids: readonly string[]): Promise<readonly CardView[]> {
  if (ids.length === 0) return [];
  return selectCards(
    queries,
    anybody,
    sql`where k.id = any (${ids}::uuid[]) and k.deleted_at is null and ${cardIsValid} order by k.id`,
  );
}

/** False for what is ignored on read; the same as `cardIsValid` (spec §5, D11). */
export function isShown(row: ShownCard): boolean {
  const { daily_minutes: minutes, first_day: first, last_day: last } = row;
  if (minutes < 0 || minutes > dayMinutes || row.label.trim() === "") return false;
  if (row.assignee_id === null) return true;
  return first !== null && last !== null && last >= first && daysBetween(first, last) < maxCardDays;
}

export function toView(row: ShownCard, reader: CardReader): CardView {
  const development =
    row.development_id === null || row.status === null
      ? null
      : {
          id: row.development_id,
          number: row.number ?? 0,
          ...(row.development_label === null || row.development_label === row.label
            ? {}
            : { label: row.development_label }),
          status: row.status,
          type:
            row.type_id === null
              ? null
              : { id: row.type_id, name: row.type_name ?? "", color: row.type_color },
          team: row.team_name,
          estimateMinutes: row.estimate_minutes,
        };
  const describes = development === null && (row.assignee_id === reader.personId || reader.fullRole);
  return {
    id: row.id,
    development,
    label: row.label,
    clientName: row.client_name,
    durations: row.day_list ?? row.daily_minutes,
    forecastDate: row.forecast_date,
    ownForecast: row.own_forecast,
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? "" },
    firstDay: row.first_day,
    lastDay: row.last_day,
    onDaysOff: row.on_days_off,
    countsAsLoad: row.counts_as_load,
    archived: row.archived_at !== null,
    place: placeOf({ assigneeId: row.assignee_id, forecastDate: row.forecast_date }),
    ...(describes ? { description: row.description } : {}),
    version: row.version,
  };
}

/** The cards with these ids, in the order they were made. */
export async function findCardViews(
  queries: Queries,
  reader: DevelopmentReader,
  ids: readonly string[],
): Promise<readonly CardView[]> {
  if (ids.length === 0) return [];
  return selectCards(
    queries,
    reader,
    sql`where k.id = any (${ids}::uuid[]) and k.deleted_at is null order by k.created_at, k.id`,
  );
}

/** The same, without those that the reader sees neither by their row nor by their development (D10, D17). */
export async function findPermittedCards(
  queries: Queries,
  reader: DevelopmentReader,
  ids: readonly string[],
): Promise<readonly CardView[]> {
  if (ids.length === 0) return [];
  return selectCards(
    queries,
    reader,
    sql`where k.id = any (${ids}::uuid[]) and k.deleted_at is null
        and (${rowViewed(reader, sql`k.assignee_id`)} or ${developmentSeen(reader)}) order by k.created_at, k.id`,
  );
}

/** Cards of a development that are not deleted, read by whoever holds the development. */
export async function findCardsOf(queries: Queries, developmentId: string): Promise<readonly CardRow[]> {
  return queries
    .selectFrom("card")
    .select(cardColumns)
    .where("development_id", "=", developmentId)
    .where("deleted_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function findCard(queries: Queries, id: string): Promise<CardRow | undefined> {
  return queries.selectFrom("card").select(cardColumns).where("id", "=", id).executeTakeFirst();
}

/** Held until the change is done. */
export async function holdCards(queries: Queries, ids: readonly string[]): Promise<readonly CardRow[]> {
  return queries
    .selectFrom("card")
    .select(cardColumns)
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** The days of a planned card; nothing for one that is nowhere. */
export function spanOf(card: {
  readonly first_day: string | null;
  readonly last_day: string | null;
  readonly daily_minutes: number;
  readonly day_list: readonly DayDuration[] | null;
  readonly on_days_off: boolean;
}): CardSpan | undefined {
  if (card.first_day === null || card.last_day === null) return undefined;
  return {
    firstDay: card.first_day,
    lastDay: card.last_day,
    durations: card.day_list ?? card.daily_minutes,
    onDaysOff: card.on_days_off,
  };
}

/** A span as the columns of a card. */
export function spanColumns({
  firstDay,
  lastDay,
  durations,
  onDaysOff,
}: CardSpan): Pick<CardRow, "first_day" | "last_day" | "daily_minutes" | "day_list" | "on_days_off"> {
  return {
    first_day: firstDay,
    last_day: lastDay,
    daily_minutes:
      typeof durations === "number" ? durations : Math.max(0, ...durations.map(({ minutes }) => minutes)),
    day_list: typeof durations === "number" ? null : durations,
    on_days_off: onDaysOff,
  };
}

/** Makes whoever sends the same new card at once wait for each other. */
export async function holdCardId(queries: Queries, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 21))`.execute(queries);
}

/** The cards of a development as its page shows them: by day, then as they came. */
export async function findShownCards(
  queries: Queries,
  reader: DevelopmentReader,
  developmentId: string,
): Promise<readonly CardView[]> {
  return selectCards(
    queries,
    reader,
    sql`where k.development_id = ${developmentId} and k.deleted_at is null and ${cardIsValid}
        order by k.first_day nulls last, k.created_at, k.id`,
  );
}

/** True of a card `k` with its development `d` that lies on one of these rows within a period. */
export const isPlanned = (personIds: readonly string[], { firstDay, lastDay }: Days) =>
  sql<boolean>`k.assignee_id = any (${personIds}::uuid[]) and k.deleted_at is null and k.archived_at is null
    and k.first_day <= ${lastDay} and k.last_day >= ${firstDay} and ${cardIsValid}`;

/** Cards on the rows of these people that touch a period. */
export async function findPlannedCards(
  queries: Queries,
  reader: DevelopmentReader,
  personIds: readonly string[],
  period: Days,
): Promise<readonly CardView[]> {
  return selectCards(
    queries,
    reader,
    sql`where ${isPlanned(personIds, period)} order by k.assignee_id, k.first_day, k.last_day desc, k.id`,
  );
}

/** By card, the development that it belongs to; personal events are left out. */
export async function findDevelopmentsOf(
  queries: Queries,
  cardIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await queries
    .selectFrom("card")
    .select(["id", "development_id"])
    .where("id", "in", cardIds)
    .execute();
  return new Map(
    rows.flatMap(({ id, development_id: development }) =>
      development === null ? [] : [[id, development] as const],
    ),
  );
}
