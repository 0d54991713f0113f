import { recordNames, records } from "../records/records.ts";
import type { RecordName } from "../records/records.ts";
import {
  developmentTypesRight,
  secondFactorAdministrationRight,
  supportVisionRight,
} from "../rights/right-tags.ts";

/** What is kept in the history without being a record of the kit, with the right of the screen that changes it. */
const otherRights = {
  "mail-lists": supportVisionRight("Diffusion"),
  "authentication-settings": supportVisionRight("authentication-configuration"),
  "single-sign-on": supportVisionRight("authentication-configuration"),
  "second-factor": secondFactorAdministrationRight,
  hotline: supportVisionRight("hotline"),
  "development-types": developmentTypesRight,
  work: supportVisionRight("home"),
} as const;

type OtherKind = keyof typeof otherRights;

/** Kinds of things whose changes administration looks up in one place. */
export type HistoryKind = RecordName | OtherKind;

const isOther = (name: string): name is OtherKind => name in otherRights;

export const historyKinds: readonly HistoryKind[] = [
  ...recordNames,
  ...Object.keys(otherRights).filter(isOther),
];

/** Whoever holds it may read what happened to things of the kind. */
export function historyRight(kind: HistoryKind): string {
  return isOther(kind) ? otherRights[kind] : records[kind].right;
}

/** What was done, in one word; the code itself tells it more closely. */
export const historyVerbs = [
  "create",
  "change",
  "remove",
  "merge",
  "enable",
  "disable",
  "invite",
  "withdraw",
  "erase",
  "endSessions",
  "run",
  "undo",
  "test",
  "reset",
  "other",
] as const;

export type HistoryVerb = (typeof historyVerbs)[number];

const beginnings: readonly (readonly [RegExp, HistoryVerb])[] = [
  [/^(create|add)/, "create"],
  [/^(change|save|link|trust|renew)/, "change"],
  [/^(remove|discard|endGrant|forget|expire)/, "remove"],
  [/^withdraw/, "withdraw"],
  [/^test/, "test"],
  [/^(reset|issue)/, "reset"],
  [/^(retry|publish)/, "run"],
];

/** The word for an action of any area. */
export function historyVerb(action: string): HistoryVerb {
  const exact = historyVerbs.find((verb) => verb === action);
  return exact ?? beginnings.find(([beginning]) => beginning.test(action))?.[1] ?? "other";
}

/** How far back the list looks. */
export const historyPeriods = ["day", "week", "month", "year"] as const;
export type HistoryPeriod = (typeof historyPeriods)[number];

export const periodDays = { day: 1, week: 7, month: 31, year: 366 } as const satisfies Readonly<
  Record<HistoryPeriod, number>
>;
