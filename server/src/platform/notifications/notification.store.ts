import type { NotificationCategory } from "@planete/shared/domain/notifications/notification.ts";
import type { Queries } from "../database/database.ts";
import type { NotificationRow } from "./notice.ts";

export async function insertNotifications(queries: Queries, rows: readonly NotificationRow[]): Promise<void> {
  await queries
    .insertInto("notification")
    .values(rows.map((row) => ({ ...row, params: JSON.stringify(row.params), audience: [...row.audience] })))
    .execute();
}

/**
 * The person has seen the thing itself: what was said about it is read as well. Without a target all of the
 * category is. Marks on what they could not see anyway tell nobody anything.
 */
export async function settleNotifications(
  queries: Queries,
  personId: string,
  { category, target }: { readonly category: NotificationCategory; readonly target?: string },
): Promise<number> {
  const matching = queries
    .selectFrom("notification")
    .select((row) => [row.val(personId).as("person_id"), "notification.id as notification_id"])
    .where("category", "=", category);
  const result = await queries
    .insertInto("notification_read")
    .columns(["person_id", "notification_id"])
    .expression(target === undefined ? matching : matching.where("target", "=", target))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0);
}

/** Takes back what was said of a thing; gives how much that was. */
export async function forgetNotifications(
  queries: Queries,
  { category, target }: { readonly category: NotificationCategory; readonly target: string },
): Promise<number> {
  const result = await queries
    .deleteFrom("notification")
    .where("category", "=", category)
    .where("target", "=", target)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

export async function pruneNotifications(queries: Queries, before: Date): Promise<void> {
  await queries.deleteFrom("notification").where("at", "<", before).execute();
}
