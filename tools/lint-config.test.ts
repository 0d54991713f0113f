import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "./source-file.ts";

const compilerOptions = {
  strict: true,
  target: "ES2024",
  module: "ESNext",
  moduleResolution: "Bundler",
  noEmit: true,
  allowImportingTsExtensions: true,
  jsx: "preserve",
  types: [],
};

/** Files that each break one house rule, and the rule that must say so. */
const offences: Readonly<Record<string, readonly [rule: string, text: string]>> = {
  "server/src/floating.ts": [
    "typescript(no-floating-promises)",
    "async function save() {}\nsave();\nexport {};",
  ],
  "server/src/misused.ts": [
    "typescript(no-misused-promises)",
    "declare function on(listener: () => void): void;\non(async () => {});\nexport {};",
  ],
  "server/src/any.ts": ["typescript(no-explicit-any)", "export const a: any = 1;"],
  "server/src/unsafe.ts": ["typescript(no-unsafe-assignment)", 'export const a: number = JSON.parse("1");'],
  "server/src/cast.ts": [
    "typescript(no-unsafe-type-assertion)",
    "export const cut = (text: string) => text as 'a';",
  ],
  "server/src/bang.ts": [
    "typescript(no-non-null-assertion)",
    "export const first = (list: string[]) => list.at(0)!.length;",
  ],
  "server/src/hushed.ts": ["typescript(ban-ts-comment)", "// @ts-ignore\nexport const a: number = 'x';"],
  "server/src/default.ts": ["import(no-default-export)", "export default function start() {}"],
  "server/src/cycle-a.ts": [
    "import(no-cycle)",
    'import { b } from "./cycle-b.ts";\nexport const a = () => b;',
  ],
  "server/src/cycle-b.ts": [
    "import(no-cycle)",
    'import { a } from "./cycle-a.ts";\nexport const b = () => a;',
  ],
  "server/src/CamelName.ts": ["unicorn(filename-case)", "export const a = 1;"],
  "server/src/chatty.ts": ["eslint(no-console)", 'console.log("x");\nexport {};'],
  "server/src/switch.ts": [
    "typescript(switch-exhaustiveness-check)",
    "export function ask(kind: 'a' | 'b') {\n  switch (kind) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n}",
  ],
  "server/src/type-import.ts": [
    "typescript(consistent-type-imports)",
    'import { Kind } from "./kind.ts";\nexport const a = (kind: Kind) => kind;',
  ],
  "web/src/hooks.tsx": [
    "react-hooks(rules-of-hooks)",
    "declare function useText(): string;\nexport function Part({ open }: { open: boolean }) {\n  if (open) useText();\n  return null;\n}",
  ],
  "web/src/image.tsx": ["jsx-a11y(alt-text)", 'export const Photo = () => <img src="a.png" />;'],
  "web/src/skipped.test.ts": [
    "vitest(no-disabled-tests)",
    'import { test } from "vitest";\ntest.skip("later", () => {});',
  ],
};

const innocent: Readonly<Record<string, string>> = {
  "server/src/kind.ts": "export interface Kind {\n  readonly name: string;\n}",
  "web/vite.config.ts": "export default { base: '/' };",
  "tools/speak.ts": 'console.log("x");\nexport const a = 1;',
  "server/src/bang.test.ts": "export const first = (list: string[]) => list.at(0)!.length;",
};

let folder: string;
let told: readonly string[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "planete-lint-"));
  cpSync(join(root, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
  const texts = Object.entries(offences).map(([path, [, text]]): [string, string] => [path, text]);
  const files = [
    ...texts,
    ...Object.entries(innocent),
    ["tsconfig.json", JSON.stringify({ compilerOptions })] as const,
  ];
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const oxlint = join(root, "node_modules/oxlint/bin/oxlint");
  const result = spawnSync(process.execPath, [oxlint, "--format", "unix"], { cwd: folder, encoding: "utf8" });
  told = result.stdout.split("\n");
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the lint rules of the house", () => {
  test.each(Object.entries(offences).map(([path, [rule]]) => [path, rule]))("%s breaks %s", (path, rule) => {
    const rules = told.filter((line) => line.startsWith(`${path}:`));
    expect(rules.join("\n")).toContain(rule);
  });

  test.each(Object.keys(innocent))("%s breaks none", (path) => {
    expect(told.filter((line) => line.startsWith(`${path}:`))).toEqual([]);
  });
});
