import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import type { Request } from "autocannon";
import { castId } from "../../server/seed/cast.ts";
import { findRights } from "../../server/src/areas/rights/right.store.ts";
import { readConfig } from "../../server/src/platform/config.ts";
import { openDatabase } from "../../server/src/platform/database/database.ts";
import { startEmbeddedPostgres } from "../../server/src/platform/database/embedded-postgres.ts";
import { takeOverStatement } from "../../server/src/platform/database/server-role.ts";
import { createLog } from "../../server/src/platform/log.ts";
import { findActor } from "../../server/src/platform/sessions/caller.store.ts";
import { hashToken } from "../../server/src/platform/sessions/session-token.ts";
import { apiBasePath } from "../../shared/src/contract/call.ts";
import { changedRightBody, changeRight, listRights } from "../../shared/src/contract/rights.contract.ts";
import type { AccessRight } from "../../shared/src/domain/rights/access-right.ts";
import type { CallFigures } from "../load.ts";
import type { ImportFigures } from "../import-file.ts";
import { load } from "../load.ts";
import { startProcess } from "../server-process.ts";
import { tokenOf } from "../token-of.ts";
import type { BareCases } from "./bare-cases.ts";
import { companyDataSet } from "./company-folder.ts";
import { forget } from "./forget.ts";
import { importPeople } from "./import-people.ts";
import type { JudgedElsewhere } from "./judged-elsewhere.ts";
import { judgeElsewhere } from "./judged-elsewhere.ts";
import type { Question } from "./questions.ts";
import { listQuestions, makeStatements, personQuestions, saveStatements } from "./questions.ts";

export interface CompanyFigures {
  readonly people: CallFigures;
  readonly person: CallFigures;
  readonly rights: CallFigures;
  readonly save: CallFigures;
  readonly import: ImportFigures & { readonly barePerSecond: number };
  readonly elsewhere: JudgedElsewhere;
}

const clients = 8;
/** As many rows of an import are written at a time. */
const importedAtOnce = 3;

/** People, rights and an import with a company of this size, each also as a share of a bare route. */
export async function measureCompany(): Promise<CompanyFigures> {
  const dataDir = await companyDataSet();
  const scratch = await mkdtemp(path.join(os.tmpdir(), "planete-bench-"));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const { host, user, database: name } = postgres.connection;
  const databaseUrl = `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
  const database = openDatabase(databaseUrl, createLog(readConfig({ LOG_LEVEL: "silent" })), 2);
  const environment = { DATABASE_URL: databaseUrl, DEMONSTRATION: "1", DATA_DIR: dataDir };
  const server = await startProcess("server/src/main.ts", environment);
  const started = new Date();
  try {
    // A set from before a migration was brought forward by the cluster's own role.
    await database.pool.query(takeOverStatement);
    await database.pool.query("analyze");
    const token = await tokenOf(server.url, "admin");
    const headers = {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
    };
    const admin = await findActor(database, castId("admin"));
    if (!admin) throw new Error("There is no administrator");
    const [lists, people] = [
      await listQuestions(database, hashToken(token)),
      await personQuestions(database),
    ];
    const all: Question = { path: listRights.path, statements: [] };
    const cases: BareCases = { answers: [], writes: [] };
    for (const { path: place, statements } of [...lists, ...people]) {
      const response = await fetch(`${server.url}${apiBasePath}${place}`, { headers });
      if (!response.ok) throw new Error(`${place}: ${response.status} ${await response.text()}`);
      cases.answers.push({ statements: statements.map(copied), body: await response.text() });
    }
    const saved = (await findRights(database.kysely)).filter(({ tag }) => tag.startsWith("generated-"));
    const chosen = saved.slice(0, clients * 2);
    for (const right of chosen) {
      const { statements, reads } = await saveStatements(database, admin, right);
      const body = JSON.stringify(right);
      cases.writes.push({ statements: statements.map(copied), reads: reads.map(copied), body });
    }
    cases.writes.push({
      statements: (await makeStatements(database, admin)).map(copied),
      reads: [],
      body: "{}",
    });
    const casesFile = path.join(scratch, "cases.json");
    await writeFile(casesFile, JSON.stringify(cases));
    const bare = await startProcess("bench/company/bare-server.ts", {
      DATABASE_URL: databaseUrl,
      BENCH_CASES: casesFile,
    });
    try {
      const measured = async (own: Request[], floor: Request[]): Promise<CallFigures> => {
        await autocannon({ url: server.url, headers, requests: own, connections: clients, duration: 1 });
        const figures = await load(server.url, headers, own, clients);
        const { perSecond } = await load(bare.url, headers, floor, clients);
        return { ...figures, share: figures.perSecond / perSecond };
      };
      const asked = (questions: readonly Question[], first: number): Promise<CallFigures> =>
        measured(
          questions.map(({ path: place }) => ({ method: "GET", path: `${apiBasePath}${place}` })),
          questions.map((_question, index) => ({ method: "GET", path: `/answers/${first + index}` })),
        );
      const made = chosen.length;
      return {
        people: await asked(lists, 0),
        person: await asked(people, lists.length),
        rights: {
          ...(await load(server.url, headers, [{ method: "GET", path: `${apiBasePath}${all.path}` }], 1)),
          share: 1,
        },
        save: await measured(
          [savingOf(chosen)],
          chosen.map((_right, index) => ({ method: "PUT", path: `/writes/${index}`, body: "{}" })),
        ),
        import: {
          ...(await importPeople(server, headers.authorization)),
          barePerSecond: (
            await load(
              bare.url,
              headers,
              [{ method: "PUT", path: `/writes/${made}`, body: "{}" }],
              importedAtOnce,
            )
          ).perSecond,
        },
        elsewhere: await judgeElsewhere(server.url, environment, headers.authorization),
      };
    } finally {
      await bare.stop();
    }
  } finally {
    await server.stop();
    await forget(database, started);
    await database.close();
    await postgres.stop();
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Bytes as PostgreSQL reads them from text. */
const copied = ({ name, text, values }: Question["statements"][number]) => ({
  ...(name === undefined ? {} : { name }),
  text,
  values: values.map((value) => (Buffer.isBuffer(value) ? `\\x${value.toString("hex")}` : value)),
});

/** Saves one of the rights that nobody saves at this moment, based on its version. */
function savingOf(rights: readonly AccessRight[]): Request {
  const free = rights.map((right) => ({ ...right }));
  const going = new Map<object, (typeof free)[number]>();
  return {
    method: "PUT",
    setupRequest: (request: Request, context: object) => {
      const right = free.shift();
      if (!right) throw new Error("There are fewer rights than clients");
      going.set(context, right);
      const { version, ...draft } = right;
      return {
        ...request,
        path: `${apiBasePath}${changeRight.path}`,
        body: JSON.stringify(changedRightBody(draft, version)),
      };
    },
    onResponse: (_status: number, _body: string, context: object) => {
      const right = going.get(context);
      if (right) free.push({ ...right, version: right.version + 1 });
    },
  };
}
