import type { Rule } from "../validation/rule.ts";
import { maxLength, required } from "../validation/text-rules.ts";

/** Bounds of everything that people put into a development. */
export const developmentLimits = {
  label: 200,
  team: 100,
  /** Words that are looked for. */
  search: 200,
  description: 20_000,
  reason: 1_000,
  note: 2_000,
  comment: 10_000,
  mentions: 50,
  todos: 200,
  todoText: 500,
  readers: 200,
  tasks: 200,
  files: 10,
  sheets: 50,
  typeName: 60,
  types: 100,
  releaseNumber: 40,
  page: 200,
  planningPeople: 1_000,
  planningDays: 92,
  bulk: 200,
  /** Days by which cards are moved in one go, either way. */
  movedDays: 366,
} as const;

/** What the words of a development must meet, for every form that asks for them. */
export const developmentRules = {
  label: [required, maxLength(developmentLimits.label)],
  description: [maxLength(developmentLimits.description)],
} as const satisfies Readonly<Record<string, readonly Rule[]>>;

export const releaseStates = [
  "preparation",
  "acceptance",
  "validated",
  "rolling-out",
  "rolled-out",
  "withdrawn",
] as const;

/** The state of a version of the clients' software (D24). */
export type ReleaseState = (typeof releaseStates)[number];

/** States in which a version has left the house: what is delivered in it is out. */
export function isPublishedState(state: ReleaseState): boolean {
  return state === "rolling-out" || state === "rolled-out";
}

/** States before a version leaves the house: it goes to and fro between them. */
const preparing: readonly ReleaseState[] = ["preparation", "acceptance", "validated"];

/** The states that somebody may give a version; publishing is an act of its own, and what is withdrawn stays so. */
export function releaseSteps(from: ReleaseState): readonly ReleaseState[] {
  if (from === "withdrawn") return ["withdrawn"];
  return [...(preparing.includes(from) ? preparing : releaseStates.filter(isPublishedState)), "withdrawn"];
}

/** A type without a colour is purple (spec §3, D11). */
export const defaultTypeColour = "#7c3aed";
