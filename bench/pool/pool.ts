import { readConfig } from "../../server/src/platform/config.ts";
import { openDatabase } from "../../server/src/platform/database/database.ts";
import { startEmbeddedPostgres } from "../../server/src/platform/database/embedded-postgres.ts";
import { createLog } from "../../server/src/platform/log.ts";
import { listCandidates } from "../../shared/src/contract/candidates.contract.ts";
import { companyDataSet } from "../company/company-folder.ts";
import { forget } from "../company/forget.ts";
import type { BroughtFile, ImportFigures } from "../import-file.ts";
import { importFile } from "../import-file.ts";
import { startProcess } from "../server-process.ts";
import { tokenOf } from "../token-of.ts";

/** The longest file that is taken, and a quarter of it. */
const lengths = [5_000, 20_000];

/** Brings pools of two lengths into the company, each by a server that has just started. */
export async function measurePool(): Promise<readonly ImportFigures[]> {
  const dataDir = await companyDataSet();
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const { host, user, database: name } = postgres.connection;
  const databaseUrl = `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
  const database = openDatabase(databaseUrl, createLog(readConfig({ LOG_LEVEL: "silent" })), 2);
  const started = new Date();
  const figures: ImportFigures[] = [];
  try {
    for (const length of lengths) {
      const server = await startProcess("server/src/main.ts", {
        DATABASE_URL: databaseUrl,
        DEMONSTRATION: "1",
        DATA_DIR: dataDir,
      });
      try {
        const { rows } = await database.pool.query<{ name: string }>("select name from client order by id");
        const authorization = `Bearer ${await tokenOf(server.url, "admin")}`;
        const file = poolFile(
          length,
          rows.map((client) => client.name),
        );
        figures.push(await importFile(server, authorization, file));
      } finally {
        await server.stop();
      }
    }
    return figures;
  } finally {
    await forget(database, started);
    await database.close();
    await postgres.stop();
  }
}

function poolFile(length: number, clients: readonly string[]): BroughtFile {
  const today = new Date().toISOString().slice(0, 10);
  const cellsOf = (index: number) => ({
    client: `"${(clients[index % clients.length] ?? "").replaceAll('"', '""')}"`,
    lastname: `Nom ${index}`,
    firstname: `Prénom ${index}`,
    emailAddress: `vivier.${index}@import.example`,
    phoneNumber: `+3361${String(index).padStart(7, "0")}`,
    city: "Lyon",
    postalCode: "69003",
    occupation: `Métier ${index % 40}`,
    payrollNumber: `P${index}`,
    agency: `Agence ${index % 12}`,
    lastContact: today,
  });
  return {
    subject: "candidate",
    columns: Object.keys(cellsOf(0)),
    rows: Array.from({ length }, (_none, index) => Object.values(cellsOf(index))),
    listPath: listCandidates.path,
  };
}
