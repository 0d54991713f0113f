import type { Insertable } from "kysely";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { negotiateLanguage } from "@planete/shared/i18n/languages.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { PersonTable } from "../../platform/database/schema.ts";

/** Stores the language negotiated at the first login, so that mails find it; later logins change nothing (D2). */
export async function rememberFirstLanguage(
  queries: Queries,
  personId: string,
  language: LanguageCode,
): Promise<void> {
  await queries
    .updateTable("person")
    .set({ default_language: language })
    .where("id", "=", personId)
    .where("default_language", "is", null)
    .execute();
}

export async function insertPerson(queries: Queries, person: Insertable<PersonTable>): Promise<void> {
  await insertPeople(queries, [person]);
}

export async function insertPeople(
  queries: Queries,
  people: readonly Insertable<PersonTable>[],
): Promise<void> {
  await queries.insertInto("person").values(people).execute();
}

/** Puts a person into a team by its name; an unknown team changes nothing. */
export async function joinTeam(queries: Queries, personId: string, team: string): Promise<void> {
  await queries
    .insertInto("team_member")
    .columns(["team_id", "person_id"])
    .expression((from) =>
      from
        .selectFrom("team")
        .select((select) => ["team.id", select.val(personId).as("person_id")])
        .where("team.name", "=", team),
    )
    .execute();
}

export async function teamsOf(queries: Queries, personId: string): Promise<string[]> {
  const rows = await queries
    .selectFrom("team_member")
    .innerJoin("team", "team.id", "team_member.team_id")
    .select("team.name")
    .where("team_member.person_id", "=", personId)
    .execute();
  return rows.map(({ name }) => name);
}

/** The language in which a person is written to now (D2). */
export async function findMailLanguage(queries: Queries, personId: string): Promise<LanguageCode> {
  const row = await queries
    .selectFrom("person")
    .leftJoin("preference", "preference.person_id", "person.id")
    .select(["person.default_language", "preference.values"])
    .where("person.id", "=", personId)
    .executeTakeFirstOrThrow();
  return negotiateLanguage({
    preference: row.values?.["lang"],
    defaultLanguage: row.default_language,
  });
}

/** Writes a person's own fields. */
export async function updateProfile(
  queries: Queries,
  personId: string,
  profile: {
    readonly firstname: string;
    readonly lastname: string;
    readonly function: string;
    readonly quality: string;
    readonly phoneNumber: string;
    readonly emailAddress: string | null;
    readonly defaultLanguage: LanguageCode | null;
  },
): Promise<void> {
  await queries
    .updateTable("person")
    .set({
      firstname: profile.firstname,
      lastname: profile.lastname,
      function: profile.function,
      quality: profile.quality,
      phone_number: profile.phoneNumber,
      email_address: profile.emailAddress,
      default_language: profile.defaultLanguage,
    })
    .where("id", "=", personId)
    .execute();
}

/** Name and function of people by username, in the order asked for. */
export async function findPeopleByUsername(
  queries: Queries,
  usernames: readonly string[],
): Promise<{ username: string; name: string; function: string }[]> {
  const rows = await queries
    .selectFrom("person")
    .select(["username", "firstname", "lastname", "function"])
    .where("username", "in", usernames)
    .execute();
  return rows
    .toSorted((left, right) => usernames.indexOf(left.username) - usernames.indexOf(right.username))
    .map((row) => ({
      username: row.username,
      name: `${row.firstname} ${row.lastname}`,
      function: row.function,
    }));
}

/** The person's present photo, with the person held so that two changes at once follow each other. */
export async function holdPhoto(queries: Queries, personId: string): Promise<string | null> {
  const row = await queries
    .selectFrom("person")
    .select("photo_file_id")
    .where("id", "=", personId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.photo_file_id;
}

export async function updatePhoto(queries: Queries, personId: string, fileId: string | null): Promise<void> {
  await queries.updateTable("person").set({ photo_file_id: fileId }).where("id", "=", personId).execute();
}
