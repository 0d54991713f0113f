import type { Queries } from "../../platform/database/database.ts";

export interface OwnTaskRow {
  readonly id: string;
  readonly title: string;
  readonly done_at: Date | null;
  readonly deleted_at: Date | null;
}

const columns = ["id", "title", "done_at", "deleted_at"] as const;

/** A person's open tasks, oldest first, then those done since an instant, the last one first. */
export async function findTasks(
  queries: Queries,
  ownerId: string,
  doneSince: Date,
): Promise<readonly OwnTaskRow[]> {
  return queries
    .selectFrom("own_task")
    .select(columns)
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is", null)
    .where((is) => is.or([is("done_at", "is", null), is("done_at", ">=", doneSince)]))
    .orderBy("done_at", (order) => order.desc().nullsFirst())
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function countOpenTasks(queries: Queries, ownerId: string): Promise<number> {
  const row = await queries
    .selectFrom("own_task")
    .select(({ fn }) => fn.countAll<string>().as("open"))
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is", null)
    .where("done_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(row.open);
}

/** One of a person's own tasks, removed or not; another's is as missing as any. */
export async function holdTask(
  queries: Queries,
  ownerId: string,
  id: string,
): Promise<OwnTaskRow | undefined> {
  return queries
    .selectFrom("own_task")
    .select(columns)
    .where("owner_id", "=", ownerId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Inserts a task; nothing when its id is taken. */
export async function insertTask(
  queries: Queries,
  task: { readonly id: string; readonly ownerId: string; readonly title: string; readonly now: Date },
): Promise<OwnTaskRow | undefined> {
  return queries
    .insertInto("own_task")
    .values({ id: task.id, owner_id: task.ownerId, title: task.title, created_at: task.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export interface OwnTaskChange {
  readonly title?: string | undefined;
  readonly doneAt?: Date | null | undefined;
  readonly deletedAt?: Date | null | undefined;
}

export async function updateTask(
  queries: Queries,
  id: string,
  { title, doneAt, deletedAt }: OwnTaskChange,
): Promise<OwnTaskRow> {
  return queries
    .updateTable("own_task")
    .set({
      id,
      ...(title === undefined ? {} : { title }),
      ...(doneAt === undefined ? {} : { done_at: doneAt }),
      ...(deletedAt === undefined ? {} : { deleted_at: deletedAt }),
    })
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Forgets what was removed before an instant. */
export async function pruneOwnTasks(queries: Queries, before: Date): Promise<void> {
  await queries.deleteFrom("own_task").where("deleted_at", "<", before).execute();
}
