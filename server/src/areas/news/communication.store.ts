import type { Insertable, RawBuilder } from "kysely";
import { sql } from "kysely";
import type { CallQuery } from "@planete/shared/contract/call.ts";
import type { CommunicationSort } from "@planete/shared/contract/communication-fields.ts";
import type { listCommunications } from "@planete/shared/contract/communication.contract.ts";
import type { NewsFileWire } from "@planete/shared/contract/news.contract.ts";
import type { NewsletterSlug } from "@planete/shared/domain/account/newsletters.ts";
import type {
  Audience,
  AudiencePart,
  CommunicationKind,
  CommunicationState,
} from "@planete/shared/domain/communication/communication.ts";
import type { MessageLevel } from "@planete/shared/domain/homepage-message/homepage-message.ts";
import type { NewsAudience, NewsCategory } from "@planete/shared/domain/news/news.ts";
import type { RichText } from "@planete/shared/domain/rich-text/rich-text.ts";
import type { Queries } from "../../platform/database/database.ts";
import { holdsWords } from "../../platform/database/folded.ts";
import type { Schema } from "../../platform/database/schema.ts";
import type { ListPlan } from "../../platform/records/list-page.store.ts";

interface Part {
  readonly id: string;
  /** As it is called now. */
  readonly name: string;
}

export interface CommunicationRow {
  readonly id: string;
  readonly revision: number;
  readonly kind: CommunicationKind;
  readonly category: NewsCategory;
  readonly newsletter: NewsletterSlug | null;
  readonly title: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, string>>;
  readonly rich: Readonly<Record<string, RichText>>;
  readonly audience: NewsAudience;
  readonly parts: Readonly<Record<AudiencePart, readonly Part[]>>;
  readonly requires_acknowledgement: boolean;
  readonly by_mail: boolean;
  readonly level: MessageLevel;
  readonly dismissible: boolean;
  readonly published: boolean;
  readonly template: boolean;
  readonly published_at: Date | null;
  readonly ends_at: Date | null;
  readonly withdrawn_at: Date | null;
  readonly announced_at: Date | null;
  readonly changed_at: Date;
  readonly changed_by: string | null;
  readonly author_id: string | null;
  /** Pictures in the texts among them. */
  readonly files: readonly NewsFileWire[];
  readonly opened: number;
  readonly acknowledged: number;
}

const partsOf = (join: RawBuilder<unknown>, id: RawBuilder<unknown>, name: RawBuilder<unknown>) =>
  sql`coalesce((select json_agg(json_build_object('id', ${id}, 'name', ${name}) order by ${name}, ${id})
      from news_audience a ${join} where a.news_id = n.id), '[]')`;

/** The files of the item with this id, as JSON. */
export function filesOf(newsId: RawBuilder<unknown>): RawBuilder<readonly NewsFileWire[]> {
  return sql<readonly NewsFileWire[]>`coalesce((
    select json_agg(json_build_object('id', f.id, 'name', f.name, 'mediaType', f.media_type, 'bytes', f.bytes)
      order by f.created_at, f.id)
    from news_file l join stored_file f on f.id = l.file_id where l.news_id = ${newsId}), '[]')`;
}

const columns = sql`n.id, n.revision, n.kind, n.category, n.newsletter, n.title, n.body, n.rich, n.audience,
  n.requires_acknowledgement, n.by_mail, n.level, n.dismissible, n.published, n.template, n.published_at, n.ends_at, n.withdrawn_at,
  n.announced_at, n.changed_at, n.author_id, p.firstname || ' ' || p.lastname as changed_by,
  (select count(*)::int from news_read r where r.news_id = n.id) as opened,
  (select count(*)::int from news_read r where r.news_id = n.id and r.acknowledged_at is not null) as acknowledged,
  ${filesOf(sql`n.id`)} as files,
  json_build_object(
    'teams', ${partsOf(sql`join team t on t.id = a.team_id`, sql`t.id`, sql`t.name`)},
    'rights', ${partsOf(sql`join access_right t on t.tag = a.tag`, sql`t.tag`, sql`t.tag`)},
    'modules', ${partsOf(sql`join module t on t.id = a.module_id`, sql`t.id`, sql`t.name`)},
    'bases', ${partsOf(sql`join base t on t.id = a.base_id`, sql`t.id`, sql`t.name`)}) as parts`;
const from = sql`news n left join person p on p.id = n.changed_by`;

type ListWish = Omit<CallQuery<typeof listCommunications>, "cursor" | "limit">;

export function communicationPlan(
  { search, kind, state, audience }: ListWish,
  now: Date,
): ListPlan<CommunicationSort> {
  const shown = sql`n.published and not n.template and n.withdrawn_at is null`;
  const ended = sql`n.ends_at is not null and n.ends_at <= ${now}`;
  const states: Readonly<Record<CommunicationState, RawBuilder<boolean>>> = {
    template: sql<boolean>`n.template`,
    withdrawn: sql<boolean>`(not n.template and n.withdrawn_at is not null)`,
    draft: sql<boolean>`(not n.template and not n.published and n.withdrawn_at is null)`,
    planned: sql<boolean>`(${shown} and n.published_at > ${now} and not (${ended}))`,
    live: sql<boolean>`(${shown} and n.published_at <= ${now} and not (${ended}))`,
    ended: sql<boolean>`(${shown} and ${ended})`,
  };
  const words = sql`(select string_agg(value, ' ') from jsonb_each_text(n.title))`;
  const conditions: RawBuilder<boolean>[] = [...holdsWords(words, search)];
  if (kind) conditions.push(sql<boolean>`n.kind = any(${kind}::text[])`);
  if (audience) conditions.push(sql<boolean>`n.audience = any(${audience}::text[])`);
  if (state) {
    const wanted = state.map((each) => states[each]);
    conditions.push(sql<boolean>`(${sql.join(wanted, sql` or `)})`);
  }
  return {
    select: columns,
    from,
    id: sql<string>`n.id`,
    conditions,
    orders: {
      startsAt: { by: sql`coalesce(n.published_at, 'infinity')`, type: "timestamptz" },
      endsAt: { by: sql`coalesce(n.ends_at, 'infinity')`, type: "timestamptz" },
      changedAt: { by: sql`n.changed_at`, type: "timestamptz" },
    },
    usual: "-startsAt",
  };
}

