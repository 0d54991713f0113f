import type { Transaction } from "kysely";
import type { Schema } from "../src/platform/database/schema.ts";
import { administrationHistory } from "./administration-history.ts";
import { castId } from "./cast.ts";
import { daysBefore } from "./days.ts";
import { stableId } from "./stable-id.ts";

const minuteMs = 60_000;

/** What administrators did before, so that the history has something to show on records and in its own place. */
export async function insertAdministrationHistory(
  queries: Transaction<Schema>,
  today: string,
): Promise<void> {
  await queries
    .insertInto("history")
    .values(
      administrationHistory(today).map(({ daysAgo, minutes, by, area, action, subject, before, after }) => ({
        id: stableId("history", `${area} ${subject} ${daysAgo}`),
        at: new Date(daysBefore(today, daysAgo).getTime() + minutes * minuteMs),
        actor_id: by === null ? null : castId(by),
        area,
        action,
        subject,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
        reason: null,
      })),
    )
    .execute();
}
