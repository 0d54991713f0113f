import type { Catalog } from "../shared/src/i18n/catalog-areas.ts";
import type { Finding } from "./finding.ts";
import { lineAt } from "./source-file.ts";

export interface CatalogFile {
  readonly path: string;
  readonly messages: Catalog;
  /** What is wrong with the file itself, whatever its sentences say. */
  readonly findings: readonly Finding[];
  readonly lineOf: (id: string) => number;
}

const idShape = /^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9-]+)+$/;

/** Reads one catalogue: a flat JSON object from ids to sentences, sorted by id. */
export function parseCatalogFile(path: string, text: string): CatalogFile {
  const findings: Finding[] = [];
  const lineOf = (id: string): number => lineAt(text, Math.max(0, text.indexOf(`"${id}"`)));
  const refuse = (line: number, message: string): unknown => findings.push({ file: path, line, message });

  const messages: Record<string, string> = {};
  for (const [id, value] of Object.entries(parseObject(text, (problem) => refuse(1, problem)))) {
    if (typeof value !== "string") refuse(lineOf(id), `${id} is not a sentence`);
    else messages[id] = value;
    if (!idShape.test(id)) refuse(lineOf(id), `${id} is not an id like area.thing.part`);
  }

  // JSON.parse keeps only the last of two equal ids, so the text itself is read here.
  const pairs = [...text.matchAll(/"((?:[^"\\]|\\.)*)"\s*:\s*"(?:[^"\\]|\\.)*"/g)];
  let previous = "";
  for (const pair of pairs) {
    const [, id = ""] = pair;
    if (id === previous) refuse(lineAt(text, pair.index), `${id} stands twice`);
    else if (id < previous)
      refuse(lineAt(text, pair.index), `${id} must come before ${previous}: ids are sorted`);
    previous = id;
  }
  return { path, messages, findings, lineOf };
}

function parseObject(text: string, refuse: (problem: string) => void): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) return { ...parsed };
    refuse("a catalogue is a flat object from ids to sentences");
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error));
  }
  return {};
}
