import type { LoadedCard } from "@planete/shared/domain/planning/day-load.ts";
import { sql } from "kysely";
import type { Queries } from "../../platform/database/database.ts";
import type { Days } from "./availability.store.ts";
import type { CardRow, ShownCard } from "./card.store.ts";
import { cardStamp, isPlanned, selectShown } from "./card.store.ts";

/** Where a card lies in the order of a period, and the stamp of what is shown of it. */
export interface PlannedRef extends Pick<CardRow, "id" | "development_id" | "assignee_id"> {
  readonly stamp: string;
}

/** A card on somebody's row, as far as load, days and lanes are counted by it. */
export interface PlannedSpan extends LoadedCard {
  readonly personId: string;
}

interface SpannedRef
  extends
    PlannedRef,
    Pick<
      CardRow,
      "first_day" | "last_day" | "daily_minutes" | "day_list" | "on_days_off" | "counts_as_load"
    > {}

const spanColumns = sql`, k.first_day, k.last_day, k.daily_minutes, k.day_list, k.on_days_off, k.counts_as_load`;

/** The cards of a period by row and day, without what is shown of them. */
export async function findPlannedRefs(
  queries: Queries,
  personIds: readonly string[],
  period: Days,
  { withSpans }: { readonly withSpans: boolean },
): Promise<{ readonly places: readonly PlannedRef[]; readonly spans: readonly PlannedSpan[] }> {
  const { rows } = await sql<SpannedRef>`
    select k.id, k.development_id, k.assignee_id, ${cardStamp} as stamp ${withSpans ? spanColumns : sql``}
    from card k left join development d on d.id = k.development_id
    where ${isPlanned(personIds, period)}
    order by k.assignee_id, k.first_day, k.last_day desc, k.id`.execute(queries);
  return { places: rows, spans: withSpans ? rows.map(toSpan) : [] };
}

/** Those of these cards that lie in the period, with what is shown of them. */
export async function findPlannedShown(
  queries: Queries,
  personIds: readonly string[],
  period: Days,
  cardIds: readonly string[],
): Promise<readonly (ShownCard & { readonly stamp: string })[]> {
  return selectShown(queries, sql`where k.id = any (${cardIds}::uuid[]) and ${isPlanned(personIds, period)}`);
}

function toSpan(place: SpannedRef): PlannedSpan {
  return {
    id: place.id,
    personId: place.assignee_id ?? "",
    firstDay: place.first_day ?? "",
    lastDay: place.last_day ?? "",
    durations: place.day_list ?? place.daily_minutes,
    onDaysOff: place.on_days_off,
    countsAsLoad: place.counts_as_load,
  };
}
