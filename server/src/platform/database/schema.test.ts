import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Program, TSInterfaceBody, TSTypeLiteral } from "oxc-parser";
import { parseSync } from "oxc-parser";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../../test/test-cluster.ts";
import { readConfig } from "../config.ts";
import { createLog } from "../log.ts";
import { openDatabase } from "./database.ts";

/** What TypeScript says of the tables: by their names, and those that they extend. */
interface Declared {
  readonly parents: readonly string[];
  readonly members: ReadonlyMap<string, { readonly text: string; readonly nested: Members | undefined }>;
}
type Members = Declared["members"];

function membersOf(source: string, body: TSTypeLiteral["members"] | TSInterfaceBody["body"]): Members {
  const members = new Map<string, { text: string; nested: Members | undefined }>();
  for (const member of body) {
    if (member.type !== "TSPropertySignature" || member.key.type !== "Identifier") continue;
    const type = member.typeAnnotation?.typeAnnotation;
    if (!type) continue;
    const nested = type.type === "TSTypeLiteral" ? membersOf(source, type.members) : undefined;
    members.set(member.key.name, { text: source.slice(type.start, type.end), nested });
  }
  return members;
}

/** What a file says by itself, and what it adds to another module. */
function statementsOf({ body }: Program): Program["body"] {
  return body.flatMap((statement) =>
    statement.type === "TSModuleDeclaration" && statement.body?.type === "TSModuleBlock"
      ? statement.body.body
      : [statement],
  );
}

/** The tables that areas add, with who does. */
const areaTables = new Map<string, string>();
const interfaces = new Map<string, Declared>();
const aliases = new Map<string, string>();
const folder = import.meta.dirname;
const areas = path.join(folder, "..", "..", "areas");
const files = [
  path.join(folder, "columns.ts"),
  path.join(folder, "schema.ts"),
  ...readdirSync(areas)
    .map((area) => path.join(areas, area, "tables.ts"))
    .filter((file) => existsSync(file)),
];
for (const file of files) {
  const source = readFileSync(file, "utf8");
  for (const statement of statementsOf(parseSync(file, source).program)) {
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declared?.type === "TSTypeAliasDeclaration") {
      const { start, end } = declared.typeAnnotation;
      aliases.set(declared.id.name, source.slice(start, end));
    }
    if (declared?.type !== "TSInterfaceDeclaration") continue;
    const parents = declared.extends.map(({ expression }) => source.slice(expression.start, expression.end));
    const before = interfaces.get(declared.id.name);
    if (declared.id.name === "Schema" && file.startsWith(areas))
      for (const table of membersOf(source, declared.body.body).keys()) areaTables.set(table, file);
    interfaces.set(declared.id.name, {
      parents: [...(before?.parents ?? []), ...parents],
      members: new Map([...(before?.members ?? []), ...membersOf(source, declared.body.body)]),
    });
  }
}

/** Everything an interface has, its parents' included. */
function allOf(name: string): Members {
  const found = interfaces.get(name);
  if (!found) throw new Error(`No interface ${name}`);
  return new Map([...found.parents.flatMap((parent) => [...allOf(parent)]), ...found.members]);
}

/** The type of a column when it is read: the first of the three that Kysely tells apart. */
function readType(text: string): string {
  const [, name = "", given = ""] = /^(\w+)(?:<(.*)>)?$/s.exec(text) ?? [];
  const alias = aliases.get(name);
  if (alias !== undefined) {
    const meant = readType(alias);
    return meant === "T" ? readType(given) : meant;
  }
  const inner = /^(?:Generated|GeneratedAlways|ColumnType)<(.*)>$/s.exec(text)?.[1];
  if (inner === undefined) return text;
  let depth = 0;
  for (const [place, sign] of [...inner].entries()) {
    if ("<({[".includes(sign)) depth += 1;
    if (">)}]".includes(sign)) depth -= 1;
    if (sign === "," && depth === 0) return readType(inner.slice(0, place).trim());
  }
  return readType(inner);
}

/** Whatever is not known may be empty or not. */
function emptinessOf(type: string): string {
  if (type === "unknown") return "not known";
  return /\|\s*null$|^null\s*\|/.test(type) ? "null" : "not null";
}

function declaredTables(): Record<string, Record<string, string>> {
  const tables = [...allOf("Schema")].map(([table, { text, nested }]) => {
    const columns = [...(nested ?? allOf(text))];
    return [
      table,
      Object.fromEntries(columns.map(([column, type]) => [column, emptinessOf(readType(type.text))])),
    ] as const;
  });
  return Object.fromEntries(tables);
}

test("the types of the tables say what the migrations made", async () => {
  const database = await createTestDatabase();
  const opened = openDatabase(database.connection, createLog(readConfig({ LOG_LEVEL: "silent" })), 1);
  onTestFinished(async () => {
    await opened.close();
    await database.drop();
  });
  // Of a view PostgreSQL does not say what may be empty.
  const { rows } = await opened.pool.query<{ table: string; column: string; empty: string | null }>(
    `select c.table_name as table, c.column_name as column,
       case when t.table_type = 'VIEW' then null when c.is_nullable = 'YES' then 'null' else 'not null' end as empty
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public'`,
  );
  const declared = declaredTables();
  expect(Object.keys(declared).length).toBeGreaterThan(80);
  const made: Record<string, Record<string, string>> = {};
  for (const { table, column, empty } of rows) {
    const said = declared[table]?.[column];
    (made[table] ??= {})[column] =
      said !== undefined && (empty === null || said === "not known") ? said : (empty ?? "there");
  }
  for (const [table, columns] of Object.entries(declared))
    expect.soft({ table, ...columns }).toEqual({ table, ...made[table] });
});

test("the platform asks for no table of an area", () => {
  expect(areaTables.size).toBeGreaterThan(50);
  const platform = path.join(folder, "..");
  const asked = readdirSync(platform, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap((file) =>
      [
        ...readFileSync(path.join(platform, file), "utf8").matchAll(
          /(?:\b(?:from|join|into|update|truncate)\s+|(?:Table|From|Into|Join)\(")(\w+)/gi,
        ),
      ].flatMap(([, table = ""]) => (areaTables.has(table) ? [`${file}: ${table}`] : [])),
    );
  expect(asked).toEqual([]);
});
