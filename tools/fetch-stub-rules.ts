import type { Finding } from "./finding.ts";
import type { SourceFile } from "./source-file.ts";
import { findingAt, visit } from "./source-file.ts";

/** Who puts something in place of `fetch` all the same, and why. */
const allowed: ReadonlyMap<string, string> = new Map([
  ["web/src/testing/fake-server.ts", "is what the others use"],
  ["web/src/platform/http/ask-together.test.tsx", "meets answers that no server of ours gives"],
  ["web/src/first-paint/ask-early.test.tsx", "runs before any code of the page, with calls of its own"],
]);

const message = "fetch is replaced by hand: use fakeServer() of web/src/testing/fake-server.ts";
const globals: ReadonlySet<string> = new Set(["globalThis", "window", "self"]);

/** Component tests have one fake of the server, built from the contract: it says nothing that the real one could not. */
export function fetchStubFindings(file: SourceFile): Finding[] {
  if (!file.path.startsWith("web/") || allowed.has(file.path)) return [];
  const findings: Finding[] = [];
  const refuse = (offset: number): unknown => findings.push(findingAt(file, offset, message));
  visit(file, {
    CallExpression({ start, callee, arguments: given }) {
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      const { name } = callee.property;
      const named = name === "stubGlobal" ? given[0] : name === "spyOn" ? given[1] : undefined;
      if (named?.type === "Literal" && named.value === "fetch") refuse(start);
    },
    AssignmentExpression({ start, left }) {
      if (left.type !== "MemberExpression" || left.object.type !== "Identifier") return;
      const { property } = left;
      const isFetch = property.type === "Identifier" && property.name === "fetch";
      if (isFetch && globals.has(left.object.name)) refuse(start);
    },
  });
  return findings;
}
