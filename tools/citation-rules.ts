import type { Finding } from "./finding.ts";
import { lineAt } from "./source-file.ts";

/** A text of the repository that may cite the product's rules. */
export interface CitingText {
  readonly path: string;
  readonly text: string;
}

/** The headings of docs/product that can be cited: `spec §4`, `D7`, `hotline §4.3`. */
export type CitableRules = ReadonlySet<string>;

const headings: readonly { readonly page: string; readonly heading: RegExp; readonly cited: string }[] = [
  { page: "specification.md", heading: /^#+ §(\d+(?:\.\d+)*) /gm, cited: "spec §" },
  { page: "hotline.md", heading: /^#+ §(\d+(?:\.\d+)*) /gm, cited: "hotline §" },
  { page: "decisions.md", heading: /^#+ D(\d+) /gm, cited: "D" },
];

/** What the pages of docs/product give to cite. */
export function citableRules(pages: readonly CitingText[]): CitableRules {
  const rules = new Set<string>();
  for (const { page, heading, cited } of headings) {
    const text = pages.find(({ path }) => path.endsWith(`/${page}`))?.text ?? "";
    for (const [, number] of text.matchAll(heading)) rules.add(`${cited}${number}`);
  }
  return rules;
}

/** A section, with those that follow it in one breath: `spec §3`, `spec §3, §6`, `hotline §4.2`. */
const sections = /\b(spec|hotline) (§\d+(?:\.\d+)*(?:(?:,| and| to) §\d+(?:\.\d+)*)*)/gi;
/** A decision of the product: one or two digits, and no part of a name or a colour. */
const decisions = /(?<![\w#$.-])D(\d{1,2})(?![\w-])/g;

/** Citations that lead nowhere. */
export function citationFindings({ path, text }: CitingText, rules: CitableRules): Finding[] {
  const findings: Finding[] = [];
  const follow = (cited: string, offset: number): void => {
    if (rules.has(cited)) return;
    findings.push({
      file: path,
      line: lineAt(text, offset),
      message: `${cited} is no heading of docs/product`,
    });
  };
  for (const found of text.matchAll(sections)) {
    const [, source = "", list = ""] = found;
    for (const [section] of list.matchAll(/§[\d.]*\d/g)) {
      follow(`${source.toLowerCase()} ${section}`, found.index);
    }
  }
  for (const found of text.matchAll(decisions)) follow(`D${found[1]}`, found.index);
  return findings;
}
