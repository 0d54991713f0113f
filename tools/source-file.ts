import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync, Visitor } from "oxc-parser";
import type { Program, VisitorObject } from "oxc-parser";
import type { Finding } from "./finding.ts";

/** The root of the repository. */
export const root = fileURLToPath(new URL("..", import.meta.url));

export interface SourceImport {
  readonly specifier: string;
  readonly line: number;
  /** True for `import type`, which leaves nothing at run time. */
  readonly typeOnly: boolean;
}

/** A parsed TypeScript file. */
export interface SourceFile {
  /** Path from the root of the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly program: Program;
  readonly comments: readonly { readonly value: string; readonly start: number }[];
  readonly imports: readonly SourceImport[];
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path);
}

export function parseSource(path: string, text: string): SourceFile {
  const { program, module, comments } = parseSync(path, text);
  const line = (offset: number): number => lineAt(text, offset);
  const imports: SourceImport[] = module.staticImports.map((found) => ({
    specifier: found.moduleRequest.value,
    line: line(found.start),
    typeOnly: found.entries.length > 0 && found.entries.every((entry) => entry.isType),
  }));
  for (const found of module.staticExports) {
    const source = found.entries.find((entry) => entry.moduleRequest)?.moduleRequest;
    if (!source) continue;
    const typeOnly = found.entries.every((entry) => entry.isType);
    imports.push({ specifier: source.value, line: line(found.start), typeOnly });
  }
  const visitor = new Visitor({
    ImportExpression(node) {
      if (node.source.type !== "Literal" || typeof node.source.value !== "string") return;
      imports.push({ specifier: node.source.value, line: line(node.start), typeOnly: false });
    },
    TSImportType(node) {
      imports.push({ specifier: node.source.value, line: line(node.start), typeOnly: true });
    },
  });
  visitor.visit(program);
  return { path, text, program, comments, imports };
}

/** The line, counted from 1, of an offset in a text. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at !== -1 && at < offset; at = text.indexOf("\n", at + 1)) line += 1;
  return line;
}

export function findingAt(file: SourceFile, offset: number, message: string): Finding {
  return { file: file.path, line: lineAt(file.text, offset), message };
}

export function visit(file: SourceFile, visitor: VisitorObject): void {
  new Visitor(visitor).visit(file.program);
}

const skippedFolders = new Set([
  "node_modules",
  "dist",
  ".cache",
  ".data",
  "test-results",
  "playwright-report",
]);

/** Every file below some folders of the repository whose name ends in one of the endings. */
export function listFiles(folders: readonly string[], endings: readonly string[]): string[] {
  const found: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!skippedFolders.has(entry.name)) walk(path);
      } else if (endings.some((ending) => entry.name.endsWith(ending))) found.push(path);
    }
  };
  for (const folder of folders) walk(folder);
  return found.toSorted();
}

export function readText(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

export function readSources(folders: readonly string[]): SourceFile[] {
  return listFiles(folders, [".ts", ".tsx"]).map((path) => parseSource(path, readText(path)));
}
