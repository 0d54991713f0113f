import { readdirSync } from "node:fs";
import path from "node:path";

/** What a build tells about a module, as far as it is asked here. */
interface ModuleGraph {
  readonly getModuleInfo: (id: string) => {
    readonly importedIds: readonly string[];
    readonly importers: readonly string[];
  } | null;
}

const source = path.join(import.meta.dirname, "src");
const app = path.join(source, "app");

/** What somebody who is logged in needs first: the shell and home. */
export const shellModules = ["app-area.tsx", "home-page.tsx"].map((file) => path.join(app, file));

/** What the hotline is opened with. */
export const hotlineModules = [path.join(source, "areas", "hotline", "hotline-door.tsx")];

/** Pages of the demonstration may bring the shell along. */
const demonstration = /^(gallery|mailbox)-/;

/**
 * Names the files for what is needed at once. Left to itself the build makes forty files of the shell and home, and
 * as many of the hotline, many of one icon; each takes a millisecond or two of the page's and of the worker's time, and
 * its turn on the line.
 *
 * `shell`: what the shell and home need and no page before the login does. `shell-and-login`: what both need, and the
 * login page itself does not. `hotline`: what only the hotline needs besides; `hotline-and-others`: what other screens
 * need as well, so that none of them fetches the hotline.
 */
export function chunkName(): (id: string, graph: ModuleGraph) => string | null {
  const entry = path.join(source, "main.tsx");
  const open = readdirSync(path.join(app, "public"))
    .filter((file) => file.endsWith("-page.tsx") && !demonstration.test(file))
    .map((file) => path.join(app, "public", file));
  let names: ReadonlyMap<string, string> | undefined;
  return (id, graph) => (names ??= nameFiles(graph, entry, open)).get(id) ?? null;
}

function nameFiles(graph: ModuleGraph, entry: string, open: readonly string[]): ReadonlyMap<string, string> {
  const first = neededBy([entry], graph);
  const beforeLogin = neededBy(open, graph);
  const shell = neededBy(shellModules, graph);
  const hotline = neededBy(hotlineModules, graph);
  const others = neededBy(
    [...hotline].filter((id) =>
      (graph.getModuleInfo(id)?.importers ?? []).some((importer) => !hotline.has(importer)),
    ),
    graph,
  );
  const names = new Map<string, string>();
  for (const id of hotline) {
    if (!first.has(id)) names.set(id, others.has(id) ? "hotline-and-others" : "hotline");
    if (!first.has(id) && beforeLogin.has(id)) names.set(id, "shell-and-login");
  }
  for (const id of shell) {
    if (!first.has(id)) names.set(id, beforeLogin.has(id) ? "shell-and-login" : "shell");
  }
  return names;
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
