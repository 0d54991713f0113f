import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { CallQuery } from "@planete/shared/contract/call.ts";
import type { listPeople } from "@planete/shared/contract/person-list.contract.ts";
import type { PersonFilter, PersonSort, visitTimes } from "@planete/shared/contract/person-fields.ts";
import type { AccountState } from "@planete/shared/domain/people/person-record.ts";
import type { PersonFlag } from "@planete/shared/domain/people/person.ts";
import { fixedMailLists, flagOfMailList } from "@planete/shared/domain/people/person.ts";
import type { HolidayCountry } from "@planete/shared/domain/people/working-week.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type { FirstThatHolds } from "../../platform/database/first-that-holds.ts";
import { wordsOf } from "../../platform/database/folded.ts";
import { isOneThatHolds, wordThatHolds } from "../../platform/database/first-that-holds.ts";
import type { ListPlan } from "../../platform/records/list-page.store.ts";
import { accountStatesAt } from "./person-record.store.ts";

/** What the list shows of a person. */
export interface PersonListRow {
  readonly id: string;
  readonly version: number;
  readonly username: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly function: string;
  readonly email_address: string | null;
  readonly phone_number: string;
  readonly default_language: LanguageCode | null;
  readonly employee: boolean;
  readonly client: string | null;
  readonly teams: readonly { readonly id: string; readonly name: string }[];
  readonly super_administrator: boolean;
  readonly administrator: boolean;
  readonly country: HolidayCountry;
  readonly photo_file_id: string | null;
  readonly account: AccountState;
  readonly invited_at: Date | null;
  readonly last_visit_at: Date | null;
  readonly created_at: Date;
}

/** With what the export has besides. */
export interface PersonExportRow extends PersonListRow {
  readonly quality: string;
  readonly bases: string[];
  readonly working_minutes: number[];
}

export type PeopleFilter = Omit<CallQuery<typeof listPeople>, "cursor" | "limit" | "sort">;

/** When `v` was last here. */
function visitTimesAt(now: Date): FirstThatHolds<(typeof visitTimes)[number]> {
  // In hours: days are longer and shorter where a database has another time zone.
  const since = (days: number) =>
    sql<boolean>`coalesce(v.at >= ${now}::timestamptz - ${sql.lit(`${days * 24} hours`)}::interval, false)`;
  return [
    // By the column that joins: so PostgreSQL sees that nearly everybody may be left, and begins with the order.
    ["never", sql<boolean>`(v.person_id is null)`],
    ["week", since(7)],
    ["month", since(30)],
    ["older", sql<boolean>`true`],
  ];
}

// Ids as an array: PostgreSQL then looks them up, where it would go through all people to join a page of them.
const isOnPage = (id: RawBuilder<unknown>) => sql<boolean>`${id} = any(array(select id from page))`;

/** Those of the whole page at once. */
const teamsOfPage = sql`(
  select m.person_id, json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name) as teams
  from team_member m join team t on t.id = m.team_id
  where ${isOnPage(sql`m.person_id`)}
  group by m.person_id)`;

const basesOfPerson = sql`array(select b.name from person_base g join base b on b.id = g.base_id
  where g.person_id = p.id order by b.name)`;

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

// oxlint-disable-next-line no-control-regex -- all of ASCII is meant
export const isPlain = (word: string): boolean => /^[\u0000-\u007F]*$/.test(word);

/** A word is found in names, username, function, or the client's name; in the address only by those who may read it. */
function holdsWord(word: string, withAddresses: boolean): RawBuilder<boolean> {
  const folded = sql`fold_text(${word}::text)`;
  const isIn = (wanted: RawBuilder<unknown>, text: RawBuilder<unknown>) =>
    sql<boolean>`position(${wanted} in ${text}) > 0`;
  const places = [
    sql<boolean>`p.client_id in (select c.id from client c where ${isIn(folded, sql`c.search_name`)})`,
  ];
  // The address keeps its accents, which a plain word has none of: it is folded as it is written small.
  if (!withAddresses || !isPlain(word)) places.push(isIn(folded, sql`p.search_words`));
  if (withAddresses) {
    places.push(isIn(isPlain(word) ? folded : sql`lower(${word}::text)`, sql`p.search_words_and_address`));
  }
  return sql<boolean>`(${sql.join(places.toReversed(), sql` or `)})`;
}

