import { citableRules, citationFindings } from "./citation-rules.ts";
import type { CitingText } from "./citation-rules.ts";
import { reportFindings } from "./finding.ts";
import { listFiles, readText } from "./source-file.ts";

const read = (path: string): CitingText => ({ path, text: readText(path) });

const rules = citableRules(listFiles(["docs/product"], [".md"]).map(read));
const citing = [
  ...listFiles(
    ["shared", "server", "web", "e2e", "bench", "tools"],
    [".ts", ".tsx", ".mjs", ".css", ".sql", ".html"],
  ),
  ...listFiles(["docs"], [".md"]),
  "README.md",
  "ARCHITECTURE.md",
  "STYLE.md",
];

reportFindings(
  citing
    // The tests of the rules below cite what is not there.
    .filter((path) => path !== "tools/citation-rules.test.ts")
    .flatMap((path) => citationFindings(read(path), rules)),
);
