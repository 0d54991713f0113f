import type { NamedView } from "@planete/shared/contract/development-wire.ts";
import { sql } from "kysely";
import type { Queries } from "../../platform/database/database.ts";
import type { StoredTodo } from "./snapshot.ts";

export interface TodoView {
  readonly id: string;
  readonly text: string;
  readonly done: boolean;
  readonly assignee: NamedView | null;
}

export async function findTodos(queries: Queries, developmentId: string): Promise<readonly TodoView[]> {
  const rows = await queries
    .selectFrom("development_todo as t")
    .leftJoin("person as p", "p.id", "t.assignee_id")
    .select([
      "t.id",
      "t.text",
      "t.done_at",
      "t.assignee_id",
      sql<string>`p.firstname || ' ' || p.lastname`.as("name"),
    ])
    .where("t.development_id", "=", developmentId)
    .orderBy("t.position")
    .execute();
  return rows.map(({ id, text, done_at, assignee_id, name }) => ({
    id,
    text,
    done: done_at !== null,
    assignee: assignee_id === null ? null : { id: assignee_id, name },
  }));
}

export async function findStoredTodos(
  queries: Queries,
  developmentId: string,
): Promise<readonly StoredTodo[]> {
  const rows = await queries
    .selectFrom("development_todo")
    .select(["id", "text", "assignee_id", "done_at", "done_by"])
    .where("development_id", "=", developmentId)
    .orderBy("position")
    .execute();
  return rows.map((row) => ({ ...row, done_at: row.done_at?.toISOString() ?? null }));
}

/** Whether one of these ids is that of another development's todo; whoever would use one of them at once waits. */
export async function holdsForeignTodo(
  queries: Queries,
  developmentId: string,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return false;
  await sql`select pg_advisory_xact_lock(hashtextextended(each, 22))
            from unnest(${[...ids].toSorted()}::text[]) each`.execute(queries);
  const row = await queries
    .selectFrom("development_todo")
    .select("id")
    .where("id", "in", ids)
    .where("development_id", "<>", developmentId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts the whole list in the place of the one before, with the sums that lists show. */
export async function replaceTodos(
  queries: Queries,
  developmentId: string,
  todos: readonly StoredTodo[],
  version: number,
): Promise<void> {
  await queries.deleteFrom("development_todo").where("development_id", "=", developmentId).execute();
  if (todos.length > 0) {
    await queries
      .insertInto("development_todo")
      .values(todos.map((todo, position) => ({ ...todo, development_id: developmentId, position })))
      .execute();
  }
  await queries
    .updateTable("development")
    .set({
      todos: todos.length,
      todos_done: todos.filter(({ done_at }) => done_at !== null).length,
      todo_version: version,
    })
    .where("id", "=", developmentId)
    .execute();
}
