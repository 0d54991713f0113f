import type { QuestionWire } from "@planete/shared/contract/explain.contract.ts";
import { sheetFields } from "@planete/shared/domain/hotline/field-rights.ts";
import { alertNames, supportVisionScreens } from "@planete/shared/domain/rights/right-tags.ts";

/** Actions on the planning; each is about somebody's row. */
export const planningActions = [
  "view",
  "drop",
  "reschedule",
  "split",
  "join",
  "copy",
  "unassign",
  "createCard",
  "deleteCard",
  "personalEvent",
  "export",
] as const satisfies readonly QuestionWire["action"][];

/** Everything that can be asked, in the order of the list. */
export const askedActions = [
  "screen",
  "hotline",
  "readField",
  "writeField",
  "alert",
  "right",
  ...planningActions,
] as const satisfies readonly QuestionWire["action"][];

export type AskedAction = (typeof askedActions)[number];

/** A question as far as it is put: who, what, on what. All of it is in the address. */
export interface WhyAddress {
  readonly user?: string | undefined;
  readonly action?: AskedAction | undefined;
  readonly object?: string | undefined;
  readonly target?: string | undefined;
  readonly from?: string | undefined;
}

const word = (raw: unknown): string | undefined =>
  typeof raw === "string" && raw !== "" ? raw.slice(0, 100) : undefined;

/** The question that an address puts; what makes no sense in it is left out. */
export function readWhyAddress(raw: Readonly<Record<string, unknown>>): Record<string, string> {
  const parts = {
    user: word(raw["user"]),
    action: askedActions.find((action) => action === raw["action"]),
    object: word(raw["object"]),
    target: word(raw["target"]),
    from: word(raw["from"]),
  };
  return Object.fromEntries(
    Object.entries(parts).filter((part): part is [string, string] => part[1] !== undefined),
  );
}

/** What an action is on: one of a list of words, somebody's row, or nothing. */
export function objectsOf(action: AskedAction): readonly string[] | "target" | "tag" | "none" {
  if (action === "screen") return supportVisionScreens;
  if (action === "alert") return alertNames;
  if (action === "readField" || action === "writeField") return sheetFields;
  if (action === "hotline") return "none";
  return action === "right" ? "tag" : "target";
}

/** The whole question, once it is put; a word that its action does not know makes none. */
export function questionOf({ user, action, object, target, from }: WhyAddress): QuestionWire | undefined {
  if (user === undefined || action === undefined) return undefined;
  if (action === "hotline") return { user, action };
  if (action === "right") return object === undefined ? undefined : { user, action, object };
  if (action === "screen") {
    const screen = supportVisionScreens.find((name) => name === object);
    return screen && { user, action, object: screen };
  }
  if (action === "alert") {
    const alert = alertNames.find((name) => name === object);
    return alert && { user, action, object: alert };
  }
  const field = sheetFields.find((name) => name === object);
  if (action === "readField") return field && { user, action, object: field };
  if (action === "writeField") return field && { user, action, object: field };
  if (target === undefined) return undefined;
  return { user, action, target, ...(from === undefined || action !== "drop" ? {} : { from }) };
}
