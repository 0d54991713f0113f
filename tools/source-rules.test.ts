import { describe, expect, test } from "vitest";
import { parseSource } from "./source-file.ts";
import {
  barrelFindings,
  intlFindings,
  leftoverFindings,
  nameFindings,
  plainHttpFindings,
  purityFindings,
  sqlFindings,
} from "./source-rules.ts";

const command = "server/src/areas/session/log-in.ts";

describe("SQL lives in stores", () => {
  test.each([
    "await sql`select 1`.execute(db);",
    'db.selectFrom("person").selectAll();',
    'db.insertInto("person").values(row);',
    'await pool.query("select id from person where id = $1", [id]);',
    "await pool.query(`update person set name = ${name}`);",
    'await pool.query("select 1");',
  ])("%s is refused in a command and allowed in a store", (text) => {
    expect(sqlFindings(parseSource(command, text))).toHaveLength(1);
    expect(sqlFindings(parseSource("server/src/areas/session/session.store.ts", text))).toEqual([]);
    expect(sqlFindings(parseSource("server/src/platform/database/migrate.ts", text))).toEqual([]);
    expect(sqlFindings(parseSource("server/src/areas/session/log-in.test.ts", text))).toEqual([]);
  });

  test("sentences that begin like SQL are left alone", () => {
    expect(
      sqlFindings(parseSource(command, 'log.info("select a language"); refuse("update failed");')),
    ).toEqual([]);
  });
});

describe("rules take the time as an argument", () => {
  const rule = "shared/src/domain/planning/leave.ts";

  test.each(["new Date()", "Date.now()", "Date()", "Math.random()", "performance.now()"])(
    "%s is refused",
    (text) => {
      expect(purityFindings(parseSource(rule, `const now = ${text};`))).toHaveLength(1);
    },
  );

  test("a date made from a value is pure, and tests may take the time", () => {
    expect(purityFindings(parseSource(rule, "const day = new Date(value);"))).toEqual([]);
    expect(purityFindings(parseSource("shared/src/domain/planning/leave.test.ts", "Date.now();"))).toEqual(
      [],
    );
    expect(purityFindings(parseSource(command, "Date.now();"))).toEqual([]);
  });
});

describe("pages work on plain http", () => {
  const page = "web/src/areas/agenda/quick-event.tsx";

  test.each([
    "const id = crypto.randomUUID();",
    "const [id] = useState(() => crypto.randomUUID());",
    "const make = globalThis.crypto.randomUUID;",
    'const id = crypto["randomUUID"]();',
    "const { randomUUID } = crypto;",
  ])("%s is refused in a page and in what pages share, and allowed in the server and in tests", (text) => {
    expect(plainHttpFindings(parseSource(page, text))).toHaveLength(1);
    expect(plainHttpFindings(parseSource("shared/src/i18n/format.ts", text))).toHaveLength(1);
    expect(plainHttpFindings(parseSource(command, text))).toEqual([]);
    expect(plainHttpFindings(parseSource("web/src/areas/agenda/quick-event.test.tsx", text))).toEqual([]);
  });

  test("the one place that makes ids is left alone", () => {
    const text =
      "/** crypto.randomUUID is missing */ export const newId = () => crypto.getRandomValues(bytes);";
    expect(plainHttpFindings(parseSource("web/src/platform/new-id.ts", text))).toEqual([]);
  });
});

describe("one door to Intl", () => {
  test.each([
    "new Intl.NumberFormat('se')",
    "day.toLocaleDateString()",
    "total.toLocaleString()",
    "a.localeCompare(b)",
  ])("%s is refused outside the format module", (text) => {
    expect(intlFindings(parseSource("web/src/ui/tile.tsx", text))).toHaveLength(1);
    expect(intlFindings(parseSource("shared/src/i18n/format.ts", text))).toEqual([]);
  });

  test("types of Intl may be named anywhere", () => {
    expect(
      intlFindings(parseSource("web/src/ui/tile.tsx", "type Options = Intl.NumberFormatOptions;")),
    ).toEqual([]);
  });
});

test("a file that only passes on exports is a barrel", () => {
  expect(
    barrelFindings(parseSource("web/src/ui/index.ts", 'export * from "./a.ts"; export { b } from "./b.ts";')),
  ).toHaveLength(1);
  expect(
    barrelFindings(parseSource("web/src/ui/a.ts", 'export { b } from "./b.ts"; export const a = 1;')),
  ).toEqual([]);
  expect(barrelFindings(parseSource("web/src/ui/empty.ts", ""))).toEqual([]);
});

test("unfinished notes are reported where they stand", () => {
  const file = parseSource(command, "const a = 1;\n// TODO: check the address\n");
  expect(leftoverFindings(file).map(({ line }) => line)).toEqual([2]);
});

test("names that say nothing are refused, longer names with a meaning are not", () => {
  const refused = [
    "web/src/utils/dates.ts",
    "server/src/platform/helpers.ts",
    "web/src/ui/date-utils.ts",
    "web/src/data.ts",
  ];
  const allowed = [
    "web/src/ui/data-table.tsx",
    "server/src/platform/database/database.ts",
    "server/src/areas/information/news.ts",
  ];
  expect(refused.flatMap(nameFindings)).toHaveLength(refused.length);
  expect(allowed.flatMap(nameFindings)).toEqual([]);
});
