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
};

const dayMs = 86_400_000;

/** What a thing is called now, or was called when it was removed. */
const subjectName = sql<string>`coalesce(
  nullif(trim(sp.firstname || ' ' || sp.lastname), ''), sc.name, sb.name, st.name, si.file_name,
  nullif(trim(concat_ws(' ', coalesce(h.after ->> 'firstname', h.before ->> 'firstname'),
                        coalesce(h.after ->> 'lastname', h.before ->> 'lastname'))), ''),
  h.after ->> 'name', h.before ->> 'name', h.after ->> 'file', h.before ->> 'file', h.subject)`;

/** The history of the kinds that the reader may look at. */
export function historyPlan(
  { id, search, kind, person, period }: Wish,
  { kinds, now }: { readonly kinds: readonly HistoryKind[]; readonly now: Date },
): ListPlan<"at"> {
  const days = Math.max(...(period ?? []).map((each) => periodDays[each]));
  const since = new Date(now.getTime() - days * dayMs);
  const about = sql`concat_ws(' ', ${subjectName}, p.firstname, p.lastname, h.subject, h.action, h.reason,
    h.before::text, h.after::text)`;
  return {
    select: sql`h.id, h.at, h.area, h.action, ${subjectName} as subject, h.reason, h.before, h.after, h.actor_id,
      p.firstname, p.lastname, p.photo_file_id`,
    from: sql`history h
      left join person p on p.id = h.actor_id
      left join lateral (
        select case when h.subject ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then h.subject::uuid end as id
      ) s on true
      left join person sp on sp.id = s.id
      left join client sc on sc.id = s.id
      left join base sb on sb.id = s.id
      left join team st on st.id = s.id
      left join data_import si on si.id = s.id`,
    id: sql<string>`h.id`,
    sight: [sql<boolean>`h.area = any(${kinds}::text[])`],
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
