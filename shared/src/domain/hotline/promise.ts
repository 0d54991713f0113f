import type { FlagSubject } from "./sheet-flags.ts";
import { takesCustomerMessages } from "./sheet-flags.ts";
import type { PersonRole } from "./sheet-role.ts";
import { isStaffRole } from "./sheet-role.ts";

/** Longest sentence to the client, and longest reason among colleagues. */
export const maxPromiseWords = 1_000;

/** A version in which something of the request is out, as the client was told (D20). */
export interface SheetDelivery {
  readonly releaseId: string;
  readonly number: string;
  readonly on: string | null;
}

/** What a change of the promised date is called in the history. */
export type PromiseCode = "datePromised" | "dateMoved" | "dateWithdrawn";

/** The codes of the history that tell of the promised date. */
export const promiseCodes = [
  "datePromised",
  "dateMoved",
  "dateWithdrawn",
] as const satisfies readonly PromiseCode[];

/** How a change of the promised date is told; undefined when there is none. */
export function promiseCode(from: string | null, to: string | null): PromiseCode | undefined {
  if (from === to) return undefined;
  if (from === null) return "datePromised";
  return to === null ? "dateWithdrawn" : "dateMoved";
}

/** The promised date that the client of a sheet still waits for; null once the request is done or there is none. */
export function awaitedDate(sheet: FlagSubject & { readonly promisedOn: string | null }): string | null {
  const { status, archived, duplicate, promisedOn } = sheet;
  const isOpen = status === "requestSent" || status === "acknowledged" || status === "onHold";
  return isOpen && !archived && !duplicate ? promisedOn : null;
}

/** A date is promised by staff, on a sheet that still takes words to the client. */
export function canPromise(sheet: FlagSubject, role: PersonRole): boolean {
  return isStaffRole(role) && takesCustomerMessages(sheet);
}

/** What a change still lacks: a date that was promised moves only with a sentence for the client and a reason (D20). */
export function missingPromiseWords(
  code: PromiseCode,
  words: { readonly sentence: string; readonly reason: string },
): readonly ("sentence" | "reason")[] {
  if (code === "datePromised") return [];
  return (["sentence", "reason"] as const).filter((name) => words[name].trim() === "");
}
