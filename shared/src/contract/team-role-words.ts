import type { CardTypeAction, PlanningEntryKind } from "../domain/planning/team-role.ts";

/** The titles that planning entries are stored and sent under (spec §6, D1). */
export const planningTitleOf = {
  viewPlannings: "Affichage des plannings",
  personalEvent: "Évènement personnel",
  assignCards: "Affectation cartes",
  unassignCards: "Désaffectation des cartes",
} as const satisfies Record<PlanningEntryKind, string>;

export type PlanningTitle = (typeof planningTitleOf)[PlanningEntryKind];

/** The names of card-type rights on the wire (spec §3). */
export const cardTypeWordOf = {
  create: "creation",
  update: "modification",
  delete: "suppression",
} as const satisfies Record<CardTypeAction, string>;

export type CardTypeWord = (typeof cardTypeWordOf)[CardTypeAction];

/** In place of a team: every team (spec §6). */
export const allTeamsTitle = "Toutes équipes";

/** In place of a team: every card type (spec §6). */
export const allCardTypesTitle = "Tous type";
