import { sql } from "kysely";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type { HolidayCountry } from "@planete/shared/domain/people/working-week.ts";
import type { Database, Queries } from "../../platform/database/database.ts";
import type { Reads } from "../../platform/database/statement.ts";
import { callerStamp } from "../../platform/sessions/caller.store.ts";
import type { VisitsNow } from "./kept-visits.ts";
import { visitsBegin } from "./kept-visits.ts";
import type { PersonListRow } from "./person-list.store.ts";
import { peopleListPlan } from "./person-list.store.ts";
import { hasAccess } from "./person-record.store.ts";

/** What people are found, counted and put in their usual order by. */
export interface KeptPerson {
  readonly id: string;
  readonly stamp: string;
  readonly words: string;
  readonly wordsAndAddress: string;
  readonly clientId: string | null;
  readonly clientWords: string | null;
  readonly employee: boolean;
  readonly language: LanguageCode | null;
  readonly country: HolidayCountry;
  readonly teamIds: readonly string[];
  readonly active: boolean;
  readonly has_access: boolean;
  readonly invited_until: Date | null;
  readonly erased_at: Date | null;
}

/** Moves with every change of a person, of what clients are called and of who comes through the directory. */
const peopleStamp = "(select sum(number) from people_number)::text";
/** Moves with every name that a row shows besides the person's own (decision 0013). */
const namesStamp = "(select number from kept_number where scope = 'names')::text";

/** Of `p` and its client `c`; teams and bases move the version of the person. */
const personStamp = sql`concat_ws('.', p.xmin, c.xmin,
  (exists (select from directory_identity i where i.person_id = p.id))::int)`;

/** Everybody in the usual order of the list, each with a stamp, under the stamp of all. */
export async function findPeopleOrder(
  queries: Queries,
): Promise<{ readonly stamp: string; readonly ids: readonly string[]; readonly stamps: readonly string[] }> {
  const { rows } = await sql<{ stamp: string; ids: string | null; stamps: string | null }>`
    select ${sql.raw(peopleStamp)} as stamp, string_agg(o.id::text, ',') as ids, string_agg(o.stamp, ',') as stamps
    from (select p.id, ${personStamp} as stamp from person p left join client c on c.id = p.client_id
      order by p.search_words collate "C", p.id) o`.execute(queries);
  const [row] = rows;
  return { stamp: row?.stamp ?? "", ids: listOf(row?.ids), stamps: listOf(row?.stamps) };
}

const listOf = (joined: string | null | undefined): readonly string[] =>
  joined === null || joined === undefined ? [] : joined.split(",");

/** What is kept of these people. */
export async function findKeptPeople(
  queries: Queries,
  ids: readonly string[],
): Promise<readonly KeptPerson[]> {
  const { rows } = await sql<Omit<KeptPerson, "teamIds"> & { team_ids: string | null }>`
    select p.id, ${personStamp} as stamp, p.search_words as words, p.search_words_and_address as "wordsAndAddress",
      p.client_id as "clientId", c.search_name as "clientWords", p.employee, p.default_language as language, p.country,
      (select string_agg(m.team_id::text, ',') from team_member m where m.person_id = p.id) as team_ids,
      p.active, ${hasAccess} as has_access, p.invited_until, p.erased_at
    from person p left join client c on c.id = p.client_id
    where p.id = any(${ids}::uuid[])`.execute(queries);
  return rows.map(({ team_ids: teamIds, ...person }) => ({ ...person, teamIds: listOf(teamIds) }));
}

/** What the database says now of a page that was found in memory. */
export interface PeoplePageNow {
  readonly stamp: string;
  readonly callerStamp: string | null;
  readonly namesStamp: string;
  /** Of each person's last visit, in the order of the ids; empty for who was never here. */
  readonly visitStamps: readonly string[];
  /** Where they were asked for. */
  readonly visits: VisitsNow | undefined;
}

const sinceVisitsBegin = (of: string): string =>
  `(extract(epoch from ${of} - timestamptz '${visitsBegin.toISOString()}') * 1000000)::bigint`;

/** How many visits there are and their sum, then those since a moment. */
const visitsNow = `, (select count(*) || ' ' || coalesce((extract(epoch from
    sum(v.at - timestamptz '${visitsBegin.toISOString()}')) * 1000000)::numeric(30), 0) from person_visit v) as visits,
  (select string_agg(v.person_id || ' ' || ${sinceVisitsBegin("v.at")}, ',') from person_visit v
   where v.at >= timestamptz '${visitsBegin.toISOString()}' + $3::bigint * interval '1 microsecond') as later_visits`;

function readVisits({ visits, later_visits: later }: PageRow): VisitsNow | undefined {
  if (visits === undefined) return undefined;
  const [count = "", sum = ""] = visits.split(" ");
  return {
    count: Number(count),
    sum: BigInt(sum),
    later: listOf(later).map((visit) => {
      const [personId = "", at = ""] = visit.split(" ");
      return [personId, Number(at)] as const;
    }),
  };
}

interface PageRow {
  readonly stamp: string;
  readonly caller_stamp: string | null;
  readonly names_stamp: string;
  readonly visit_stamps: string | null;
  readonly visits?: string;
  readonly later_visits?: string | null;
}

export async function askPeoplePage(
  { prepared }: Reads,
  ids: readonly string[],
  tokenHash: Buffer | null,
  visitsSince?: number,
): Promise<PeoplePageNow> {
  const [row] = await prepared<PageRow>(
    visitsSince === undefined ? "people-page" : "people-page-visits",
    `select ${peopleStamp} as stamp, ${callerStamp("$1::bytea")} as caller_stamp, ${namesStamp} as names_stamp,
       (select string_agg(coalesce(v.xmin::text, ''), ',' order by page.place)
        from unnest($2::uuid[]) with ordinality as page (id, place)
        left join person_visit v on v.person_id = page.id) as visit_stamps${visitsSince === undefined ? "" : visitsNow}`,
    visitsSince === undefined ? [tokenHash, ids] : [tokenHash, ids, visitsSince],
  );
  if (!row) throw new Error("The database said nothing of a page");
  return {
    stamp: row.stamp,
    callerStamp: row.caller_stamp,
    namesStamp: row.names_stamp,
    visitStamps: listOf(row.visit_stamps),
    visits: readVisits(row),
  };
}

export interface StampedPersonRow extends PersonListRow {
  readonly stamp: string;
  readonly visit_stamp: string | null;
  readonly names_stamp: string;
}

/** What the list shows of these people, with the stamps that it is good under. */
export async function findPeopleRows(
  { kysely }: Database,
  ids: readonly string[],
  reading: { readonly now: Date; readonly withAddresses: boolean },
): Promise<readonly StampedPersonRow[]> {
  const { select, fromPage } = peopleListPlan({}, reading);
  const { rows } = await sql<StampedPersonRow>`
    with page as materialized (select unnest(${ids}::uuid[]) as id)
    select ${select}, ${personStamp} as stamp, v.xmin::text as visit_stamp, ${sql.raw(namesStamp)} as names_stamp
    from ${fromPage}`.execute(kysely);
  return rows;
}

/** Words with other letters than ASCII as they stand in what is searched: the database's own rules make them small. */
export async function foldWords(
  { prepared }: Reads,
  words: readonly string[],
): Promise<readonly { readonly folded: string; readonly small: string }[]> {
  return prepared<{ folded: string; small: string }>(
    "fold-words",
    `select fold_text(word) as folded, lower(word) as small
     from unnest($1::text[]) with ordinality as given (word, place) order by place`,
    [words],
  );
}
