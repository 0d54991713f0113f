import { sql } from "kysely";
import type { CallQuery } from "@planete/shared/contract/call.ts";
import type { searchHistory } from "@planete/shared/contract/history-search.contract.ts";
import type { HistoryKind } from "@planete/shared/domain/history/history-kinds.ts";
import { periodDays } from "@planete/shared/domain/history/history-kinds.ts";
import type { Queries } from "../../platform/database/database.ts";
import { holdsWords } from "../../platform/database/folded.ts";
import type { ListPlan } from "../../platform/records/list-page.store.ts";

export interface FoundEntryRow {
  readonly id: string;
  readonly at: Date;
  readonly area: HistoryKind;
  readonly action: string;
  readonly subject: string;
  readonly subject_id: string;
  readonly names: Readonly<Record<string, string>> | null;
  readonly people: Readonly<Record<string, string>> | null;
  readonly reason: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly actor_id: string | null;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly photo_file_id: string | null;
}

type Wish = Pick<CallQuery<typeof searchHistory>, "search" | "kind" | "person" | "period"> & {
  /** This entry alone. */
  readonly id?: string;
  /** What happened to this thing alone. */
  readonly subject?: string | undefined;
};

const dayMs = 86_400_000;

const personName = sql`nullif(trim(x.firstname || ' ' || x.lastname), '')`;
const ofPerson = sql`(select ${personName} from person x where x.id = s.id)`;

/**
 * What a thing is called now, or was called when it was removed. Each kind is looked up in its own table alone: twenty
 * tables joined at once take longer to plan than to read.
 */
const subjectName = sql<string>`coalesce(
  case h.area
    when 'person' then ${ofPerson}
    when 'people' then ${ofPerson}
    when 'second-factor' then ${ofPerson}
    when 'single-sign-on' then ${ofPerson}
    when 'client' then (select x.name from client x where x.id = s.id)
    when 'base' then (select x.name from base x where x.id = s.id)
    when 'team' then (select x.name from team x where x.id = s.id)
    when 'candidate' then (select ${personName} from candidate x where x.id = s.id)
    when 'program' then (select x.name from program x where x.id = s.id)
    when 'releases' then (select x.number from software_release x where x.id = s.id)
    when 'development-types' then (select x.name from development_type x where x.id = s.id)
    when 'hotline' then (select x.name from quick_reply x where x.id = s.id)
    when 'leave' then (select ${personName} from leave l join person x on x.id = l.person_id where l.id = s.id)
    when 'teamRole' then (select coalesce(t.name, ${personName}) from team_role r
      left join team t on t.id = r.team_id left join person x on x.id = r.person_id where r.id = s.id)
    else (select x.file_name from data_import x where x.id = s.id)
  end,
  nullif(trim(concat_ws(' ', coalesce(h.after ->> 'firstname', h.before ->> 'firstname'),
                        coalesce(h.after ->> 'lastname', h.before ->> 'lastname'))), ''),
  h.after ->> 'name', h.before ->> 'name', h.after ->> 'file', h.before ->> 'file',
  h.after ->> 'person', h.before ->> 'person', h.after ->> 'number', h.before ->> 'number', h.subject)`;

/** The same of what is called something in each language, by its code. */
const subjectNames = sql`case h.area
  when 'module' then (select x.name_translation from module x where x.id = s.id)
  when 'communication' then (select x.title from news x where x.id = s.id)
  when 'video' then (select x.title from video x where x.id = s.id)
  when 'homepage-message' then (select x.texts from homepage_message x where x.id = s.id)
  when 'holiday' then (select x.labels from holiday x where x.id = s.id)
  when 'right' then (select x.labels from access_right x where x.tag = h.subject)
  when 'menu' then (select nullif(x.names, '{}') from menu_entry x where x.slug = h.subject)
end`;

/** Names of those who are kept by their ids alone: the usual assignees of the hotline. */
const people = sql`case when h.area = 'hotline' and h.subject = 'defaultAssignees' then (
  select jsonb_object_agg(x.id, ${personName}) from person x
  where x.id::text in (
    select value from jsonb_each_text(case jsonb_typeof(h.before) when 'object' then h.before else '{}' end)
    union all
    select value from jsonb_each_text(case jsonb_typeof(h.after) when 'object' then h.after else '{}' end)
  )
) end`;

/** The history of the kinds that the reader may look at. */
export function historyPlan(
  { id, subject, search, kind, person, period }: Wish,
  { kinds, now }: { readonly kinds: readonly HistoryKind[]; readonly now: Date },
): ListPlan<"at"> {
  const days = Math.max(...(period ?? []).map((each) => periodDays[each]));
  const since = new Date(now.getTime() - days * dayMs);
  const about = sql`concat_ws(' ', ${subjectName}, ${subjectNames}::text, p.firstname, p.lastname, h.subject, h.action, h.reason,
    h.before::text, h.after::text)`;
  return {
    select: sql`h.id, h.at, h.area, h.action, ${subjectName} as subject, ${subjectNames} as names, ${people} as people,
      h.subject as subject_id, h.reason, h.before, h.after, h.actor_id,
      p.firstname, p.lastname, p.photo_file_id`,
    from: sql`history h
      left join person p on p.id = h.actor_id
      left join lateral (
        select case when h.subject ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then h.subject::uuid end as id
      ) s on true`,
    id: sql<string>`h.id`,
    sight: [
      sql<boolean>`h.area = any(${kinds}::text[])`,
      ...(subject === undefined ? [] : [sql<boolean>`h.subject = ${subject}`]),
    ],
    conditions: [
      ...(id === undefined ? [] : [sql<boolean>`h.id = ${id}`]),
      ...holdsWords(about, search),
      ...(kind ? [sql<boolean>`h.area = any(${kind}::text[])`] : []),
      ...(person ? [sql<boolean>`h.actor_id = any(${person}::uuid[])`] : []),
      ...(period ? [sql<boolean>`h.at >= ${since}`] : []),
    ],
    orders: { at: { by: sql`h.at`, type: "timestamptz" } },
    usual: "-at",
  };
}

/** People who did something of these kinds. */
export async function findHistoryActors(
  queries: Queries,
  kinds: readonly HistoryKind[],
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, p.firstname || ' ' || p.lastname as name from person p
    where exists (select from history h where h.actor_id = p.id and h.area = any(${kinds}::text[]))
    order by lower(p.lastname), lower(p.firstname), p.id limit 500`.execute(queries);
  return rows;
}
