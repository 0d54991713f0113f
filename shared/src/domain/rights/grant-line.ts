import type { Labels } from "./access-right.ts";

/** A grant in one line, as history keeps it: names, because more people read it later than can look up an id. */
export interface GrantLine {
  /** A person, a team, or the code of a flag. */
  readonly holder: string;
  readonly value: number;
  readonly until: string | null;
  readonly standsInFor: string | null;
}

export function grantLine({ holder, value, until, standsInFor }: GrantLine): string {
  const end = until === null ? "" : ` ≤ ${until}`;
  return `${holder} = ${value}${end}${standsInFor === null ? "" : ` ← ${standsInFor}`}`;
}

/** The parts of such a line; nothing for a text that is none. */
export function readGrantLine(line: string): GrantLine | undefined {
  const parts = /^(.+) = (\d+)(?: ≤ (\d{4}-\d\d-\d\d))?(?: ← (.+))?$/u.exec(line);
  if (!parts) return undefined;
  const [, holder = "", value = "0", until = null, standsInFor = null] = parts;
  return { holder, value: Number(value), until, standsInFor };
}

/** Words by language, a line for each, as history keeps them. */
export function byLanguage(labels: Labels): string[] {
  return Object.entries(labels).flatMap(([code, label]) => (label ? [`${code}: ${label}`] : []));
}

/** What one of two lists has that the other has not: all that a history of long lists needs to tell. */
export function listDifference(
  before: readonly string[],
  after: readonly string[],
): { readonly before: readonly string[]; readonly after: readonly string[] } {
  return {
    before: before.filter((line) => !after.includes(line)),
    after: after.filter((line) => !before.includes(line)),
  };
}
