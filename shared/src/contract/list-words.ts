/**
 * The words that lists of records are sorted and filtered by, apart from the calls that take them: every page knows the
 * addresses of all screens, and needs no call of theirs.
 */

export const personSorts = [
  "name",
  "lastname",
  "username",
  "function",
  "place",
  "side",
  "account",
  "lastVisit",
  "createdAt",
] as const;

export const personSides = ["staff", "client"] as const;

/** When somebody was last here: within a week, within a month, longer ago, never. */
export const visitTimes = ["week", "month", "older", "never"] as const;

export const rightSorts = ["tag", "group", "people"] as const;

/** `limited`: somebody holds it for a time; `unheld`: nobody does. */
export const rightGrants = ["limited", "unheld"] as const;

export const leaveSorts = ["person", "firstDay", "lastDay", "kind", "source", "changedAt"] as const;

/** Where leave lies from today. */
export const leaveTimes = ["now", "coming", "past"] as const;

export const holidaySorts = ["day", "country", "source", "cards", "changedAt"] as const;

export const communicationSorts = ["startsAt", "endsAt", "changedAt"] as const;

export const candidateSorts = [
  "name",
  "client",
  "occupation",
  "city",
  "agency",
  "availability",
  "lastContact",
  "keptUntil",
  "changedAt",
] as const;

export const programSorts = ["name", "lastUsedAt", "createdAt"] as const;

export const moduleSorts = [
  "position",
  "name",
  "languages",
  "openSheets",
  "bases",
  "pins",
  "changedAt",
] as const;

export const moduleStates = ["shown", "hidden"] as const;

export const releaseSorts = ["number", "planned", "released", "developments", "bases"] as const;

export const historySorts = ["at"] as const;

export const messageSorts = ["startsAt", "endsAt", "changedAt"] as const;

export const textSorts = ["kind", "missing", "changedAt"] as const;

export const textStates = ["incomplete", "complete"] as const;
