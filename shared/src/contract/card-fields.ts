import { developmentLimits } from "../domain/developments/development-limits.ts";
import { cardPlaces } from "../domain/planning/card-place.ts";
import { developmentFields } from "./development-fields.ts";
import { id, onlyOneOf, several, ticked, words } from "./filter-kinds.ts";
import type { FilterOf, ListFields, SortOf } from "./list-fields.ts";

/** What a list of cards can be asked for besides its place. */
export const cardFindings = ["over-capacity", "doubled", "invalid"] as const;

const { client, team, type, status, release, late } = developmentFields;

/** The fields of a card in the lists of cards, each declared once (spec §2 Cartes, D16); some are its development's. */
export const cardFields = {
  /** Words of the card, its development or its client. */
  text: { label: "development.search", filter: words(developmentLimits.search) },
  label: { label: "development.cards.card", column: true },
  place: { label: "development.cards.place", filter: onlyOneOf(cardPlaces), column: true },
  finding: { label: "development.cards.finding", filter: onlyOneOf(cardFindings) },
  person: { label: "planning.card.person", filter: several(id, 200), sorts: true, column: true },
  client: { label: client.label, filter: client.filter, sorts: true, column: true },
  team: { label: team.label, filter: team.filter, column: true },
  type: { label: type.label, filter: type.filter, column: true },
  /** Of its development. */
  status: { label: status.label, filter: status.filter },
  release: { label: release.label, filter: release.filter },
  /** Waits for a person though its day has gone by. */
  late: { label: late.label, filter: late.filter },
  days: { label: "development.cards.days", sorts: true, column: true },
  hours: { label: "development.cards.daily", column: true },
  archived: { label: "development.cards.archived", filter: ticked },
} as const satisfies ListFields;

/** Which cards are wanted; parts left out do not matter. */
export type CardFilter = FilterOf<typeof cardFields>;

export type CardSort = SortOf<typeof cardFields>;
