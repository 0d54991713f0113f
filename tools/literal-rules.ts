import type { Node } from "oxc-parser";
import type { Finding } from "./finding.ts";
import { findingAt, isTest, visit } from "./source-file.ts";
import type { SourceFile } from "./source-file.ts";

/** Attributes and object keys whose string a person reads or hears. */
const spoken = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-placeholder",
  "aria-roledescription",
  "aria-valuetext",
  "ariaLabel",
  "buttonLabel",
  "caption",
  "confirmLabel",
  "description",
  "emptyText",
  "error",
  "heading",
  "helperText",
  "hint",
  "label",
  "legend",
  "message",
  "nothingFoundMessage",
  "placeholder",
  "subtitle",
  "summary",
  "text",
  "title",
  "tooltip",
]);

/** Attributes that nobody reads, whatever they hold. */
const silent = new Set(["class", "className", "d", "style", "viewBox"]);

const advice = "sentences for people live in the catalogues";
const limitAdvice = "what a field holds is declared in shared/src/domain, where schema and rule take it from";

/** Samples of the component set hold what they like. */
const samples = "web/src/areas/gallery/";

/** True where a field of the product stands: components of `ui` know of none. */
function hasProductFields(path: string): boolean {
  return /^web\/src\/(?:areas|app|kit)\//.test(path) && !path.startsWith(samples);
}

/**
 * Text in the interface that no catalogue holds; symbols, digits and single letters are no text. And how long a field
 * may be, as a number of its own that nothing keeps equal to what the server takes.
 */
export function literalFindings(file: SourceFile): Finding[] {
  if (!file.path.startsWith("web/src/") || isTest(file.path) || file.path.startsWith("web/src/testing/"))
    return [];
  const findings: Finding[] = [];
  const refuse = (offset: number, text: string): unknown =>
    findings.push(findingAt(file, offset, `literal text ${JSON.stringify(shorten(text))}: ${advice}`));
  const refuseAll = (expression: Node, isText: (text: string) => boolean): void => {
    for (const { start, text } of stringsOf(expression)) if (isText(text)) refuse(start, text);
  };

  const refuseLimit = (value: Node): void => {
    if (value.type === "Literal" && typeof value.value === "number" && hasProductFields(file.path))
      findings.push(findingAt(file, value.start, `maxLength of ${value.value}: ${limitAdvice}`));
  };

  visit(file, {
    JSXText(node) {
      if (isWord(node.value)) refuse(node.start + node.value.search(/\S/), node.value);
    },
    JSXElement(node) {
      for (const child of node.children) {
        if (child.type === "JSXExpressionContainer") refuseAll(child.expression, isWord);
      }
    },
    JSXFragment(node) {
      for (const child of node.children) {
        if (child.type === "JSXExpressionContainer") refuseAll(child.expression, isWord);
      }
    },
    JSXAttribute(node) {
      if (node.name.name === "maxLength" && node.value?.type === "JSXExpressionContainer")
        refuseLimit(node.value.expression);
      if (node.name.type !== "JSXIdentifier" || silent.has(node.name.name) || !node.value) return;
      const isText = spoken.has(node.name.name) ? isWord : isSentence;
      if (node.value.type === "Literal" && isText(node.value.value))
        refuse(node.value.start, node.value.value);
      if (node.value.type === "JSXExpressionContainer") refuseAll(node.value.expression, isText);
    },
    Property(node) {
      const key = node.key.type === "Identifier" ? node.key.name : "";
      if (key === "maxLength") refuseLimit(node.value);
      if (spoken.has(key)) refuseAll(node.value, isSentence);
    },
  });
  return findings;
}

/** The strings an expression may come out as. */
function stringsOf(node: Node): { start: number; text: string }[] {
  if (node.type === "Literal") {
    return typeof node.value === "string" ? [{ start: node.start, text: node.value }] : [];
  }
  if (node.type === "TemplateLiteral") {
    return node.quasis.map((part) => ({ start: part.start, text: part.value.raw }));
  }
  if (node.type === "ConditionalExpression") {
    return [...stringsOf(node.consequent), ...stringsOf(node.alternate)];
  }
  if (node.type === "LogicalExpression" || (node.type === "BinaryExpression" && node.operator === "+")) {
    return [...stringsOf(node.left), ...stringsOf(node.right)];
  }
  return node.type === "ParenthesizedExpression" ? stringsOf(node.expression) : [];
}

function isWord(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}

/** Words with spaces between them that begin like a sentence; class lists and paths do not. */
function isSentence(text: string): boolean {
  return /^\s*\p{Lu}\p{Ll}+[^/]*\s\S/u.test(text) || /\p{L}\s.*[.!?…]\s*$/u.test(text);
}

function shorten(text: string): string {
  const trimmed = text.trim().replace(/\s+/g, " ");
  return trimmed.length > 40 ? `${trimmed.slice(0, 40)}…` : trimmed;
}
