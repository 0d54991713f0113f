import { z } from "zod";
import type { SheetField } from "../domain/hotline/field-rights.ts";
import { maxSheetNumber } from "../domain/hotline/sheet-limits.ts";
import { turns } from "../domain/hotline/turn.ts";
import { listLimits } from "../domain/lists/list-limits.ts";
import type { MessageId } from "../i18n/catalog-areas.ts";
import { languageCodes } from "../i18n/languages.ts";
import type { FilterKind } from "./filter-kinds.ts";
import {
  coded,
  flag,
  id,
  listOf,
  name,
  oneOf,
  oneOfOrId,
  twoDays,
  whole,
  words,
  yesOrNo,
} from "./filter-kinds.ts";
import { impactCodes, priorityCodes, requestTypeCodes, statusCodes } from "./sheet-codes.ts";

/** Which targets of service levels can be asked for. */
export const dueFilters = ["today", "overdue"] as const;
export type DueFilter = (typeof dueFilters)[number];

interface FilterPart {
  /** The name on the wire (spec §3 Filter). */
  readonly wire: string;
  /** What people call it; left out for the search, which has its own place. */
  readonly label?: MessageId;
  // oxlint-disable-next-line typescript/no-explicit-any -- kinds take back what they gave, so neither side fits them all
  readonly kind: FilterKind<any, any>;
  /** The field it would tell of: who may not see the field asks in vain. */
  readonly field?: SheetField;
  /** Clients are not asked about it. */
  readonly staff?: true;
}

/** The parts of a filter, each declared once, in the order in which they are read and written. */
export const sheetFilterParts = {
  /** Words anywhere in a sheet or its messages, or its number. */
  search: { wire: "search", kind: words(listLimits.search) },
  title: { wire: "title", label: "hotline.field.title", kind: words(200), field: "title" },
  label: { wire: "libelle", label: "hotline.field.subject", kind: words(200), field: "subject" },
  /** Bases, by their address (spec §3) or by id. */
  bases: { wire: "url", label: "hotline.field.base", kind: listOf(name(2_000), 200), field: "base" },
  requestTypes: {
    wire: "list_type",
    label: "hotline.field.requestType",
    kind: listOf(coded(requestTypeCodes), 4),
    field: "requestType",
  },
  /** Module slugs, and slugs of parts as `module/part`. */
  modules: { wire: "module", label: "hotline.field.module", kind: listOf(name(200), 100), field: "module" },
  /** Both days are included; one alone is refused (spec §5). */
  openedBetween: { wire: "date_ouverture", label: "hotline.filter.opened", kind: twoDays },
  number: { wire: "id_ticket", label: "hotline.filter.number", kind: whole(1, maxSheetNumber) },
  includeArchived: { wire: "add_archived", label: "hotline.filter.archived", kind: yesOrNo },
  statuses: {
    wire: "etat",
    label: "hotline.field.status",
    kind: listOf(coded(statusCodes), statusCodes.codes.length),
  },
  priorities: {
    wire: "ordre_priorite",
    label: "hotline.field.priority",
    kind: listOf(coded(priorityCodes), 3),
    field: "priority",
  },
  impacts: {
    wire: "impact",
    label: "hotline.field.impact",
    kind: listOf(coded(impactCodes), 4),
    field: "impact",
  },
  tags: { wire: "tags", label: "hotline.field.tags", kind: listOf(name(40), 50), field: "tags", staff: true },
  /** Somebody who asked, works on it or follows it. */
  users: { wire: "users", label: "hotline.field.users", kind: listOf(id, 50) },
  languages: {
    wire: "language",
    label: "hotline.client.language",
    kind: listOf(oneOf(languageCodes), languageCodes.length),
  },
  clients: { wire: "client", label: "hotline.client.name", kind: listOf(id, 200), staff: true },
  /** The caller's own, nobody's, or a colleague's. */
  assigned: {
    wire: "assigned",
    label: "hotline.filter.assigned",
    kind: oneOfOrId(["mine", "unassigned"]),
    staff: true,
  },
  unread: { wire: "unread", label: "hotline.filter.unread", kind: flag },
  /** A target of the service level falls on the rest of today, or was missed (D27). */
  due: { wire: "due", label: "hotline.filter.due", kind: oneOf(dueFilters), staff: true },
  /** Whose turn it is (D27). */
  turns: { wire: "turn", label: "hotline.list.turn", kind: listOf(oneOf(turns), turns.length) },
  /** Something happened within so many calendar days, today being the first. */
  activeWithin: { wire: "activeWithin", label: "hotline.export.activityAt", kind: whole(1, 366) },
  /** Nothing happened for so many calendar days. */
  quietFor: { wire: "quietFor", label: "hotline.export.activityAt", kind: whole(1, 366) },
} as const satisfies Readonly<Record<string, FilterPart>>;

type Parts = typeof sheetFilterParts;
export type SheetFilterPart = keyof Parts;
type ValueOf<Part extends FilterPart> = NonNullable<ReturnType<Part["kind"]["read"]>>;
type WireOf<Part extends FilterPart> = ReturnType<Part["kind"]["toWire"]>;

/** Which sheets are wanted, in the spelling of the code; parts left out do not matter. */
export type SheetFilter = { readonly [Part in SheetFilterPart]?: ValueOf<Parts[Part]> | undefined };

/** The same in the spelling of the wire. */
export type SheetFilterWire = {
  [Part in SheetFilterPart as Parts[Part]["wire"]]?: WireOf<Parts[Part]> | undefined;
};

/** The same for whoever goes through all of them; each kind takes back what it gave. */
const parts: readonly (readonly [string, FilterPart])[] = Object.entries(sheetFilterParts);

function everyPart(read: (part: string, declared: FilterPart) => readonly [string, unknown]): object {
  const found: Record<string, unknown> = {};
  // A plain loop: lists are asked for more often than anything else.
  for (const [part, declared] of parts) {
    const [key, value] = read(part, declared);
    if (value !== undefined) found[key] = value;
  }
  return found;
}

/** Which sheets are wanted (spec §3 Filter); saved filters hold the same. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type says part by part what the table declares
export const sheetFilterWire = z.strictObject(
  Object.fromEntries(parts.map(([, { wire, kind }]) => [wire, kind.schema().optional()])),
) as unknown as z.ZodType<SheetFilterWire, SheetFilterWire>;

/** A filter in the spelling of the wire; parts that mean nothing are left out. */
export function filterToWire(filter: SheetFilter): SheetFilterWire {
  const given = new Map<string, unknown>(Object.entries(filter));
  return everyPart((part, { wire, kind }) => {
    const value = given.get(part);
    return [wire, value === undefined ? undefined : kind.toWire(value)];
  });
}

/** A filter of the wire in the spelling of the code; what asks for nothing is left out. */
export function filterFromWire(filter: SheetFilterWire): SheetFilter {
  const given = new Map<string, unknown>(Object.entries(filter));
  return everyPart((part, { wire, kind }) => {
    const value = given.get(wire);
    return [part, value === undefined ? undefined : kind.fromWire(value)];
  });
}

/** The parts of a filter that make sense, in one order, so that equal filters look equal. */
export function readFilter(filter: unknown): SheetFilter {
  if (typeof filter !== "object" || filter === null) return {};
  const given = new Map<string, unknown>(Object.entries(filter));
  return everyPart((part, { kind }) => [part, kind.read(given.get(part))]);
}

/** A filter as an address of a call carries it; undefined when it asks for nothing. */
export function filterText(filter: SheetFilter): string | undefined {
  const text = JSON.stringify(filterToWire(filter));
  return text === "{}" ? undefined : text;
}
