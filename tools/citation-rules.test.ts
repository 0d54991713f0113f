import { describe, expect, test } from "vitest";
import { citableRules, citationFindings } from "./citation-rules.ts";
import { listFiles, readText } from "./source-file.ts";

const rules = citableRules([
  { path: "docs/product/specification.md", text: "# Specification\n\n## §3 Entities\n\n## §4 States\n" },
  { path: "docs/product/hotline.md", text: "## §4 How\n\n### §4.3 Transitions\n" },
  { path: "docs/product/decisions.md", text: "## D7 Transitions\n\nsee D8\n" },
]);

const cited = (text: string): string[] =>
  citationFindings({ path: "shared/src/a.ts", text }, rules).map(({ message }) => message);

describe("a citation leads to a heading of docs/product", () => {
  test.each([
    "/** The table of D7. */",
    "// spec §4 and D7",
    "-- People (spec §3, §4; D7)",
    "/** Flags (hotline §4.3). */",
    "// Spec §3: said at the beginning of a sentence",
    "// RFC 5280 §4.1.2.5 is somebody else's",
    "// decision 0013; #D50 and var(--D99) are colours and names",
    "const size = grid.D12;",
  ])("%s passes", (text) => {
    expect(cited(text)).toEqual([]);
  });

  test.each([
    ["/** D8 is only mentioned on the page. */", "D8"],
    ["// spec §9", "spec §9"],
    ["// spec §3, §12", "spec §12"],
    ["// spec §3 to §5", "spec §5"],
    ["// hotline §4.4", "hotline §4.4"],
    ["expect(x).toBe(1); // D70", "D70"],
  ])("%s is refused", (text, missing) => {
    expect(cited(text)).toEqual([`${missing} is no heading of docs/product`]);
  });

  test("and the finding names the line", () => {
    const [finding] = citationFindings({ path: "a.sql", text: "select 1;\n-- D99\n" }, rules);
    expect(finding).toMatchObject({ file: "a.sql", line: 2 });
  });
});

test("docs/product has spec §1 to §9 and D1 to D27", () => {
  const present = citableRules(
    listFiles(["docs/product"], [".md"]).map((path) => ({ path, text: readText(path) })),
  );
  for (let number = 1; number <= 9; number += 1) expect(present).toContain(`spec §${number}`);
  for (let number = 1; number <= 27; number += 1) expect(present).toContain(`D${number}`);
});
