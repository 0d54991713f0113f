import { posix } from "node:path";
import type { Finding } from "./finding.ts";
import { findingAt, isTest, visit } from "./source-file.ts";
import type { SourceFile } from "./source-file.ts";

const product = ["shared/src/", "server/src/", "server/seed/", "web/src/"];

function isProduct(path: string): boolean {
  return product.some((folder) => path.startsWith(folder)) && !isTest(path);
}

const queryMethods = new Set(["selectFrom", "insertInto", "updateTable", "deleteFrom", "mergeInto"]);
const sqlText =
  /^\s*(select\s[^]+\sfrom\s|select\s+1\b|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s|(create|drop)\s+(table|index|database|schema)\b|alter\s+table\b|truncate\s+\w|with\s+\w+\s+as\s*\()/i;

/** SQL lives in stores, in the database platform and in the seed. */
export function sqlFindings(file: SourceFile): Finding[] {
  const { path } = file;
  const allowed =
    !isProduct(path) ||
    path.endsWith(".store.ts") ||
    path.startsWith("server/src/platform/database/") ||
    path.startsWith("server/seed/");
  if (allowed) return [];
  const findings: Finding[] = [];
  const refuse = (offset: number): void => {
    const finding = findingAt(file, offset, "SQL belongs in a *.store.ts file");
    if (findings.at(-1)?.line !== finding.line) findings.push(finding);
  };
  visit(file, {
    TaggedTemplateExpression(node) {
      if (node.tag.type === "Identifier" && node.tag.name === "sql") refuse(node.start);
    },
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      if (queryMethods.has(callee.property.name)) refuse(callee.property.start);
    },
    Literal(node) {
      if (typeof node.value === "string" && sqlText.test(node.value)) refuse(node.start);
    },
    TemplateLiteral(node) {
      if (sqlText.test(node.quasis[0]?.value.raw ?? "")) refuse(node.start);
    },
  });
  return findings;
}

/** Rules take time and chance as arguments, so that the same input always gives the same answer. */
export function purityFindings(file: SourceFile): Finding[] {
  if (!file.path.startsWith("shared/src/domain/") || isTest(file.path)) return [];
  const findings: Finding[] = [];
  const refuse = (offset: number, what: string): unknown =>
    findings.push(findingAt(file, offset, `${what} in a rule: pass the value in`));
  visit(file, {
    NewExpression(node) {
      if (node.callee.type === "Identifier" && node.callee.name === "Date" && node.arguments.length === 0) {
        refuse(node.start, "new Date()");
      }
    },
    CallExpression(node) {
      const name = file.text.slice(node.callee.start, node.callee.end);
      if (impureCalls.has(name)) refuse(node.start, `${name}()`);
    },
  });
  return findings;
}

const impureCalls = new Set(["Date", "Date.now", "performance.now", "Math.random", "crypto.randomUUID"]);

const intlFiles = new Set([
  "shared/src/i18n/format.ts",
  "shared/src/i18n/languages.ts",
  "shared/src/i18n/translator.ts",
]);
const localeMethods = new Set([
  "toLocaleString",
  "toLocaleDateString",
  "toLocaleTimeString",
  "localeCompare",
]);

/** Dates, numbers and sorting go through one format module; the wire code `se` must never reach Intl (D2). */
export function intlFindings(file: SourceFile): Finding[] {
  if (!isProduct(file.path) || intlFiles.has(file.path)) return [];
  const findings: Finding[] = [];
  visit(file, {
    MemberExpression(node) {
      if (node.object.type === "Identifier" && node.object.name === "Intl") {
        findings.push(findingAt(file, node.start, "Intl outside shared/src/i18n/format.ts: use a Formatter"));
      }
      if (node.property.type === "Identifier" && localeMethods.has(node.property.name)) {
        const message = `${node.property.name} outside shared/src/i18n/format.ts: use a Formatter`;
        findings.push(findingAt(file, node.property.start, message));
      }
    },
  });
  return findings;
}

/** Plain http, which an intranet may use, has no `crypto.randomUUID`: ids of the pages come from one place. */
export function plainHttpFindings(file: SourceFile): Finding[] {
  const reachesPages = file.path.startsWith("web/src/") || file.path.startsWith("shared/src/");
  if (!reachesPages || isTest(file.path)) return [];
  const findings: Finding[] = [];
  const refuse = (offset: number): unknown =>
    findings.push(
      findingAt(
        file,
        offset,
        "randomUUID is missing on plain http: use newId() of web/src/platform/new-id.ts",
      ),
    );
  visit(file, {
    MemberExpression(node) {
      const { property } = node;
      const name = property.type === "Identifier" && !node.computed ? property.name : undefined;
      const text = property.type === "Literal" ? property.value : undefined;
      if ((name ?? text) === "randomUUID") refuse(property.start);
    },
    VariableDeclarator(node) {
      if (node.id.type !== "ObjectPattern") return;
      for (const taken of node.id.properties) {
        if (taken.type !== "Property" || taken.key.type !== "Identifier") continue;
        if (taken.key.name === "randomUUID") refuse(taken.key.start);
      }
    },
  });
  return findings;
}

/** A file that only passes on what others export hides where things live. */
export function barrelFindings(file: SourceFile): Finding[] {
  const { body } = file.program;
  const passedOn = body.every(
    (statement) =>
      statement.type === "ExportAllDeclaration" ||
      (statement.type === "ExportNamedDeclaration" && statement.source !== null),
  );
  if (body.length === 0 || !passedOn) return [];
  return [{ file: file.path, line: 1, message: "a barrel: import the file you mean" }];
}

export function leftoverFindings(file: SourceFile): Finding[] {
  return file.comments
    .filter((comment) => /\b(TODO|FIXME|XXX)\b/.test(comment.value))
    .map((comment) =>
      findingAt(file, comment.start, "an unfinished note: finish it, or write down a decision"),
    );
}

const emptyNames = new Set(["util", "utils", "helper", "helpers", "misc"]);
const vagueNames = new Set([...emptyNames, "common", "data", "info", "manager"]);

/** Names that say nothing about what is inside. */
export function nameFindings(path: string): Finding[] {
  const folders = posix.dirname(path).split("/");
  const stem = posix.basename(path).split(".")[0] ?? "";
  const vague =
    folders.find((folder) => vagueNames.has(folder)) ??
    (vagueNames.has(stem) || emptyNames.has(stem.split("-").at(-1) ?? "") ? stem : undefined);
  if (vague === undefined) return [];
  return [{ file: path, line: 1, message: `"${vague}" says nothing about what is inside` }];
}
