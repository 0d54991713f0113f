import type { Insertable, Updateable } from "kysely";
import { sql } from "kysely";
import type { ProgramSort } from "@planete/shared/contract/program-fields.ts";
import type { AlertName } from "@planete/shared/domain/rights/right-tags.ts";
import type { Queries } from "../../platform/database/database.ts";
import { holdsWords } from "../../platform/database/folded.ts";
import type { Schema } from "../../platform/database/schema.ts";
import type { ListPlan } from "../../platform/records/list-page.store.ts";

export interface StoredProgram {
  readonly id: string;
  readonly revision: number;
  readonly name: string;
  readonly alerts: AlertName[];
  readonly per_minute: number;
  readonly token_end: string;
  readonly revoked_at: Date | null;
  readonly last_used_at: Date | null;
  readonly raised: number;
  readonly created_at: Date;
  readonly by: string | null;
}

const columns = sql`g.id, g.revision, g.name, g.alerts, g.per_minute, g.token_end, g.revoked_at, g.last_used_at,
  (select count(*)::int from program_alert a where a.program_id = g.id) as raised, g.created_at,
  (select p.firstname || ' ' || p.lastname from person p where p.id = g.created_by) as by`;

export function programPlan(search: string | undefined): ListPlan<ProgramSort> {
  return {
    select: columns,
    from: sql`program g`,
    id: sql<string>`g.id`,
    conditions: holdsWords(sql`g.name`, search),
    orders: {
      name: { by: sql`lower(g.name)`, type: "text" },
      lastUsedAt: { by: sql`coalesce(g.last_used_at, g.created_at)`, type: "timestamptz" },
      createdAt: { by: sql`g.created_at`, type: "timestamptz" },
    },
    usual: "name",
  };
}

/** One program; with `lock` it is held until the transaction ends. */
export async function findProgram(
  queries: Queries,
  id: string,
  { lock = false } = {},
): Promise<StoredProgram | undefined> {
  const { rows } = await sql<StoredProgram>`
    select ${columns} from program g where g.id = ${id} ${lock ? sql`for update` : sql``}`.execute(queries);
  return rows[0];
}

/** Whoever holds a token now; one that was withdrawn too, which is refused in other words. */
export function findTokenHolder(queries: Queries, tokenHash: Buffer) {
  return queries
    .selectFrom("program")
    .select(["id", "alerts", "per_minute", "revoked_at"])
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
}

export async function isNameTaken(queries: Queries, id: string | null, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from program where id is distinct from ${id}::uuid and lower(name) = lower(${name})`.execute(
    queries,
  );
  return rows.length > 0;
}

export async function insertProgram(queries: Queries, row: Insertable<Schema["program"]>): Promise<void> {
  await queries.insertInto("program").values(row).execute();
}

export async function updateProgram(
  queries: Queries,
  id: string,
  row: Updateable<Schema["program"]>,
): Promise<void> {
  await queries
    .updateTable("program")
    .set({ ...row, revision: sql`revision + 1` })
    .where("id", "=", id)
    .execute();
}

export async function deleteProgram(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom("program").where("id", "=", id).execute();
}

/** Notes that a program was heard of; no change of the record. */
export async function markUsed(queries: Queries, id: string, at: Date): Promise<void> {
  await queries.updateTable("program").set({ last_used_at: at }).where("id", "=", id).execute();
}

/** Takes a key; gives the alert that it stands for already, if it was taken before. */
export async function takeKey(
  queries: Queries,
  row: Insertable<Schema["program_alert"]>,
): Promise<string | undefined> {
  const taken = await queries
    .insertInto("program_alert")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  if (taken) return undefined;
  const before = await queries
    .selectFrom("program_alert")
    .select("id")
    .where("program_id", "=", row.program_id)
    .where("key", "=", row.key)
    .executeTakeFirstOrThrow();
  return before.id;
}

/** Forgets keys as old as the notifications that are forgotten. */
export async function pruneProgramAlerts(queries: Queries, before: Date): Promise<void> {
  await queries.deleteFrom("program_alert").where("at", "<", before).execute();
}
