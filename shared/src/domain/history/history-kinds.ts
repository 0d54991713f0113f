import { recordNames, records } from "../records/records.ts";
import type { RecordName } from "../records/records.ts";
import {
  developmentTypesRight,
  rightsScreenRight,
  secondFactorAdministrationRight,
  supportVisionRight,
} from "../rights/right-tags.ts";

/** What is kept in the history without being a record of the kit, with the right of the screen that changes it. */
const otherRights = {
  "mail-lists": supportVisionRight("Diffusion"),
  "authentication-settings": supportVisionRight("authentication-configuration"),
  "single-sign-on": supportVisionRight("authentication-configuration"),
  "second-factor": secondFactorAdministrationRight,
  "development-types": developmentTypesRight,
  work: supportVisionRight("home"),
  people: rightsScreenRight,
} as const;

export type OtherKind = keyof typeof otherRights;

/** What is kept of each of them, the parts of a setting parted by dots. */
export const otherFields = {
  "mail-lists": ["purpose", "owner", "addresses", "alerts", "mails"],
  "authentication-settings": [
    "methods.password",
    "methods.directory",
    "passwordAge.periodDays",
    "passwordAge.warningDays",
    "passwordAge.maximumDelayDays",
    "attempts.perAccount",
    "attempts.perNetwork",
    "attempts.minutes",
    "durations.stayLoggedDays",
    "durations.idleHours",
    "durations.trustedDeviceDays",
    "networks",
    "neutralReset",
  ],
  "single-sign-on": [
    "label",
    "entityId",
    "loginUrl",
    "logoutUrl",
    "certificates",
    "attributes.login",
    "attributes.mail",
    "attributes.firstname",
    "attributes.lastname",
    "domains",
    "conflictPolicy",
    "unknownPersonPolicy",
    "probesProvider",
    "issuer",
    "account",
  ],
  "second-factor": [
    "everyone",
    "rules",
    "totp",
    "passkeys",
    "reason",
    "endedSessions",
    "expiresAt",
    "name",
    "days",
    "forgotten",
  ],
  "development-types": ["name", "color", "active", "position", "used", "successor"],
  work: [],
  people: ["username"],
} as const satisfies Readonly<Record<OtherKind, readonly string[]>>;

export type OtherField<Kind extends OtherKind> = (typeof otherFields)[Kind][number];

/** Kinds of things whose changes administration looks up in one place. */
export type HistoryKind = RecordName | OtherKind;

export const isOtherKind = (name: string): name is OtherKind => name in otherRights;

export const historyKinds: readonly HistoryKind[] = [
  ...recordNames,
  ...Object.keys(otherRights).filter(isOtherKind),
];

/** Whoever holds it may read what happened to things of the kind. */
export function historyRight(kind: HistoryKind): string {
  return isOtherKind(kind) ? otherRights[kind] : records[kind].right;
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
  "order",
  "expire",
  "end",
  "publish",
  "remind",
  "import",
  "generate",
  "renew",
  "issue",
  "link",
  "refuse",
  "retry",
  "trust",
  "use",
  "other",
] as const;

export type HistoryVerb = (typeof historyVerbs)[number];

/** How codes begin whose word is not the code itself. */
const beginnings: readonly (readonly [RegExp, HistoryVerb])[] = [
  [/^(create|add)/, "create"],
  [/^(change|save|logo)/, "change"],
  [/^(remove|discard|forget)/, "remove"],
  [/^endGrant/, "end"],
  [/^handOver/, "invite"],
  [/^withdraw/, "withdraw"],
  [/^test/, "test"],
  [/^reset/, "reset"],
  [/^renew/, "renew"],
  [/^issue/, "issue"],
  [/^link/, "link"],
  [/^refuse/, "refuse"],
  [/^trust/, "trust"],
  [/^use/, "use"],
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
