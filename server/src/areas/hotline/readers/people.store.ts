import { flagsOf } from "@planete/shared/domain/people/person.ts";
import type { RightHolder } from "@planete/shared/domain/rights/effective-right.ts";
import { effectiveRight } from "@planete/shared/domain/rights/effective-right.ts";
import { liaisonFormRight } from "@planete/shared/domain/rights/right-tags.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { sql } from "kysely";
import type { Queries } from "../../../platform/database/database.ts";
import { photoPathOf } from "../../people/user-wire.ts";

export interface HotlinePerson {
  readonly id: string;
  readonly name: string;
  readonly language: LanguageCode | null;
  /** Path of their photo below the base path. */
  readonly photo: string | null;
}

export interface HotlineColleague extends HotlinePerson {
  readonly firstname: string;
  readonly teams: string[];
}

/** Active staff who hold the liaison-form right now: whom sheets can be given to. */
export async function findHotlineStaff(queries: Queries): Promise<readonly HotlineColleague[]> {
  const [people, holders] = await Promise.all([
    queries
      .selectFrom("person")
      .select(["id", "firstname", "lastname", "default_language", "photo_file_id"])
      .select(["super_administrator", "administrator"])
      .select([
        sql<
          string[]
        >`array(select t.name from team_member m join team t on t.id = m.team_id where m.person_id = person.id)`.as(
          "teams",
        ),
        sql<
          string[]
        >`array(select a.list from mail_list_address a where a.address = lower(person.email_address))`.as(
          "lists",
        ),
      ])
      .where("employee", "=", true)
      .where("active", "=", true)
      .orderBy("lastname")
      .orderBy("firstname")
      .execute(),
    queries
      .selectFrom("access_right_holder as holder")
      .leftJoin("team", "team.id", "holder.team_id")
      .select(["holder.person_id", "holder.flag", "holder.value", "team.name as team"])
      .where("holder.tag", "=", liaisonFormRight)
      .execute(),
  ]);
  const entries = holders.flatMap(({ person_id: personId, team, flag, value }): RightHolder[] => {
    if (personId !== null) return [{ kind: "person", personId, value }];
    if (team !== null) return [{ kind: "team", team, value }];
    return flag === null ? [] : [{ kind: "flag", flag, value }];
  });
  return people.flatMap((person) => {
    const flags = flagsOf({
      superAdministrator: person.super_administrator,
      administrator: person.administrator,
      mailLists: person.lists,
    });
    const subject = { personId: person.id, employee: true, teams: person.teams, flags };
    if (effectiveRight(liaisonFormRight, entries, subject).value < 1) return [];
    return [
      {
        id: person.id,
        name: `${person.firstname} ${person.lastname}`,
        firstname: person.firstname,
        teams: person.teams,
        language: person.default_language,
        photo: photoPathOf(person.id, person.photo_file_id),
      },
    ];
  });
}

/** Active users of one client. */
export async function findClientUsers(queries: Queries, clientId: string): Promise<readonly HotlinePerson[]> {
  const rows = await queries
    .selectFrom("person")
    .select(["id", "firstname", "lastname", "default_language as language", "photo_file_id"])
    .where("client_id", "=", clientId)
    .where("active", "=", true)
    .orderBy("lastname")
    .orderBy("firstname")
    .execute();
  return rows.map(({ id, firstname, lastname, language, photo_file_id: photoFileId }) => ({
    id,
    name: `${firstname} ${lastname}`,
    language,
    photo: photoPathOf(id, photoFileId),
  }));
}

/** A client's user who can ask for something, with their client. */
export async function findRequester(
  queries: Queries,
  personId: string,
): Promise<{ readonly id: string; readonly clientId: string; readonly language: LanguageCode } | undefined> {
  const row = await queries
    .selectFrom("person")
    .innerJoin("client", "client.id", "person.client_id")
    .select([
      "person.id",
      "client.id as clientId",
      "client.language as clientLanguage",
      "person.default_language as own",
    ])
    .where("person.id", "=", personId)
    .where("person.active", "=", true)
    .executeTakeFirst();
  return row && { id: row.id, clientId: row.clientId, language: row.own ?? row.clientLanguage };
}
