import type { CallResult } from "@planete/shared/contract/call.ts";
import * as records from "@planete/shared/contract/person-record.contract.ts";
import type { PersonDraftWire, PersonWire } from "@planete/shared/contract/person-wire.ts";
import { emptyPerson } from "@planete/shared/contract/empty-person.ts";
import { rightsScreenRight } from "@planete/shared/domain/rights/right-tags.ts";
import type { TestApp } from "./start-test-app.ts";

type Draft = PersonDraftWire;

/** What tests do in the administration of people: find somebody, write a draft, make somebody. */
export interface PeopleDesk {
  readonly idOf: (username: string) => Promise<string>;
  readonly teamId: (name: string) => Promise<string>;
  readonly baseIdsOf: (clientId: string) => Promise<string[]>;
  readonly read: (id: string, as?: string) => Promise<PersonWire>;
  /** The record as the form would hand it back unchanged. */
  readonly draft: (id: string, as?: string) => Promise<Draft>;
  readonly newDraft: (changes?: Partial<Draft>) => Draft;
  readonly make: (
    changes?: Partial<Draft>,
    invite?: boolean,
  ) => Promise<CallResult<typeof records.createPerson>["data"]>;
  readonly grantScreen: (username: string) => Promise<void>;
}

let made = 0;

export function peopleDesk(server: TestApp, admin: string): PeopleDesk {
  const { kysely } = server.platform.database;
  const read = async (id: string, as = admin): Promise<PersonWire> =>
    (await server.call(records.readPerson, { as, params: { id } })).answer.data;
  const idOf = async (username: string): Promise<string> =>
    (
      await kysely
        .selectFrom("person")
        .select("id")
        .where("username", "=", username)
        .executeTakeFirstOrThrow()
    ).id;
  const newDraft = (changes: Partial<Draft> = {}): Draft => {
    made += 1;
    return {
      ...emptyPerson,
      username: `new.person.${made}`,
      firstname: "Nouvelle",
      lastname: `Personne ${made}`,
      function: "Technicienne",
      emailAddress: `new.person.${made}@planete.example`,
      defaultLanguage: "fr",
      ...changes,
    };
  };
  return {
    read,
    idOf,
    newDraft,
    teamId: async (name) =>
      (await kysely.selectFrom("team").select("id").where("name", "=", name).executeTakeFirstOrThrow()).id,
    baseIdsOf: async (clientId) =>
      (await kysely.selectFrom("base").select("id").where("client_id", "=", clientId).execute()).map(
        ({ id }) => id,
      ),
    draft: async (id, as) => {
      const person = await read(id, as);
      return {
        username: person.username,
        firstname: person.firstname,
        lastname: person.lastname,
        function: person.function,
        quality: person.quality,
        emailAddress: person.emailAddress,
        phoneNumber: person.phoneNumber,
        defaultLanguage: person.defaultLanguage,
        employee: person.employee,
        clientId: person.client?.id ?? null,
        baseIds: person.bases.map(({ id: baseId }) => baseId),
        teamIds: person.teams.map(({ id: teamId }) => teamId),
        superAdministrator: person.superAdministrator,
        administrator: person.administrator,
        workingMinutes: person.workingMinutes,
        country: person.country,
      };
    },
    make: async (changes, invite = false) =>
      (await server.call(records.createPerson, { as: admin, body: { person: newDraft(changes), invite } }))
        .answer.data,
    grantScreen: async (username) => {
      await kysely
        .insertInto("access_right_holder")
        .values({
          tag: rightsScreenRight,
          person_id: await idOf(username),
          team_id: null,
          flag: null,
          value: 1,
        })
        .execute();
    },
  };
}
