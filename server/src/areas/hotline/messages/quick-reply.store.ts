import type { QuickReplyWire } from "@planete/shared/contract/hotline-settings.contract.ts";
import type { Queries } from "../../../platform/database/database.ts";
import { laterThan } from "../settings/later-than.store.ts";

export async function findQuickReplies(queries: Queries): Promise<readonly QuickReplyWire[]> {
  const rows = await queries
    .selectFrom("quick_reply")
    .select(["id", "name", "variants"])
    .orderBy("position")
    .orderBy("name")
    .execute();
  return rows.map(({ id, name, variants }) => ({ id, name, variants: { ...variants } }));
}

/** The same with when each was changed last. */
export async function findChangedReplies(
  queries: Queries,
): Promise<readonly (QuickReplyWire & { readonly changedAt: Date })[]> {
  const rows = await queries
    .selectFrom("quick_reply")
    .select(["id", "name", "variants", "changed_at as changedAt"])
    .orderBy("position")
    .orderBy("name")
    .execute();
  return rows.map(({ variants, ...reply }) => ({ ...reply, variants: { ...variants } }));
}

/** Keeps others from changing a reply until the transaction ends; gives when it was changed last. */
export async function holdQuickReply(queries: Queries, id: string): Promise<Date | undefined> {
  const row = await queries
    .selectFrom("quick_reply")
    .select("changed_at")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row?.changed_at;
}

export async function insertQuickReply(queries: Queries, reply: QuickReplyWire, at: Date): Promise<void> {
  const { count } = await queries
    .selectFrom("quick_reply")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  await queries
    .insertInto("quick_reply")
    .values({
      id: reply.id,
      name: reply.name,
      position: Number(count),
      variants: JSON.stringify(reply.variants),
      changed_at: at,
    })
    .execute();
}

export async function updateQuickReply(queries: Queries, reply: QuickReplyWire, at: Date): Promise<void> {
  await queries
    .updateTable("quick_reply")
    .set({
      name: reply.name,
      variants: JSON.stringify(reply.variants),
      changed_at: laterThan("quick_reply", at),
    })
    .where("id", "=", reply.id)
    .execute();
}

export async function deleteQuickReply(queries: Queries, id: string): Promise<boolean> {
  const rows = await queries.deleteFrom("quick_reply").where("id", "=", id).returning("id").execute();
  return rows.length > 0;
}
