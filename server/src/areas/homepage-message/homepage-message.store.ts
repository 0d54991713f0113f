import type { Insertable, RawBuilder } from "kysely";
import { sql } from "kysely";
import type { MessageListSort } from "@planete/shared/contract/homepage-message-fields.ts";
import type { CallQuery } from "@planete/shared/contract/call.ts";
import type { listHomepageMessages } from "@planete/shared/contract/homepage-message.contract.ts";
import type {
  MessageLevel,
  MessageState,
  MessageZone,
} from "@planete/shared/domain/homepage-message/homepage-message.ts";
import type { Queries } from "../../platform/database/database.ts";
import { holdsWords } from "../../platform/database/folded.ts";
import type { Schema } from "../../platform/database/schema.ts";
import type { StoredMessage } from "./tables.ts";
import type { ListPlan } from "../../platform/records/list-page.store.ts";

export interface MessageRow {
  readonly id: string;
  readonly revision: number;
  readonly zone: MessageZone;
  readonly level: MessageLevel;
  readonly texts: Readonly<Record<string, string>>;
  readonly link: string;
  readonly link_labels: Readonly<Record<string, string>>;
  readonly dismissible: boolean;
  readonly published: boolean;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly changed_at: Date;
  readonly changed_by: string | null;
}

const columns = sql`m.id, m.revision, m.zone, m.level, m.texts, m.link, m.link_labels, m.dismissible, m.published,
  m.starts_at, m.ends_at, m.changed_at, p.firstname || ' ' || p.lastname as changed_by`;
const from = sql`homepage_message m left join person p on p.id = m.changed_by`;

type ListWish = Omit<CallQuery<typeof listHomepageMessages>, "cursor" | "limit">;

/** Messages that are shown or may still be: all but the ended ones. */
export async function findMessagesToCome(
  queries: Queries,
  now: Date,
): Promise<readonly Pick<MessageRow, "id" | "revision" | "texts" | "link_labels" | "changed_at">[]> {
  return queries
    .selectFrom("homepage_message")
    .select(["id", "revision", "texts", "link_labels", "changed_at"])
    .where((is) => is.or([is("ends_at", "is", null), is("ends_at", ">", now)]))
    .orderBy("zone")
    .orderBy("starts_at", "desc")
    .orderBy("id")
    .execute();
}

export function messagePlan({ search, zone, level, state }: ListWish, now: Date): ListPlan<MessageListSort> {
  const states: Readonly<Record<MessageState, RawBuilder<boolean>>> = {
    draft: sql<boolean>`not m.published`,
    planned: sql<boolean>`(m.published and m.starts_at > ${now})`,
    live: sql<boolean>`(m.published and m.starts_at <= ${now} and (m.ends_at is null or m.ends_at > ${now}))`,
    ended: sql<boolean>`(m.published and m.ends_at <= ${now})`,
  };
  const words = sql`(select string_agg(value, ' ') from jsonb_each_text(m.texts))`;
  const conditions: RawBuilder<boolean>[] = [...holdsWords(words, search)];
  if (zone) conditions.push(sql<boolean>`m.zone = any(${zone}::text[])`);
  if (level) conditions.push(sql<boolean>`m.level = any(${level}::text[])`);
  if (state)
    conditions.push(
      sql<boolean>`(${sql.join(
        state.map((each) => states[each]),
        sql` or `,
      )})`,
    );
  return {
    select: columns,
    from,
    id: sql<string>`m.id`,
    conditions,
    orders: {
      startsAt: { by: sql`coalesce(m.starts_at, 'infinity')`, type: "timestamptz" },
      endsAt: { by: sql`coalesce(m.ends_at, 'infinity')`, type: "timestamptz" },
      changedAt: { by: sql`m.changed_at`, type: "timestamptz" },
    },
    usual: "-changedAt",
  };
}

/** One message; with `lock` it is held until the transaction ends. */
export async function findMessage(
  queries: Queries,
  id: string,
  { lock = false } = {},
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from ${from} where m.id = ${id} ${lock ? sql`for update of m` : sql``}`.execute(
    queries,
  );
  return rows[0];
}

/** The message of a zone at an instant, and when its zone changes by itself. */
export async function findShownMessage(
  queries: Queries,
  zone: MessageZone,
  now: Date,
): Promise<{ readonly message: MessageRow | undefined; readonly nextChangeAt: Date | undefined }> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from ${from}
    where m.published and m.zone = ${zone} and (m.ends_at is null or m.ends_at > ${now})
    order by m.starts_at limit 2`.execute(queries);
  const [first] = rows;
  if (!first?.starts_at) return { message: undefined, nextChangeAt: undefined };
  if (first.starts_at.getTime() > now.getTime()) return { message: undefined, nextChangeAt: first.starts_at };
  return { message: first, nextChangeAt: first.ends_at ?? undefined };
}

type Columns = Omit<Insertable<Schema["homepage_message"]>, "id" | "revision">;

export async function insertMessage(queries: Queries, id: string, row: Columns): Promise<void> {
  await queries
    .insertInto("homepage_message")
    .values({ id, ...row })
    .execute();
}

export async function updateMessage(queries: Queries, id: string, row: Columns): Promise<void> {
  await queries
    .updateTable("homepage_message")
    .set({ ...row, revision: sql<number>`revision + 1` })
    .where("id", "=", id)
    .execute();
}

export async function deleteMessage(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom("homepage_message").where("id", "=", id).execute();
}

export async function insertVersion(
  queries: Queries,
  version: {
    readonly id: string;
    readonly revision: number;
    readonly content: StoredMessage;
    readonly at: Date;
    readonly by: string;
  },
): Promise<void> {
  const { id, revision, content, at, by } = version;
  await queries
    .insertInto("homepage_message_version")
    .values({ message_id: id, revision, content: JSON.stringify(content), at, by_id: by })
    .execute();
}

/** What a message said, the latest first. */
export async function findVersions(queries: Queries, id: string) {
  return queries
    .selectFrom("homepage_message_version as version")
    .leftJoin("person", "person.id", "version.by_id")
    .select(["version.revision", "version.content", "version.at"])
    .select(sql<string | null>`person.firstname || ' ' || person.lastname`.as("by"))
    .where("version.message_id", "=", id)
    .orderBy("version.revision", "desc")
    .limit(100)
    .execute();
}
