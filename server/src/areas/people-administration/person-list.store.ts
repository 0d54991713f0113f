import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { CallQuery } from "@planete/shared/contract/call.ts";
import type {
  listPeople,
  PersonSort,
  visitTimes,
} from "@planete/shared/contract/people-administration.contract.ts";
import type { AccountState } from "@planete/shared/domain/people/person-record.ts";
import type { PersonFlag } from "@planete/shared/domain/people/person.ts";
import { fixedMailLists, flagOfMailList } from "@planete/shared/domain/people/person.ts";
import type { HolidayCountry } from "@planete/shared/domain/people/working-week.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type { FirstThatHolds } from "../../platform/database/first-that-holds.ts";
import { isOneThatHolds, wordThatHolds } from "../../platform/database/first-that-holds.ts";
import type { ListPlan } from "../../platform/records/list-page.store.ts";
import { accountStatesAt } from "./person-record.store.ts";

export interface PersonListRow {
  readonly id: string;
  readonly version: number;
  readonly username: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly function: string;
  readonly quality: string;
  readonly email_address: string | null;
  readonly phone_number: string;
  readonly default_language: LanguageCode | null;
  readonly employee: boolean;
  readonly client: string | null;
  readonly teams: readonly { readonly id: string; readonly name: string }[];
  readonly bases: string[];
  readonly super_administrator: boolean;
  readonly administrator: boolean;
  readonly working_minutes: number[];
  readonly country: HolidayCountry;
  readonly photo_file_id: string | null;
  readonly account: AccountState;
  readonly invited_at: Date | null;
  readonly last_visit_at: Date | null;
  readonly created_at: Date;
}

export type PeopleFilter = Omit<CallQuery<typeof listPeople>, "cursor" | "limit" | "sort">;

/** When `v` was last here. */
function visitTimesAt(now: Date): FirstThatHolds<(typeof visitTimes)[number]> {
  const since = (days: string) =>
    sql<boolean>`coalesce(v.at >= ${now}::timestamptz - ${sql.lit(days)}::interval, false)`;
  return [
    // By the column that joins: so PostgreSQL sees that nearly everybody may be left, and begins with the order.
    ["never", sql<boolean>`(v.person_id is null)`],
    ["week", since("7 days")],
    ["month", since("30 days")],
    ["older", sql<boolean>`true`],
  ];
}

const teams = sql`coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name)
  from team_member m join team t on t.id = m.team_id where m.person_id = p.id), '[]')`;

const teamNames = sql`array(select t.name from team_member m join team t on t.id = m.team_id
  where m.person_id = p.id order by t.name)`;

/** Asked about `p`; those that mail lists give count for staff alone (D3). */
function holdsFlag(flag: PersonFlag): RawBuilder<boolean> {
  if (flag === "superAdministrator") return sql<boolean>`p.super_administrator`;
  if (flag === "administrator") return sql<boolean>`p.administrator`;
  const lists = fixedMailLists.filter((list) => flagOfMailList[list] === flag);
  return sql<boolean>`(p.employee and exists (select from mail_list_address a
    where a.address = lower(p.email_address) and a.list = any(${lists}::text[])))`;
}

const wordsOf = (search: string | undefined): readonly string[] =>
  (search ?? "").split(/\s+/).filter((word) => word !== "");

/** Small letters of an address; those of a plain word need no rules of a language, which took most of a search's time. */
function smallAddress(word: string): RawBuilder<string> {
  // oxlint-disable-next-line no-control-regex -- all of ASCII is meant
  const isPlain = /^[\u0000-\u007F]*$/.test(word);
  return isPlain ? sql<string>`lower(p.email_address collate "C")` : sql<string>`lower(p.email_address)`;
}

