/**
 * What the worker does with a request of the page.
 * - `page`: the one page of the product, from the network, else as it was kept
 * - `part`: a file whose name changes with its content, as kept, else from the network
 * - `file`: a file with a lasting name, from the network, else as kept
 * - `other`: not the worker's business, calls of the server above all
 */
export type RequestKind = "page" | "part" | "file" | "other";

/** Below the base path, but the server's own: answers, figures, downloads, the ways of single sign-on. */
const serverPaths = /^(planete-online-server|health|metrics)(\/|$)/;

export function kindOfRequest(
  request: { readonly url: string; readonly method: string; readonly mode: string },
  /** The address that the product lives at, ending in a slash. */
  scope: string,
  files: ReadonlySet<string>,
): RequestKind {
  if (request.method !== "GET" || !request.url.startsWith(scope)) return "other";
  const path = request.url.slice(scope.length).split(/[?#]/, 1)[0] ?? "";
  if (serverPaths.test(path)) return "other";
  if (path.startsWith("assets/")) return "part";
  if (request.mode === "navigate") return "page";
  return files.has(path) ? "file" : "other";
}

const shellPrefix = "planete-shell ";

/** The name under which a build's files are kept. */
export function shellName(scope: string, build: string): string {
  return `${shellPrefix}${scope} ${build}`;
}

/**
 * The kept builds that may go once this one is in charge. The one before stays: a page that was opened
 * with it still finds its parts.
 */
export function outdatedShells(names: readonly string[], scope: string, build: string): readonly string[] {
  const own = shellName(scope, build);
  // The browser lists them in the order in which they were made.
  const earlier = names.filter((name) => name.startsWith(`${shellPrefix}${scope} `) && name !== own);
  return earlier.slice(0, -1);
}
