import { readdirSync } from "node:fs";
import path from "node:path";

/** What a build tells about a module, as far as it is asked here. */
interface ModuleGraph {
  readonly getModuleInfo: (id: string) => {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
    readonly importers: readonly string[];
  } | null;
}

const source = path.join(import.meta.dirname, "src");
const app = path.join(source, "app");

/** What somebody who is logged in needs first: the shell and home. */
export const shellModules = ["app-area.tsx", "home-page.tsx"].map((file) => path.join(app, file));

/** What the hotline is opened with. */
export const hotlineModules = [path.join(source, "areas", "hotline", "hotline-door.tsx")];

/** Pages of the demonstration may bring the shell along, and the last steps before it or after it. */
const withShell = /^(gallery|mailbox|pending)-/;

/** Of these, what many screens share comes in one file: thirty small ones would take turns on the line. */
const sharable = /\/(web\/src\/(ui|platform)|shared\/src)\//;
const many = 10;

/**
 * Names the files for what is needed at once. Left to itself the build makes forty files of the shell and home, and
 * as many of the hotline, many of one icon; each takes a millisecond or two of the page's and of the worker's time, and
 * its turn on the line.
 *
 * `index`: what every page needs, the login page before all others, and the little that other pages before the login
 * share with the shell. `shell`: what the shell and home need besides. `screens`: what many other screens share, and
 * what the hotline shares with any of them, so that none of them fetches the hotline. `hotline`: what it alone needs
 * besides.
 */
export function chunkName(): (id: string, graph: ModuleGraph) => string | null {
  const entry = path.join(import.meta.dirname, "index.html");
  const open = readdirSync(path.join(app, "public"))
    .filter((file) => file.endsWith("-page.tsx") && !withShell.test(file))
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
  for (const id of hotline) names.set(id, "hotline");
  for (const id of [...others, ...sharedByMany(entry, graph)]) names.set(id, "screens");
  for (const id of shell) names.set(id, "shell");
  for (const id of names.keys()) if (beforeLogin.has(id)) names.set(id, "index");
  for (const id of first) names.set(id, "index");
  return names;
}

/** What that many parts of the page need, each of which is fetched when it is asked for. */
function sharedByMany(entry: string, graph: ModuleGraph): ReadonlySet<string> {
  const parts = new Set([entry]);
  const sharers = new Map<string, number>();
  for (const part of parts) {
    for (const id of neededBy([part], graph)) {
      sharers.set(id, (sharers.get(id) ?? 0) + 1);
      for (const later of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) parts.add(later);
    }
  }
  const shared = [...sharers].filter(([id, count]) => count >= many && sharable.test(id)).map(([id]) => id);
  // With what they need themselves: a file that needs a later one would have to wait for it.
  return neededBy(shared, graph);
}

function neededBy(ids: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set(ids);
  // A set hands out what is added while it is walked.
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
      found.add(imported);
    }
  }
  return found;
}
