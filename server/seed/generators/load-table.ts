import { CompiledQuery, sql } from "kysely";
import type { Transaction } from "kysely";
import type { Schema } from "../../src/platform/database/schema.ts";
import type { Cell, GeneratedTable, GenerationPlan } from "./generator.ts";

/** More rows in one statement gain little and make the driver hold more text. */
const rowsPerStatement = 4_000;

/**
 * Loads the rows of one table. Each column travels as one array of texts and is cast by PostgreSQL, so that a statement
 * carries thousands of rows and is planned once.
 */
export async function loadTable(
  queries: Transaction<Schema>,
  { table, columns, rows }: GeneratedTable,
  plan: GenerationPlan,
  onProgress: (loaded: number) => void,
): Promise<number> {
  const text = await insertStatement(queries, table, columns);
  let loaded = 0;
  let batch: (string | null)[][] = columns.map(() => []);
  const flush = async (): Promise<void> => {
    const size = batch[0]?.length ?? 0;
    if (size === 0) return;
    await queries.executeQuery(CompiledQuery.raw(text, batch));
    batch = columns.map(() => []);
    loaded += size;
    onProgress(loaded);
  };
  for (const row of rows(plan)) {
    for (const [index, column] of batch.entries()) column.push(toText(row[index]));
    if ((batch[0]?.length ?? 0) >= rowsPerStatement) await flush();
  }
  await flush();
  return loaded;
}

async function insertStatement(
  queries: Transaction<Schema>,
  table: string,
  columns: readonly string[],
): Promise<string> {
  const found = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type
    from pg_attribute where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped
  `.execute(queries);
  const types = new Map(found.rows.map(({ name, type }) => [name, type]));
  const names = columns.map((column) => `"${column}"`);
  const casts = columns.map((column, index) => {
    const type = types.get(column);
    if (type === undefined) throw new Error(`the table ${table} has no column ${column}`);
    return `${names[index]}::${type}`;
  });
  const arrays = columns.map((_, index) => `$${index + 1}::text[]`);
  return (
    `insert into "${table}" (${names.join(", ")}) ` +
    `select ${casts.join(", ")} from unnest(${arrays.join(", ")}) as given (${names.join(", ")})`
  );
}

function toText(cell: Cell | undefined): string | null {
  if (cell === null || cell === undefined) return null;
  return cell instanceof Date ? cell.toISOString() : String(cell);
}
