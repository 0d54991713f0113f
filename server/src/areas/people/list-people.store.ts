import type { ColleagueWire } from "@planete/shared/contract/people.contract.ts";
import { sql } from "kysely";
import type { Queries } from "../../platform/database/database.ts";
import { photoPathOf } from "./user-wire.ts";

/** Whom the caller may see, and what of them. */
export interface PeopleScope {
  readonly employee: boolean;
  readonly clientId: string | null;
  /** Super administrators alone (spec §3, §6). */
  readonly withAddresses: boolean;
}

/** As foldText does it, so that what the page has folded is found. */
const folded = (text: unknown) =>
  sql<string>`replace(replace(replace(translate(regexp_replace(
    normalize(lower(normalize(${text}, NFKC)), NFD), '[\\u0300-\\u036f]', '', 'g'
  ), 'øłđı', 'oldi'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss')`;

/** Active people by last name; every word of the query is in the name, the function or the client's name. */
export async function findPeople(
  queries: Queries,
  scope: PeopleScope,
  {
    words,
    id,
    limit,
  }: { readonly words: readonly string[]; readonly id?: string | undefined; readonly limit: number },
): Promise<ColleagueWire[]> {
  const about = folded(sql`concat_ws(' ', person.firstname, person.lastname, person.function, client.name)`);
  let query = queries
    .selectFrom("person")
    .leftJoin("client", "client.id", "person.client_id")
    .select([
      "person.id",
      "person.firstname",
      "person.lastname",
      "person.function",
      "person.employee",
      "person.email_address",
      "person.photo_file_id",
      "client.name as client",
    ])
    .select(
      sql<string[]>`array(select team.name from team_member
        join team on team.id = team_member.team_id
        where team_member.person_id = person.id order by team.name)`.as("teams"),
    )
    .where("person.active", "=", true);
  if (!scope.employee) query = query.where("person.client_id", "=", scope.clientId);
  if (id !== undefined) query = query.where("person.id", "=", id);
  for (const word of words) {
    query = query.where(sql<boolean>`position(${folded(sql`${word}::text`)} in ${about}) > 0`);
  }
  const rows = await query
    .orderBy(sql`lower(person.lastname), lower(person.firstname), person.id`)
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    firstname: row.firstname,
    lastname: row.lastname,
    function: row.function,
    employee: row.employee,
    client: row.client,
    teams: row.teams,
    photo: photoPathOf(row.id, row.photo_file_id),
    ...(scope.withAddresses && row.email_address !== null ? { emailAddress: row.email_address } : {}),
  }));
}
