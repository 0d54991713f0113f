import { productLink } from "../menus/menu.ts";
import { declareRecord } from "../records/record-kind.ts";
import type { AlertName } from "../rights/right-tags.ts";
import { alertNames, newSheetAlert, supportVisionRight } from "../rights/right-tags.ts";
import { linkAddress } from "../validation/link-rules.ts";
import type { Rule } from "../validation/rule.ts";
import { maxLength, required } from "../validation/text-rules.ts";

/** Keeps the programs that may raise alerts, and their tokens. */
export const programsRight = supportVisionRight("programs");

/** How many calls a program may make in a minute, at most and at first. */
export const programLimits = { mostPerMinute: 600, usualPerMinute: 60, names: 80 } as const;

/** What each field must meet; the contract's schema and the form are both made of it. */
export const programRules = {
  name: [required, maxLength(programLimits.names)],
  /** What an alert says, and where it leads: a path of the product, or https. */
  about: [required, maxLength(160)],
  target: [required, maxLength(500), linkAddress, productLink],
} as const satisfies Readonly<Record<string, readonly Rule[]>>;

/** The word in the sentence of each alert that a program fills (`notifications.kind.<alert>`). */
export const alertWord = {
  poseSdp: "reference",
  interim: "reference",
  commandes: "reference",
  matriculePaie: "person",
  rapport: "title",
  listContrats: "reference",
  listCandidats: "person",
  video: "title",
  [newSheetAlert]: "subject",
} as const satisfies Readonly<Record<AlertName, string>>;

/** The alerts in the order of the list, each once. */
export function inAlertOrder(given: readonly AlertName[]): readonly AlertName[] {
  return alertNames.filter((name) => given.includes(name));
}

export const programRecord = declareRecord({
  name: "program",
  right: programsRight,
  actions: ["create", "change", "renewToken", "withdraw", "remove"],
  fields: ["name", "alerts", "perMinute"],
});
