import { readdirSync } from "node:fs";
import path from "node:path";

/** What a build tells about a module, as far as it is asked here. */
interface ModuleGraph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

const app = path.join(import.meta.dirname, "src", "app");

/** What somebody who is logged in needs first: the shell and home. */
export const shellModules = ["app-area.tsx", "home-page.tsx"].map((file) => path.join(app, file));

/** Pages of the demonstration may bring the shell along. */
const demonstration = /^(gallery|mailbox)-/;

/**
 * Names the one file for everything that the shell and home need at once and no page before the login does.
 * Left to itself the build makes forty files of it, many of one icon, and each of them takes a millisecond or
 * two of the page's and of the worker's time.
 */
export function shellChunk(): (id: string, graph: ModuleGraph) => string | null {
  const open = [
    path.join(import.meta.dirname, "src", "main.tsx"),
    ...readdirSync(path.join(app, "public"))
      .filter((file) => file.endsWith("-page.tsx") && !demonstration.test(file))
      .map((file) => path.join(app, "public", file)),
  ];
  let inShell: Set<string> | undefined;
  return (id, graph) => {
    inShell ??= onlyIn(neededBy(shellModules, graph), neededBy(open, graph));
    return inShell.has(id) ? "shell" : null;
  };
}

function neededBy(ids: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set(ids);
  // A set hands out what is added while it is walked.
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
      if (!imported.startsWith("\0")) found.add(imported);
    }
  }
  return found;
}

function onlyIn(these: ReadonlySet<string>, those: ReadonlySet<string>): Set<string> {
  return new Set([...these].filter((id) => !those.has(id)));
}
