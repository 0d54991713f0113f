import type { Database } from "../../server/src/platform/database/database.ts";
import { insertNewPeople } from "../../server/src/areas/people-administration/make-person.ts";
import { keptPeopleFinder } from "../../server/src/areas/people-administration/find-kept-people.ts";
import { keepPeople, peopleKept } from "../../server/src/areas/people-administration/kept-people.ts";
import { visitsKept } from "../../server/src/areas/people-administration/kept-visits.ts";
import { askPeoplePage } from "../../server/src/areas/people-administration/kept-people.store.ts";
import { peopleListPlan } from "../../server/src/areas/people-administration/person-list.store.ts";
import type {
  PeopleFilter,
  PersonListRow,
} from "../../server/src/areas/people-administration/person-list.store.ts";
import { readRights } from "../../server/src/areas/rights/read-rights.ts";
import { rightsOfPersonJson } from "../../server/src/areas/rights/rights-of-person.ts";
import { editRight } from "../../server/src/areas/rights/save-right.ts";
import { readConfig } from "../../server/src/platform/config.ts";
import type { QuerySource } from "../../server/src/platform/database/prepared-shapes.ts";
import { stampQuery } from "../../server/src/platform/sessions/caller.store.ts";
import { findListPage } from "../../server/src/platform/records/list-page.store.ts";
import type { Caller } from "../../server/src/platform/sessions/caller.ts";
import type { MadeStatement } from "../../server/test/statements-of.ts";
import { statementsOf } from "../../server/test/statements-of.ts";
import type { PersonDraftWire } from "../../shared/src/contract/person-wire.ts";
import { listPeople } from "../../shared/src/contract/person-list.contract.ts";
import type { PersonSort } from "../../shared/src/contract/person-fields.ts";
import { readRightsOfPerson } from "../../shared/src/contract/rights.contract.ts";
import type { AccessRight } from "../../shared/src/domain/rights/access-right.ts";
import { usualWorkingWeek } from "../../shared/src/domain/people/working-week.ts";
import { blank } from "./bare-cases.ts";

/** A call as administrators make it, and the statements that have to answer it. */
export interface Question {
  readonly path: string;
  readonly statements: readonly MadeStatement[];
}

const sampled = 40;

/** The list with the filters that people choose, each with its count. */
export async function listQuestions(database: Database, tokenHash: Buffer): Promise<readonly Question[]> {
  const { pool } = database;
  const { rows: teams } = await pool.query<{ id: string }>("select id from team order by name limit 4");
  const { rows: clients } = await pool.query<{ id: string; name: string }>(
    "select id, name from client order by md5(id::text) limit 4",
  );
  const { rows: people } = await pool.query<{ lastname: string }>(
    "select lastname from person order by md5(id::text) limit 8",
  );
  const filters: PeopleFilter[] = [
    {},
    { account: ["active"], side: ["staff"] },
    { language: ["fr", "de"] },
    { visit: ["never"] },
    ...teams.map(({ id }) => ({ team: [id] })),
    ...clients.map(({ id }) => ({ client: [id] })),
    ...people.map(({ lastname }) => ({ search: lastname })),
  ];
  const questions: Question[] = [];
  for (const filter of filters) {
    const query = new URLSearchParams(
      Object.entries(filter).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(",") : String(value),
      ]),
    );
    questions.push({
      path: `${listPeople.path}?${query.toString()}`,
      statements: await statementsOf(pool, (source) => askedFor(database, source, filter, tokenHash)),
    });
  }
  return questions;
}

/** What the list asks of the database once it keeps people and rows: whether they still are what is stored. */
async function askedFor(
  database: Database,
  source: QuerySource,
  filter: PeopleFilter,
  tokenHash: Buffer,
): Promise<void> {
  const reading = { now: new Date(), withAddresses: true };
  const find = await keptPeopleFinder(source, filter, reading);
  await keepPeople(database);
  const kept = peopleKept(database);
  const visits = visitsKept(database);
  if (filter.visit) {
    const { visits: all } = await askPeoplePage(database, [], tokenHash, 0);
    if (all) visits.take(all);
  }
  const found = kept && find?.(kept, visits);
  if (found) {
    const ids = found.people.map(({ id }) => id);
    await askPeoplePage(source, ids, tokenHash, filter.visit && visits.latest);
    return;
  }
  await source.prepared("stamp-caller", stampQuery, [tokenHash]);
  await findListPage<PersonListRow, PersonSort>(source.kysely, peopleListPlan(filter, reading), {});
}

/** One person with every right, its value and where it comes from. */
export async function personQuestions(database: Database): Promise<readonly Question[]> {
  const { pool } = database;
  const { rows } = await pool.query<{ id: string }>(
    `select id from person where erased_at is null order by md5(id::text) limit ${sampled}`,
  );
  const questions: Question[] = [];
  // Whoever comes first has the words read: not what each of the others is answered by.
  await rightsOfPersonJson(database, rows[0]?.id ?? "");
  for (const { id } of rows) {
    questions.push({
      path: readRightsOfPerson.path.replace("{id}", id),
      statements: await statementsOf(pool, ({ kysely }) => rightsOfPersonJson(database, id, kysely)),
    });
  }
  return questions;
}

class Undone extends Error {}

/** The statements of a piece of work in a transaction of its own, which is undone. */
async function statementsOfWrite(
  { pool }: Database,
  work: (queries: Parameters<typeof editRight>[1]) => Promise<unknown>,
): Promise<readonly MadeStatement[]> {
  const made = await statementsOf(pool, ({ kysely }) =>
    kysely
      .transaction()
      .execute(async (queries) => {
        await work(queries);
        throw new Undone();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      }),
  );
  // The bare route opens and ends its own.
  return made.filter(({ text }) => !["begin", "rollback", "commit"].includes(text));
}

const clock = { config: readConfig({}), now: () => new Date() };

/** Saving a right, and reading it again for the answer. */
export async function saveStatements(
  database: Database,
  caller: Caller,
  right: AccessRight,
): Promise<{ readonly statements: readonly MadeStatement[]; readonly reads: readonly MadeStatement[] }> {
  return {
    statements: await statementsOfWrite(database, (queries) => editRight(clock, queries, caller, right)),
    reads: await statementsOf(database.pool, ({ kysely }) => readRights(kysely, right.tag)),
  };
}

/** Making one person as a row of an import does, with blanks for who it is. */
export async function makeStatements(database: Database, caller: Caller): Promise<readonly MadeStatement[]> {
  const { rows } = await database.pool.query<{ id: string }>("select id from team order by name limit 1");
  const draft: PersonDraftWire = {
    username: `bare-${blank}`,
    firstname: "Bare",
    lastname: "Route",
    function: "Comptable",
    quality: "",
    emailAddress: `${blank}@bare.example`,
    phoneNumber: "",
    defaultLanguage: "fr",
    employee: true,
    clientId: null,
    baseIds: [],
    teamIds: rows.map(({ id }) => id),
    superAdministrator: false,
    administrator: false,
    workingMinutes: [...usualWorkingWeek],
    country: "FR",
  };
  let made = "";
  const statements = await statementsOfWrite(database, async (queries) => {
    const [person] = await insertNewPeople(queries, caller, [draft]);
    made = person?.id ?? "";
  });
  return statements.map(({ text, values }) => ({
    text,
    values: values.map((value): unknown => {
      const json: unknown = JSON.parse(JSON.stringify(value ?? null).replaceAll(made, blank));
      return json;
    }),
  }));
}
