import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { listFiles, readText, root } from "./source-file.ts";

const papers = ["README.md", "ARCHITECTURE.md", "STYLE.md", ...listFiles(["docs"], [".md"])];

/** Folders whose files papers name; what has a `<` in it stands for many. */
const named = /`((?:shared|server|web|e2e|bench|tools|docs)\/[\w./-]+)`/g;
const linked = /\]\((?!https?:|#)([^)#\s]+)/g;

const pathsIn = (paper: string): string[] => {
  const text = readText(paper);
  return [
    ...Array.from(text.matchAll(named), ([, file = ""]) => file),
    ...Array.from(text.matchAll(linked), ([, file = ""]) => path.posix.join(path.posix.dirname(paper), file)),
  ];
};

describe("what papers name is there", () => {
  test.each(papers)("%s", (paper) => {
    const missing = pathsIn(paper).filter((file) => !existsSync(path.join(root, file)));
    expect(missing).toEqual([]);
  });

  test("a commands' table names commands that exist", () => {
    const { scripts } = JSON.parse(readText("package.json")) as { scripts: Record<string, string> };
    const commands = Array.from(
      readText("README.md").matchAll(/`npm (?:run )?(\w+)/g),
      ([, command = ""]) => command,
    );
    expect(commands.filter((command) => scripts[command] === undefined && command !== "ci")).toEqual([]);
  });
});
