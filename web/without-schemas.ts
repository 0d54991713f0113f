import type { Plugin } from "vite";
import { lineEndsOf, sameLines } from "./same-lines.ts";

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const contract = /\/shared\/src\/contract\/[^/]+\.ts$/;

/** These only give what they are given: where nobody uses it, they need not be called. */
const declaring: ReadonlySet<unknown> = new Set(["declareCall", "declareLiveEvent", "rightAccess"]);

/**
 * Takes the schemas out of the contract's entries: in the browser each of them is the same stand-in for zod
 * (docs/decisions/0003-contract.md), whatever it is made of. What only they needed goes with them, and so do the calls
 * that no page makes, and what a declaration says to the server alone.
 */
export function withoutSchemas(): Plugin {
  return {
    name: "without-schemas",
    apply: "build",
    transform(code, file) {
      if (!contract.test(file)) return undefined;
      const changes: Change[] = [];
      collect(this.parse(code), changes);
      changes.sort((left, right) => left.start - right.start);
      const bare = applied(changes, code);
      return { code: applied(needlessImports(this.parse(bare)), bare), map: sameLines };
    },
  };
}

function applied(changes: readonly Change[], code: string): string {
  // From the end, so that the places before stay.
  return changes.reduceRight(
    (changed, { start, end, text }) =>
      `${changed.slice(0, start)}${text}${lineEndsOf(changed.slice(start, end))}${changed.slice(end)}`,
    code,
  );
}

/** Imports of which nothing is named any more: they would keep files in the first load that only schemas needed. */
function needlessImports(program: { readonly body: readonly unknown[] }): readonly Change[] {
  const isImport = (statement: unknown): statement is Node =>
    isNode(statement) && statement.type === "ImportDeclaration";
  const used = namesIn(program.body.filter((statement) => !isImport(statement)));
  return program.body
    .filter(isImport)
    .filter((statement) => ![...namesIn(statement)].some((name) => used.has(name)))
    .map(({ start, end }) => ({ start, end, text: "" }));
}

function namesIn(value: unknown, found = new Set<unknown>()): ReadonlySet<unknown> {
  if (Array.isArray(value)) for (const part of value) namesIn(part, found);
  if (!isNode(value)) return found;
  const name = nameOf(value);
  if (name !== undefined) found.add(name);
  for (const part of Object.values(value)) namesIn(part, found);
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value && "end" in value;
}

/** Every `z.…` with all that is called on it, and every declaration. */
function collect(value: unknown, changes: Change[]): void {
  if (Array.isArray(value)) for (const part of value) collect(part, changes);
  if (!isNode(value)) return;
  const { type, start, end } = value;
  if (type !== "Identifier" && rootOf(value) === "z") {
    changes.push({ start, end, text: "z" });
    return;
  }
  if (type === "CallExpression" && "callee" in value && declaring.has(nameOf(value.callee))) {
    changes.push({ start, end: start, text: "/* @__PURE__ */ " });
    changes.push(...wordsOfServer(value));
  }
  for (const part of Object.values(value)) collect(part, changes);
}

/** What a declaration says to the server and to its readers alone. */
const ofServer: ReadonlySet<unknown> = new Set(["summary", "errors", "pace", "bodyLimit"]);

function wordsOfServer(declaration: object): readonly Change[] {
  const given: unknown =
    "arguments" in declaration && Array.isArray(declaration.arguments) ? declaration.arguments[0] : undefined;
  if (!isNode(given) || !("properties" in given) || !Array.isArray(given.properties)) return [];
  const properties = given.properties.filter(isNode);
  return properties.flatMap((property, place) => {
    if (!("key" in property) || !ofServer.has(nameOf(property.key))) return [];
    // With the comma behind it.
    return [{ start: property.start, end: properties[place + 1]?.start ?? given.end - 1, text: "" }];
  });
}

function nameOf(node: unknown): unknown {
  return isNode(node) && node.type === "Identifier" && "name" in node ? node.name : undefined;
}

/** The name that a chain of calls and members begins with. */
function rootOf(node: Node): unknown {
  if ("callee" in node && isNode(node.callee)) return rootOf(node.callee);
  if (node.type === "MemberExpression" && "object" in node && isNode(node.object)) return rootOf(node.object);
  return nameOf(node);
}
