/** Who looks at developments: what D17 asks about a person. */
export interface DevelopmentViewer {
  readonly personId: string;
  /** Staff who hold the right of the screen. */
  readonly holdsScreen: boolean;
  /** Encadrement, `direction` and super administrators. */
  readonly seesAll: boolean;
  readonly teams: readonly string[];
  /** May view the planning row of this person (D10); everybody may view their own. */
  readonly canViewRow: (personId: string) => boolean;
}

export interface SeenDevelopment {
  readonly team: string | null;
  readonly createdBy: string | null;
  readonly readerIds: readonly string[];
  /** People with a card of it. */
  readonly assigneeIds: readonly string[];
}

/** The rule that shows a development to somebody, for "why?" (D17). */
export type SightReason = "all" | "team" | "maker" | "reader" | "row";

export function sightOfDevelopment(
  viewer: DevelopmentViewer,
  development: SeenDevelopment,
): SightReason | undefined {
  if (!viewer.holdsScreen) return undefined;
  if (viewer.seesAll) return "all";
  if (development.team !== null && viewer.teams.includes(development.team)) return "team";
  if (development.createdBy === viewer.personId) return "maker";
  if (development.readerIds.includes(viewer.personId)) return "reader";
  return development.assigneeIds.some((personId) => viewer.canViewRow(personId)) ? "row" : undefined;
}
