import type {
  NotificationCategory,
  NotificationKind,
} from "@planete/shared/domain/notifications/notification.ts";
import type { Database, Queries } from "../../platform/database/database.ts";
import type { NotificationReaderScope } from "./reader-scope.ts";

/** One line of the list: the newest of what happened to one target, and how many there are. */
export interface NotificationLine {
  readonly id: string;
  readonly at: Date;
  readonly category: NotificationCategory;
  readonly kind: NotificationKind;
  readonly params: Readonly<Record<string, unknown>>;
  readonly target: string;
  readonly total: number;
  readonly unread: number;
}

/**
 * What a reader may see now: meant for one of their topics, inside the scope where there is one, not caused by
 * themselves, not older than they are, of a category that is not muted.
 */
const visible = `
  from notification n
  where n.audience && $2::text[] and (n.scope is null or n.scope = any ($2::text[]))
    and n.actor_id is distinct from $1::uuid and n.category = any ($3::text[])
    and n.at > $4 and n.at >= (select created_at from person where id = $1)`;

const lines = `
  with line as (
    select n.category, n.target, (array_agg(n.id order by n.at desc, n.id desc))[1] as id,
      max(n.at) as at, count(*)::integer as total, count(*) filter (where r.person_id is null)::integer as unread
    from (select n.id, n.at, n.category, n.target ${visible}) n
    left join notification_read r on r.person_id = $1 and r.notification_id = n.id
    group by n.category, n.target
  )
  , placed as (
    select line.*, row_number() over (order by line.at desc, line.id desc) as place,
      (count(*) filter (where line.unread > 0) over ())::integer as unread_lines
    from line
  )
  select line.id, line.at, line.category, n.kind, n.params, line.target, line.total, line.unread, line.unread_lines
  from placed line join notification n on n.id = line.id
  -- The list reaches as far as the bell counts: whatever is unread is in it, however old.
  where line.place <= $5 or line.unread > 0
  order by line.at desc, line.id desc`;

export interface FoundLines {
  readonly lines: readonly NotificationLine[];
  readonly unread: number;
}

function valuesOf({ personId, topics, since }: NotificationReaderScope, categories: readonly string[]) {
  return [personId, topics, categories, since];
}

export async function findLines(
  database: Database,
  scope: NotificationReaderScope,
  categories: readonly NotificationCategory[],
  limit: number,
): Promise<FoundLines> {
  const rows = await database.prepared<NotificationLine & { unread_lines: number }>(
    "notification-lines",
    lines,
    [...valuesOf(scope, categories), limit],
  );
  return { lines: rows, unread: rows[0]?.unread_lines ?? 0 };
}

/** How many of one category are unread, each for itself. */
export async function countUnread(
  database: Database,
  scope: NotificationReaderScope,
  category: NotificationCategory,
): Promise<number> {
  const rows = await database.prepared<{ count: number }>(
    "notification-count",
    `select count(*)::integer as count ${visible}
     and not exists (select from notification_read r where r.person_id = $1 and r.notification_id = n.id)`,
    valuesOf(scope, [category]),
  );
  return rows[0]?.count ?? 0;
}

/** The line that a notification stands for, if the reader can see it. */
export async function findLineOf(
  database: Database,
  scope: NotificationReaderScope,
  categories: readonly NotificationCategory[],
  id: string,
): Promise<{ readonly category: NotificationCategory; readonly target: string } | undefined> {
  const [row] = await database.prepared<{ category: NotificationCategory; target: string }>(
    "notification-line-of",
    `select n.category, n.target ${visible} and n.id = $5`,
    [...valuesOf(scope, categories), id],
  );
  return row;
}

/** Marks what the reader can see as read, of one line or of all; gives how many were not. */
export async function insertReads(
  database: Database,
  scope: NotificationReaderScope,
  categories: readonly NotificationCategory[],
  target: string | null,
): Promise<number> {
  const rows = await database.prepared(
    "notification-read",
    `insert into notification_read (person_id, notification_id)
     select $1, n.id ${visible} and ($5::text is null or n.target = $5)
     on conflict do nothing returning notification_id`,
    [...valuesOf(scope, categories), target],
  );
  return rows.length;
}

export async function findMuted(
  queries: Queries,
  personId: string,
): Promise<readonly NotificationCategory[]> {
  const rows = await queries
    .selectFrom("notification_mute")
    .select("category")
    .where("person_id", "=", personId)
    .execute();
  return rows.map(({ category }) => category);
}

export async function saveMuted(
  queries: Queries,
  personId: string,
  category: NotificationCategory,
  muted: boolean,
): Promise<void> {
  if (muted) {
    await queries
      .insertInto("notification_mute")
      .values({ person_id: personId, category })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await queries
      .deleteFrom("notification_mute")
      .where("person_id", "=", personId)
      .where("category", "=", category)
      .execute();
  }
}
