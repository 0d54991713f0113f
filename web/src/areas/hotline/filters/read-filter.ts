import type { SheetFilter } from "@planete/shared/contract/hotline-list.contract.ts";
import { dueFilters } from "@planete/shared/contract/hotline-list.contract.ts";
import {
  impactCodes,
  priorityCodes,
  requestTypeCodes,
  statusCodes,
} from "@planete/shared/contract/sheet-codes.ts";
import {
  impacts,
  priorities,
  requestTypes,
  sheetStatuses,
} from "@planete/shared/domain/hotline/sheet-terms.ts";
import { turns } from "@planete/shared/domain/hotline/turn.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const highestNumber = 2_147_483_647;

type Check = (value: unknown) => boolean;

const isWords =
  (most: number): Check =>
  (value) =>
    typeof value === "string" && value.trim() !== "" && value.length <= most;
const isId: Check = (value) => typeof value === "string" && idPattern.test(value);
const isOneOf =
  (all: readonly unknown[]): Check =>
  (value) =>
    all.includes(value);
const isListOf =
  (check: Check, most: number): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.length <= most && value.every(check);
const isDay: Check = (value) => typeof value === "string" && dayPattern.test(value);

const isDays: Check = (value) =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= 366;

/** What each part of a filter may be; the server asks the same and refuses the rest as a whole. */
const checks: Readonly<Record<keyof SheetFilter, Check>> = {
  search: isWords(200),
  title: isWords(200),
  label: isWords(200),
  bases: isListOf(isId, 200),
  requestTypes: isListOf(isOneOf(requestTypes), 4),
  modules: isListOf(isWords(200), 100),
  openedBetween: (value) => Array.isArray(value) && value.length === 2 && value.every(isDay),
  number: (value) =>
    typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= highestNumber,
  includeArchived: isOneOf([true]),
  statuses: isListOf(isOneOf(sheetStatuses), 6),
  priorities: isListOf(isOneOf(priorities), 3),
  impacts: isListOf(isOneOf(impacts), 4),
  tags: isListOf(isWords(40), 50),
  users: isListOf(isId, 50),
  languages: isListOf(isOneOf(languageCodes), 11),
  clients: isListOf(isId, 200),
  assigned: (value) => value === "mine" || value === "unassigned" || isId(value),
  unread: isOneOf([true]),
  due: isOneOf(dueFilters),
  turns: isListOf(isOneOf(turns), turns.length),
  activeWithin: isDays,
  quietFor: isDays,
};

/** Codes in words; an address from before they were words holds numbers. */
const codesOfPart: Readonly<Record<string, { readonly find: (given: unknown) => string | undefined }>> = {
  statuses: statusCodes,
  requestTypes: requestTypeCodes,
  priorities: priorityCodes,
  impacts: impactCodes,
};

function inWords(part: string, value: unknown): unknown {
  const codes = codesOfPart[part];
  return codes && Array.isArray(value) ? value.map((one: unknown) => codes.find(one)) : value;
}

/** The parts of a filter that make sense, in one order, so that equal filters look equal. */
export function readFilter(given: unknown): SheetFilter {
  if (typeof given !== "object" || given === null) return {};
  const found = new Map(Object.entries(given));
  return Object.fromEntries(
    Object.entries(checks).flatMap(([part, check]) => {
      const value = inWords(part, found.get(part));
      return check(value) ? [[part, value]] : [];
    }),
  );
}

/** The filter with one part set, or taken away by undefined. */
export function withPart<Part extends keyof SheetFilter>(
  filter: SheetFilter,
  part: Part,
  value: SheetFilter[Part],
): SheetFilter {
  return readFilter({ ...filter, [part]: value });
}

/** True when two filters ask for the same. */
export function isSameFilter(one: SheetFilter, other: SheetFilter): boolean {
  return JSON.stringify(readFilter(one)) === JSON.stringify(readFilter(other));
}

/** True when the filter leaves everything. */
export function isEmptyFilter(filter: SheetFilter): boolean {
  return countParts(filter) === 0;
}

/** How many parts the filter has. */
export function countParts(filter: SheetFilter): number {
  return Object.keys(readFilter(filter)).length;
}
