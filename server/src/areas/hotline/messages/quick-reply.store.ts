import { sql } from "kysely";
import type { QuickReplyWire } from "@planete/shared/contract/hotline-settings.contract.ts";
import type { Queries } from "../../../platform/database/database.ts";

export async function findQuickReplies(queries: Queries): Promise<readonly QuickReplyWire[]> {
  const rows = await queries
    .selectFrom("quick_reply")
    .select(["id", "revision as version", "name", "variants"])
    .orderBy("position")
    .orderBy("name")
    .execute();
  return rows.map(({ variants, ...reply }) => ({ ...reply, variants: { ...variants } }));
}

/** The same with when each was changed last. */
export async function findChangedReplies(
  queries: Queries,
): Promise<readonly (QuickReplyWire & { readonly changedAt: Date })[]> {
  const rows = await queries
    .selectFrom("quick_reply")
    .select(["id", "revision as version", "name", "variants", "changed_at as changedAt"])
    .orderBy("position")
    .orderBy("name")
    .execute();
  return rows.map(({ variants, ...reply }) => ({ ...reply, variants: { ...variants } }));
}

/** Keeps others from changing a reply until the transaction ends. */
export async function holdQuickReply(queries: Queries, id: string): Promise<void> {
  await queries.selectFrom("quick_reply").select("id").where("id", "=", id).forUpdate().execute();
}

type WrittenReply = Omit<QuickReplyWire, "version">;

export async function insertQuickReply(queries: Queries, reply: WrittenReply, at: Date): Promise<void> {
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

export async function updateQuickReply(queries: Queries, reply: WrittenReply, at: Date): Promise<void> {
  await queries
    .updateTable("quick_reply")
    .set({
      name: reply.name,
      variants: JSON.stringify(reply.variants),
      changed_at: at,
      revision: sql`revision + 1`,
    })
    .where("id", "=", reply.id)
    .execute();
}

export async function deleteQuickReply(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom("quick_reply").where("id", "=", id).execute();
}
