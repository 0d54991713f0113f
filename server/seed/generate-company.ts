import type { Transaction } from "kysely";
import { hashPassword } from "../src/platform/sessions/passwords.ts";
import type { Database } from "../src/platform/database/database.ts";
import type { Schema } from "../src/platform/database/schema.ts";
import { StartupProblem } from "../src/platform/startup-problem.ts";
import { castPassword } from "./cast.ts";
import { withoutForeignKeys } from "./generators/foreign-keys.ts";
import type { GeneratedTable, GenerationPlan } from "./generators/generator.ts";
import { generators } from "./generators/generators.ts";
import { loadTable } from "./generators/load-table.ts";
import { withoutTriggers } from "./generators/triggers.ts";
import { seedInstallation } from "./installation.ts";
import { generatedMarker, holdsRealPeople, isMarked, lockSeed, mark } from "./marker.ts";

export interface GenerationRequest {
  readonly seed: number;
  /** How many of each noun. */
  readonly counts: ReadonlyMap<string, number>;
  readonly today: string;
}

export interface LoadProgress {
  readonly table: string;
  readonly rows: number;
  readonly seconds: number;
  /** False while the table is still being loaded. */
  readonly done: boolean;
}

/**
 * Adds large believable data, all or nothing. A seed gives the same rows each time, so it can be used once per database;
 * another seed adds more. A database with real people is refused, since everybody generated has the known password.
 */
export async function generateCompany(
  database: Database,
  { seed, counts, today }: GenerationRequest,
  report: (progress: LoadProgress) => void,
): Promise<void> {
  await seedInstallation(database);
  const seedMarker = `${generatedMarker}-${seed}`;
  const passwordHash = await hashPassword(castPassword);
  const wanted = generators.filter(({ name }) => (counts.get(name) ?? 0) > 0);
  const tables = wanted.flatMap((generator) => generator.tables);

  await database.transaction(async (queries) => {
    await lockSeed(queries);
    if (await isMarked(queries, seedMarker)) throw seedUsed(seed);
    if (await holdsRealPeople(queries)) throw realPeople();
    const teams = await queries.selectFrom("team").select("id").orderBy("name").execute();
    const modules = await queries.selectFrom("module").select("id").orderBy("id").execute();
    const plan: GenerationPlan = {
      seed,
      today,
      passwordHash,
      teamIds: teams.map(({ id }) => id),
      moduleIds: modules.map(({ id }) => id),
      count: (noun) => counts.get(noun) ?? 0,
    };
    const loadAll = async (): Promise<void> => {
      for (const generator of wanted) {
        await withoutTriggers(queries, generator.silenced ?? [], async () => {
          for (const table of generator.tables) await loadAndReport(queries, table, plan, report);
        });
        await generator.finish?.(queries);
      }
    };
    await withoutForeignKeys(
      queries,
      tables.map(({ table }) => table),
      loadAll,
    );
    await mark(queries, generatedMarker, true);
    await mark(queries, seedMarker, { today, ...Object.fromEntries(counts) });
  });
  // Without fresh statistics the first queries would be planned for the empty tables of before.
  for (const table of new Set(tables.map((each) => each.table)))
    await database.pool.query(`analyze ${table}`);
}

async function loadAndReport(
  queries: Transaction<Schema>,
  table: GeneratedTable,
  plan: GenerationPlan,
  report: (progress: LoadProgress) => void,
): Promise<void> {
  const start = performance.now();
  const progress = (rows: number, done: boolean): void =>
    report({ table: table.table, rows, seconds: (performance.now() - start) / 1000, done });
  progress(await loadTable(queries, table, plan, (rows) => progress(rows, false)), true);
}

function seedUsed(seed: number): StartupProblem {
  return new StartupProblem(
    "seed_used",
    `Seed ${seed} was generated in this database before, and would give the same rows again. Choose another --seed.`,
  );
}

function realPeople(): StartupProblem {
  return new StartupProblem(
    "database_inhabited",
    "This database holds real people. Generated people have a password that everybody knows, so they are not added. " +
      "Choose another DATA_DIR or DATABASE_URL.",
  );
}
