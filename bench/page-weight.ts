import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

const dist = path.join(import.meta.dirname, "..", "web", "dist");

export interface PageWeight {
  readonly scriptKb: number;
  readonly styleKb: number;
}

/** What the login page loads, gzipped: its scripts with everything they import, and its styles. */
export function measureLoginPage(): PageWeight {
  const html = readFileSync(path.join(dist, "index.html"), "utf8");
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const source = readFileSync(path.join(dist, file), "utf8");
    // Static imports only: what import() loads comes later.
    for (const [, imported] of source.matchAll(/(?:from|import)\s*["'](\.\/[^"']+\.js)["']/g)) {
      if (imported !== undefined) visit(path.join(path.dirname(file), imported));
    }
  };
  for (const [, script] of html.matchAll(/<(?:script|link)[^>]+(?:src|href)="\.\/([^"]+\.js)"/g))
    if (script) visit(script);
  const styles = [...html.matchAll(/href="\.\/([^"]+\.css)"/g)].flatMap(([, style]) => style ?? []);
  const weigh = (files: Iterable<string>): number =>
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(dist, file))).length, 0) / 1_000;
  return { scriptKb: weigh(seen), styleKb: weigh(styles) };
}
