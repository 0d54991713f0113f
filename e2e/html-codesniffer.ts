import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

/** What the package puts into a page, as far as it is used here. */
interface CodeSniffer {
  readonly ERROR: number;
  readonly process: (standard: string, content: Document | Element, whenDone: () => void) => void;
  readonly getMessages: () => readonly {
    readonly type: number;
    readonly code: string;
    readonly element: Document | Element;
  }[];
}

declare global {
  // A global of the page, not of this process.
  var HTMLCS: CodeSniffer;
}

const require = createRequire(import.meta.url);
/** As text: it runs in the page. The package's entry asks for `require`, which pages have not. */
const source = readFileSync(require.resolve("html_codesniffer/build/HTMLCS.js"), "utf8");

/** Rules that accuse what is right, by the end of their code. */
const falseAlarms = [
  // Asks for `headers` on each cell of a table with headings of groups; `scope="rowgroup"` says the same (technique H63).
  "1_3_1.H43.HeadersRequired",
];

/**
 * The errors of HTML_CodeSniffer by WCAG 2 AA, each rule with its first place; of the whole page, or of what a selector
 * means. Its warnings and notices ask a person to look, and say nothing of a fault: layered and see-through backgrounds,
 * which it cannot compute, are among them.
 */
export async function codeSnifferFaults(
  page: Page,
  look: { readonly include?: string; readonly exclude?: string } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => "HTMLCS" in globalThis))) await page.evaluate(source);
  return page.evaluate(
    ({ include, exclude, known }) => {
      const found = new Map<string, Element[]>();
      for (const top of include === undefined ? [document] : document.querySelectorAll(include)) {
        HTMLCS.process("WCAG2AA", top, () => undefined);
        for (const { type, code, element } of HTMLCS.getMessages()) {
          const at = element instanceof Document ? element.documentElement : element;
          if (type !== HTMLCS.ERROR || known.some((rule) => code.endsWith(rule))) continue;
          // It asks names also of what is not drawn, which nobody meets: the username beside a password, for managers.
          if (at.getClientRects().length === 0) continue;
          if (exclude !== undefined && at.closest(exclude)) continue;
          found.set(code, [...(found.get(code) ?? []), at]);
        }
      }
      return [...found].map(
        ([code, places]) => `${code}: ${places[0]?.outerHTML.slice(0, 300) ?? ""} (${places.length})`,
      );
    },
    { ...look, known: falseAlarms },
  );
}
