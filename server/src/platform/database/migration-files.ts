import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { StartupProblem } from "../startup-problem.ts";

export interface MigrationFile {
  /** With its number and without `.sql`, as it is recorded in the database. */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** At the start of a line, where a statement of its own would stand. */
const transactionControl = /^\s*(begin|commit|rollback|start\s+transaction)\s*(work|transaction)?\s*;/im;

/** The forward-only steps of the schema, in order: `0001_people.sql`, `0002_company.sql`, … */
export function readMigrationFiles(folder: string): MigrationFile[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .toSorted();
  const numbers = new Set<string>();
  return files.map((file) => {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1];
    if (number === undefined)
      throw new StartupProblem(
        "migration_misnamed",
        `The migration ${file} must be named like 0001_short_name.sql.`,
      );
    if (numbers.has(number))
      throw new StartupProblem(
        "migration_misnamed",
        `Two migrations have the number ${number}: give ${file} the next free one.`,
      );
    numbers.add(number);
    return readMigration(path.join(folder, file));
  });
}

function readMigration(file: string): MigrationFile {
  // A checkout with other line ends is the same migration.
  const sql = readFileSync(file, "utf8").replaceAll("\r\n", "\n");
  const name = path.basename(file, ".sql");
  if (transactionControl.test(sql))
    throw new StartupProblem(
      "migration_failed",
      `The migration ${name}.sql begins or ends a transaction itself. Each file already runs in one, so that a failure ` +
        "leaves the database as it was: remove those lines.",
    );
  return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
}
