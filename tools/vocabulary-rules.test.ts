import { describe, expect, test } from "vitest";
import { parseSource, readText } from "./source-file.ts";
import { parseGlossary, sqlVocabularyFindings, vocabularyFindings } from "./vocabulary-rules.ts";

const words = parseGlossary(`
| Wire | Code | Meaning | Check |
| --- | --- | --- | --- |
| \`etat\` | \`status\` | Where a sheet stands | word |
| \`type_demande\` | \`requestType\` | Kind of request | word |
| \`carte\`, \`cartes\` | \`Card\` | On the planning | word |
| \`list_type\` | \`requestTypes\` | Filter | exact |
| \`object\` | \`subject\` | What it is about | free |
`);

function told(path: string, text: string): string[] {
  return vocabularyFindings(parseSource(path, text), words).map(({ line, message }) => `${line}: ${message}`);
}

const command = "server/src/areas/hotline/archive-sheet.ts";

describe("wire words stay out of the code", () => {
  test.each([
    "const etat = 1;",
    "sheet.etat;",
    "const newEtat = 1;",
    "type TypeDemande = 1;",
    "const type_demande = 1;",
    "const allCartes = [];",
    'const key = "etat";',
    'call("/support-vision/carte");',
    "const path = `/carte/${id}`;",
    'pool.query("where type_demande = 1");',
    "const { list_type } = filter;",
  ])("%s is refused", (text) => {
    expect(told(command, text)).not.toEqual([]);
  });

  test.each([
    "const object = {};",
    "const listType = 1;",
    "const state = 1;",
    "const carted = 1;",
    'const sentence = "la carte est pleine";',
    'import { x } from "./carte.ts";',
    "// etat 3 means on hold\nexport const a = 1;",
  ])("%s passes", (text) => {
    expect(told(command, text)).toEqual([]);
  });

  test("the finding names the word that code uses instead", () => {
    expect(told(command, "\nconst etat = 1;")).toEqual([
      '2: "etat" holds the wire word "etat"; code says `status` (docs/glossary.md)',
    ]);
  });

  test("the contract, the route table and tests may spell them", () => {
    for (const path of [
      "shared/src/contract/hotline.contract.ts",
      "web/src/paths.ts",
      "shared/src/domain/rights/right-tags.ts",
      "server/src/areas/hotline/archive-sheet.test.ts",
      "e2e/journeys/hotline.spec.ts",
    ]) {
      expect(told(path, 'const etat = "etat";')).toEqual([]);
    }
  });

  test("the seed may hold them as data but not as names", () => {
    expect(told("server/seed/sheets.ts", 'const team = "carte"; const holders = { carte: 1 };')).toEqual([]);
    expect(told("server/seed/sheets.ts", "const carte = 1;")).toHaveLength(1);
  });

  test("files and folders carry English names too", () => {
    expect(told("web/src/areas/cartes/list.ts", "")).toHaveLength(1);
  });
});

test("tables and columns are English; data and comments of a migration may spell the wire", () => {
  const sql = "create table sheet (etat int); -- etat of the wire\ninsert into sheet values ('etat');\n";
  expect(sqlVocabularyFindings("server/migrations/0001.sql", sql, words).map(({ line }) => line)).toEqual([
    1,
  ]);
});

test("the glossary holds the words that the specification is known for", () => {
  const held = new Set(parseGlossary(readText("docs/glossary.md")).map(({ wire }) => wire));
  for (const wire of [
    "droit",
    "etat",
    "type_demande",
    "ordre_priorite",
    "sous_module",
    "developpement",
    "carte",
    "conges",
    "fetes",
    "libelle",
  ]) {
    expect(held).toContain(wire);
  }
});