function conditionsOf(
  { search, id, account, side, team, client, base, language, country, flag, visit }: PeopleFilter,
  { now, withAddresses }: { readonly now: Date; readonly withAddresses: boolean },
): readonly RawBuilder<boolean>[] {
  const isIn = (column: RawBuilder<unknown>, values: readonly unknown[] | undefined, type: string) =>
    values && sql<boolean>`${column} = any(${values}::${sql.raw(type)}[])`;
  const filters: Readonly<Record<keyof PersonFilter, RawBuilder<boolean> | undefined>> = {
    // Who was erased has no name to be found by: they are shown when they are asked for.
    account: account ? isOneThatHolds(accountStatesAt(now), account) : sql<boolean>`p.erased_at is null`,
    id: isIn(sql`p.id`, id, "uuid"),
    side: isIn(
      sql`p.employee`,
      side?.map((word) => word === "staff"),
      "boolean",
    ),
    team:
      team &&
      sql<boolean>`p.id in (select m.person_id from team_member m where ${isIn(sql`m.team_id`, team, "uuid")})`,
    client: isIn(sql`p.client_id`, client, "uuid"),
    base:
      base &&
      sql<boolean>`p.id in (select g.person_id from person_base g where ${isIn(sql`g.base_id`, base, "uuid")})`,
    language: isIn(sql`p.default_language`, language, "text"),
    country: isIn(sql`p.country`, country, "text"),
    flag: flag && sql<boolean>`(${sql.join(flag.map(holdsFlag), sql` or `)})`,
    visit: visit && isOneThatHolds(visitTimesAt(now), visit),
  };
  return [
    ...wordsOf(search).map((word) => holdsWord(word, withAddresses)),
    ...Object.values(filters).filter((condition) => condition !== undefined),
  ];
}

interface PeopleReading {
  readonly now: Date;
  /** For a reader who may read addresses. */
  readonly withAddresses: boolean;
  /** With what the export has besides. */
  readonly forExport?: boolean;
}

/** The list of people as SQL. */
export function peopleListPlan(
  filter: PeopleFilter,
  { now, withAddresses, forExport = false }: PeopleReading,
): ListPlan<PersonSort> & { readonly fromPage: RawBuilder<unknown> } {
  const account = wordThatHolds(accountStatesAt(now));
  const [withClient, withVisit, nothing] = [
    sql`left join client c on c.id = p.client_id`,
    sql`left join person_visit v on v.person_id = p.id`,
    sql``,
  ];
  return {
    select: sql`p.id, p.version, p.username, p.firstname, p.lastname, p.function, p.email_address, p.phone_number,
      p.default_language, p.employee, c.name as client, coalesce(y.teams, '[]') as teams, p.super_administrator,
      p.administrator, p.country, p.photo_file_id, ${account} as account, p.invited_at, v.at as last_visit_at,
      p.created_at${forExport ? sql`, p.quality, p.working_minutes, ${basesOfPerson} as bases` : nothing}`,
    // Without what is not asked about: any column more keeps PostgreSQL from counting in an index.
    from: sql`person p ${filter.visit ? withVisit : nothing}`,
    // person_by_search_words, person_present.
    fromPage: sql`person p ${withClient} ${withVisit} left join ${teamsOfPage} y on y.person_id = p.id
      where ${isOnPage(sql`p.id`)}`,
    id: sql<string>`p.id`,
    conditions: conditionsOf(filter, { now, withAddresses }),
    orders: {
      name: { by: sql`p.search_words collate "C"`, type: "text" },
      lastname: { by: sql`fold_text(p.lastname || ' ' || p.firstname)`, type: "text" },
      username: { by: sql`lower(p.username)`, type: "text" },
      function: { by: sql`fold_text(p.function)`, type: "text" },
      place: {
        by: sql`fold_text(coalesce(c.name, array_to_string(${teamNames}, ', ')))`,
        type: "text",
        join: withClient,
      },
      side: { by: sql`p.employee::int`, type: "integer" },
      account: { by: sql`(${account})::text`, type: "text" },
      lastVisit: {
        by: sql`coalesce(v.at, '-infinity')`,
        type: "timestamptz",
        join: filter.visit ? nothing : withVisit,
      },
      createdAt: { by: sql`p.created_at`, type: "timestamptz" },
    },
    usual: "name",
  };
}
