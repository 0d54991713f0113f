import type pg from "pg";
import { castId } from "../../server/seed/cast.ts";
import type { DevelopmentReader } from "../../server/src/areas/developments/development-reader.ts";
import {
  countByStatus,
  findDevelopments,
} from "../../server/src/areas/developments/development-list.store.ts";
import { exportDevelopments } from "../../server/src/areas/developments/export-developments.ts";
import { readDevelopment } from "../../server/src/areas/developments/read-development.ts";
import { readConfig } from "../../server/src/platform/config.ts";
import type { Database } from "../../server/src/platform/database/database.ts";
import type { QuerySource } from "../../server/src/platform/database/prepared-shapes.ts";
import type { Platform } from "../../server/src/platform/platform.ts";
import type { MadeStatement } from "../../server/test/statements-of.ts";
import { statementsOf } from "../../server/test/statements-of.ts";
import type { DevelopmentFilter } from "../../shared/src/contract/development-fields.ts";
import {
  exportDevelopments as exportCall,
  listDevelopments,
} from "../../shared/src/contract/development-list.contract.ts";
import { readDevelopment as readCall } from "../../shared/src/contract/development.contract.ts";

/** A call as people make it, and the statements that have to answer it. */
export interface Question {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: string;
  readonly statements: readonly MadeStatement[];
}

export interface Questions {
  readonly table: readonly Question[];
  readonly one: readonly Question[];
  readonly search: readonly Question[];
  readonly export: Question;
  /** Developments to move between the lists. */
  readonly moved: readonly string[];
}

const sampled = 60;

/** Somebody of Encadrement, who sees all: the longest lists there are. */
const personId = castId("lead");
const reader: DevelopmentReader = {
  personId,
  teams: ["Encadrement"],
  holdsScreen: true,
  seesAll: true,
  fullRole: true,
  administrator: false,
  superAdministrator: false,
  employee: true,
  readsSheets: true,
  actor: {
    personId,
    teams: ["Encadrement"],
    role: {
      full: "supervisionTeam",
      entries: [],
      cardTypes: { create: [], update: [], delete: [] },
      exportPlanning: [],
    },
    exportRight: true,
  },
  views: { all: true, personIds: [personId], teams: [] },
};

/** Clients whose developments are about so many together; everything where there are no more. */
async function filterOfAbout(pool: pg.Pool, count: number): Promise<DevelopmentFilter> {
  const { rows } = await pool.query<{ client: string; count: number }>(
    `select client_id as client, count(*)::int as count from development
     where deleted_at is null and client_id is not null group by 1 order by 2 desc, 1`,
  );
  const chosen: string[] = [];
  let sum = 0;
  for (const { client, count: own } of rows) {
    if (sum >= count) return { client: chosen };
    chosen.push(client);
    sum += own;
  }
  return {};
}

/** What people ask all day, out of the data that is there. */
export async function questionsOf(database: Database, exported: number): Promise<Questions> {
  const { pool } = database;
  const { rows } = await pool.query<{ id: string; client: string; number: number; label: string }>(
    `select id, client_id as client, number, label from development
     where deleted_at is null and client_id is not null order by md5(id::text) limit ${sampled}`,
  );
  const today = new Date().toISOString().slice(0, 10);
  const listed = async (filter: DevelopmentFilter, counts: boolean): Promise<Question> => {
    const query = new URLSearchParams({
      filters: JSON.stringify(filter),
      ...(counts ? { counts: "true" } : {}),
    });
    return {
      method: "GET",
      path: `${listDevelopments.path}?${query.toString()}`,
      statements: await statementsOf(pool, async (source) => {
        await findDevelopments(source, reader, { filter, today });
        if (counts) await countByStatus(source, reader, { filter, today });
      }),
    };
  };
  const platformOn = (source: QuerySource): Platform =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what reading a development asks of the platform
    ({ database: source, now: () => new Date(), config: readConfig({}) }) as unknown as Platform;
  const filters: DevelopmentFilter[] = [
    {},
    { status: ["in-progress"] },
    { status: ["to-qualify", "ready", "in-progress", "in-review", "acceptance"] },
    ...rows.slice(0, 8).map(({ client }) => ({ client: [client] })),
  ];
  const table: Question[] = [];
  for (const filter of filters) table.push(await listed(filter, true));
  const one: Question[] = [];
  for (const { id } of rows) {
    one.push({
      method: "GET",
      path: readCall.path.replace("{id}", id),
      statements: await statementsOf(pool, (source) => readDevelopment(platformOn(source), reader, id)),
    });
  }
  const search: Question[] = [];
  for (const [at, { label, number }] of rows.entries()) {
    const words = label.split(" ");
    const reference = words.at(-1) ?? "";
    const text = [reference, `${words[0] ?? ""} ${reference}`, reference.slice(0, 5), String(number)][at % 4];
    search.push(await listed({ text: text ?? reference }, false));
  }
  const filter = await filterOfAbout(pool, exported);
  return {
    table,
    one,
    search,
    export: {
      method: "POST",
      path: exportCall.path,
      body: JSON.stringify({ filters: filter, lang: "fr" }),
      statements: await statementsOf(pool, async (source) => {
        for await (const part of exportDevelopments(platformOn(source), reader, { filter, lang: "fr" }))
          void part;
      }),
    },
    moved: rows.map(({ id }) => id),
  };
}