/** A word is found in names, username, function, or the client's name; in the address only by those who may read it. */
function holdsWord(word: string, withAddresses: boolean): RawBuilder<boolean> {
  const folded = sql`fold_text(${word}::text)`;
  const places = [
    sql<boolean>`position(${folded} in p.search_words) > 0`,
    sql<boolean>`p.client_id in (select c.id from client c where position(${folded} in c.search_name) > 0)`,
    ...(withAddresses ? [sql<boolean>`position(lower(${word}::text) in ${smallAddress(word)}) > 0`] : []),
  ];
  return sql<boolean>`(${sql.join(places, sql` or `)})`;
}

function conditionsOf(
  filter: PeopleFilter,
  { now, withAddresses }: { readonly now: Date; readonly withAddresses: boolean },
): RawBuilder<boolean>[] {
  const conditions = wordsOf(filter.search).map((word) => holdsWord(word, withAddresses));
  const add = (condition: RawBuilder<boolean>): unknown => conditions.push(condition);
  if (filter.account) add(isOneThatHolds(accountStatesAt(now), filter.account));
  // Who was erased has no name to be found by: they are shown when they are asked for.
  else add(sql<boolean>`p.erased_at is null`);
  if (filter.id) add(sql<boolean>`p.id = any(${filter.id}::uuid[])`);
  if (filter.side)
    add(sql<boolean>`p.employee = any(${filter.side.map((side) => side === "staff")}::boolean[])`);
  if (filter.team) {
    add(
      sql<boolean>`p.id in (select m.person_id from team_member m where m.team_id = any(${filter.team}::uuid[]))`,
    );
  }
  if (filter.client) add(sql<boolean>`p.client_id = any(${filter.client}::uuid[])`);
  if (filter.base) {
    add(
      sql<boolean>`p.id in (select g.person_id from person_base g where g.base_id = any(${filter.base}::uuid[]))`,
    );
  }
  if (filter.language) add(sql<boolean>`p.default_language = any(${filter.language}::text[])`);
  if (filter.country) add(sql<boolean>`p.country = any(${filter.country}::text[])`);
  if (filter.flag) add(sql<boolean>`(${sql.join(filter.flag.map(holdsFlag), sql` or `)})`);
  if (filter.visit) add(isOneThatHolds(visitTimesAt(now), filter.visit));
  return conditions;
}

/** The list of people as SQL, for a reader who may or may not read addresses. */
export function peopleListPlan(
  filter: PeopleFilter,
  { now, withAddresses }: { readonly now: Date; readonly withAddresses: boolean },
): ListPlan<PersonSort> {
  const account = wordThatHolds(accountStatesAt(now));
  return {
    select: sql`p.id, p.version, p.username, p.firstname, p.lastname, p.function, p.quality, p.email_address,
      p.phone_number, p.default_language, p.employee, c.name as client, ${teams} as teams,
      array(select b.name from person_base g join base b on b.id = g.base_id
            where g.person_id = p.id order by b.name) as bases,
      p.super_administrator, p.administrator, p.working_minutes, p.country, p.photo_file_id,
      ${account} as account, p.invited_at, v.at as last_visit_at, p.created_at`,
    from: sql`person p left join client c on c.id = p.client_id left join person_visit v on v.person_id = p.id`,
    id: sql<string>`p.id`,
    conditions: conditionsOf(filter, { now, withAddresses }),
    orders: {
      name: { by: sql`p.search_words collate "C"`, type: "text" },
      lastname: { by: sql`fold_text(p.lastname || ' ' || p.firstname)`, type: "text" },
      username: { by: sql`lower(p.username)`, type: "text" },
      function: { by: sql`fold_text(p.function)`, type: "text" },
      place: { by: sql`fold_text(coalesce(c.name, array_to_string(${teamNames}, ', ')))`, type: "text" },
      side: { by: sql`p.employee::int`, type: "integer" },
      account: { by: sql`(${account})::text`, type: "text" },
      lastVisit: { by: sql`coalesce(v.at, '-infinity')`, type: "timestamptz" },
      createdAt: { by: sql`p.created_at`, type: "timestamptz" },
    },
    usual: "name",
    // person_by_search_words.
    byIndex: true,
  };
}