/** One item, whoever it is for; with `lock` it is held until the transaction ends. */
export async function findCommunication(
  queries: Queries,
  id: string,
  { lock = false } = {},
): Promise<CommunicationRow | undefined> {
  const { rows } = await sql<CommunicationRow>`
    select ${columns} from ${from} where n.id = ${id} ${lock ? sql`for update of n` : sql``}`.execute(
    queries,
  );
  return rows[0];
}

/** Words of the items that somebody reads or may still read: neither ended nor withdrawn, the latest first. */
export async function findWordsToPeople(
  queries: Queries,
  now: Date,
): Promise<
  readonly (Pick<CommunicationRow, "id" | "revision" | "title" | "body" | "rich"> & {
    readonly changedAt: Date;
  })[]
> {
  return queries
    .selectFrom("news")
    .select(["id", "revision", "title", "body", "rich", "changed_at as changedAt"])
    .where("withdrawn_at", "is", null)
    .where((is) => is.or([is("ends_at", "is", null), is("ends_at", ">", now)]))
    .orderBy(sql`coalesce(published_at, 'infinity')`, "desc")
    .orderBy("id")
    .execute();
}

/** Whom a stored item is for. */
export function audienceOf({ audience, parts }: Pick<CommunicationRow, "audience" | "parts">): Audience {
  const ids = (part: AudiencePart): string[] => parts[part].map(({ id }) => id);
  return {
    who: audience,
    teams: ids("teams"),
    rights: ids("rights"),
    modules: ids("modules"),
    bases: ids("bases"),
  };
}

type Columns = Omit<Insertable<Schema["news"]>, "id" | "revision" | "author_id" | "announced_at">;

export async function insertCommunication(
  queries: Queries,
  row: Columns & { readonly id: string; readonly author_id: string },
): Promise<void> {
  await queries.insertInto("news").values(row).execute();
}

export async function updateCommunication(
  queries: Queries,
  id: string,
  row: Partial<Columns>,
): Promise<void> {
  await queries
    .updateTable("news")
    .set({ ...row, revision: sql<number>`revision + 1` })
    .where("id", "=", id)
    .execute();
}

/** Makes the named people exactly these; false when one of the names is nobody's. */
export async function replaceAudience(
  queries: Queries,
  newsId: string,
  { teams, rights, modules, bases }: Audience,
): Promise<boolean> {
  await queries.deleteFrom("news_audience").where("news_id", "=", newsId).execute();
  const named = [...new Set(teams), ...new Set(rights), ...new Set(modules), ...new Set(bases)].length;
  const { numAffectedRows } = await sql`
    insert into news_audience (news_id, team_id, tag, module_id, base_id)
    select ${newsId}::uuid, id, null::text, null::uuid, null::uuid from team where id = any(${[...teams]}::uuid[])
    union all select ${newsId}::uuid, null::uuid, tag, null::uuid, null::uuid from access_right where tag = any(${[...rights]}::text[])
    union all select ${newsId}::uuid, null::uuid, null::text, id, null::uuid from module where id = any(${[...modules]}::uuid[])
    union all select ${newsId}::uuid, null::uuid, null::text, null::uuid, id from base where id = any(${[...bases]}::uuid[])`.execute(
    queries,
  );
  return Number(numAffectedRows ?? 0) === named;
}

export async function deleteCommunication(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom("news").where("id", "=", id).execute();
}

/** What an audience can be named by; rights and modules with their names by language. */
export async function findAudienceChoices(queries: Queries): Promise<{
  readonly teams: readonly Part[];
  readonly rights: readonly { readonly id: string; readonly names: Readonly<Record<string, string>> }[];
  readonly modules: readonly (Part & { readonly names: Readonly<Record<string, string>> })[];
  readonly bases: readonly Part[];
}> {
  const [teams, rights, modules, bases] = await Promise.all([
    queries.selectFrom("team").select(["id", "name"]).orderBy("name").execute(),
    queries.selectFrom("access_right").select(["tag as id", "labels as names"]).orderBy("tag").execute(),
    queries
      .selectFrom("module")
      .select(["id", "name", "name_translation as names"])
      .where("parent_id", "is", null)
      .where("active", "=", true)
      .orderBy("position")
      .execute(),
    queries
      .selectFrom("base")
      .innerJoin("client", "client.id", "base.client_id")
      .select(["base.id", sql<string>`base.name || ' · ' || client.name`.as("name")])
      .orderBy("base.name")
      .execute(),
  ]);
  return { teams, rights, modules, bases };
}

export async function findTemplates(
  queries: Queries,
): Promise<readonly Pick<CommunicationRow, "id" | "kind" | "title">[]> {
  return queries
    .selectFrom("news")
    .select(["id", "kind", "title"])
    .where("template", "=", true)
    .orderBy("changed_at", "desc")
    .limit(100)
    .execute();
}
