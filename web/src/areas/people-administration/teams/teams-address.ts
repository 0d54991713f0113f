/** Which team, or whose own role, is open, and which part of it. */
export interface TeamsAddress {
  /** The name of a team, or `new`. */
  readonly team?: string;
  readonly person?: string;
  readonly part?: string;
}

/** In place of a name: a team that is being made. */
export const newTeam = "new";

const word = (raw: unknown): string | undefined =>
  typeof raw === "string" && raw !== "" ? raw.slice(0, 100) : undefined;

/** The place that an address names. */
export function readTeamsAddress(raw: Readonly<Record<string, unknown>>): Record<string, string> {
  const parts = { team: word(raw["team"]), person: word(raw["person"]), part: word(raw["part"]) };
  return Object.fromEntries(
    Object.entries(parts).filter((part): part is [string, string] => part[1] !== undefined),
  );
}
