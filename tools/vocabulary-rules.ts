import type { Finding } from "./finding.ts";
import { findingAt, isTest, visit } from "./source-file.ts";
import type { SourceFile } from "./source-file.ts";

/** A wire word that code may not use, and what code says instead. */
export interface HeldWord {
  readonly wire: string;
  readonly code: string;
  /** Lower-case parts to find next to each other in a name; without it only the exact spelling counts. */
  readonly parts?: readonly string[];
}

/** Reads the held words from the tables of docs/glossary.md. */
export function parseGlossary(markdown: string): HeldWord[] {
  return markdown.split("\n").flatMap((line) => {
    const [, wires = "", code = "", , check = ""] = line.split("|").map((cell) => cell.trim());
    if (check !== "word" && check !== "exact") return [];
    return [...wires.matchAll(/`([^`]+)`/g)].map(([, wire = ""]) => ({
      wire,
      code,
      ...(check === "word" ? { parts: partsOf(wire) } : {}),
    }));
  });
}

const allowedPlaces = [
  "shared/src/contract/",
  // Stands in for the server in tests of screens.
  "web/src/testing/",
  "web/src/paths.ts",
  "shared/src/domain/rights/right-tags.ts",
  "shared/src/domain/people/person.ts",
];

function isChecked(path: string): boolean {
  const product = /^(shared\/src|server\/src|server\/seed|web\/src)\//.test(path);
  return product && !isTest(path) && !allowedPlaces.some((place) => path.startsWith(place));
}

/** Wire words in names, in name-like strings and in the path of a source file. */
export function vocabularyFindings(file: SourceFile, words: readonly HeldWord[]): Finding[] {
  if (!isChecked(file.path)) return [];
  const findings: Finding[] = [];
  const seed = file.path.startsWith("server/seed/");
  const refuse = (offset: number, text: string, word: HeldWord): unknown =>
    findings.push(findingAt(file, offset, message(text, word)));

  const inPath = heldWordIn(file.path, words);
  if (inPath) refuse(0, file.path, inPath);

  // The path of an imported file is checked at that file, and the keys of the seed are data.
  const importPaths = new Set<number>();
  const dataKeys = new Set<number>();
  const checkName = (offset: number, name: string): void => {
    if (dataKeys.has(offset)) return;
    const word = heldWordIn(name, words);
    if (word) refuse(offset, name, word);
  };
  const checkText = (offset: number, text: string): void => {
    if (seed || importPaths.has(offset)) return;
    const word = heldWordInText(text, words);
    if (word) refuse(offset, text, word);
  };
  visit(file, {
    ImportDeclaration(node) {
      importPaths.add(node.source.start);
    },
    ImportExpression(node) {
      importPaths.add(node.source.start);
    },
    Property(node) {
      if (seed && !node.shorthand) dataKeys.add(node.key.start);
    },
    Identifier(node) {
      checkName(node.start, node.name);
    },
    PrivateIdentifier(node) {
      checkName(node.start, node.name);
    },
    JSXIdentifier(node) {
      checkName(node.start, node.name);
    },
    Literal(node) {
      if (typeof node.value === "string") checkText(node.start, node.value);
    },
    TemplateElement(node) {
      checkText(node.start, node.value.raw);
    },
  });
  return findings;
}

/** Wire words in the names of tables and columns; data and comments may spell them. */
export function sqlVocabularyFindings(path: string, sql: string, words: readonly HeldWord[]): Finding[] {
  const bare = sql.replace(/--[^\n]*|'(?:[^']|'')*'/g, (skipped) => skipped.replace(/[^\n]/g, " "));
  return bare.split("\n").flatMap((line, index) =>
    (line.match(/\w+/g) ?? []).flatMap((name) => {
      const word = heldWordIn(name, words);
      return word ? [{ file: path, line: index + 1, message: message(name, word) }] : [];
    }),
  );
}

function message(text: string, word: HeldWord): string {
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return `"${shown}" holds the wire word "${word.wire}"; code says ${word.code} (docs/glossary.md)`;
}

function heldWordIn(name: string, words: readonly HeldWord[]): HeldWord | undefined {
  const parts = partsOf(name);
  return words.find((word) => (word.parts ? holds(parts, word.parts) : name === word.wire));
}

/** In a sentence a French word may be right; in a string without spaces it is a key, a path or a code. */
function heldWordInText(text: string, words: readonly HeldWord[]): HeldWord | undefined {
  if (!/\s/.test(text)) return heldWordIn(text, words);
  return words.find(
    (word) => text === word.wire || (word.wire.includes("_") && new RegExp(`\\b${word.wire}\\b`).test(text)),
  );
}

/** `typeDemande`, `type_demande` and `type-demande` all have the parts `type` and `demande`. */
function partsOf(name: string): string[] {
  return name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .split(/[^\p{L}\d]+/u)
    .filter((part) => part !== "")
    .map((part) => part.toLowerCase());
}

function holds(parts: readonly string[], wanted: readonly string[]): boolean {
  return parts.some((_, start) =>
    wanted.every((word, index) => {
      const part = parts[start + index];
      return part === word || (index === wanted.length - 1 && part === `${word}s`);
    }),
  );
}
