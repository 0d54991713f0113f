import type { Transaction } from "kysely";
import type { StatisticsView } from "@planete/shared/contract/statistics-views.contract.ts";
import { dayAfter, startOfWeek } from "@planete/shared/domain/calendar/plain-date.ts";
import { foldName } from "@planete/shared/domain/hotline/words.ts";
import type { Schema } from "../src/platform/database/schema.ts";
import { castId } from "./cast.ts";
import { stableId } from "./stable-id.ts";

/** The figures that the production manager reads each Monday. */
export const weeklyView = { id: stableId("statistics-view", "weekly"), personId: castId("lead") };

export async function insertStatisticsViews(queries: Transaction<Schema>, today: string): Promise<void> {
  const filter: StatisticsView = { period: "month", part: ["sheets", "developments"] };
  const name = "Point du lundi";
  await queries
    .insertInto("statistics_view")
    .values({
      id: weeklyView.id,
      person_id: weeklyView.personId,
      name,
      folded_name: foldName(name),
      filter: JSON.stringify(filter),
      mail_week: dayAfter(startOfWeek(today), 7),
    })
    .execute();
}
