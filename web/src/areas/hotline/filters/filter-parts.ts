import type { SheetFilter } from "@planete/shared/contract/sheet-filter.ts";
import { sheetFilterParts } from "@planete/shared/contract/sheet-filter.ts";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import type { FilterOptions } from "./use-filter-options.ts";
import { useFilterOptions } from "./use-filter-options.ts";

type Parts = typeof sheetFilterParts;

/** A part that people have a word for. */
export type NamedPart = {
  [Part in keyof Parts]: Parts[Part] extends { readonly label: MessageId } ? Part : never;
}[keyof Parts];

/** What a part of a filter is called. */
export function partLabel(part: NamedPart): MessageId {
  return sheetFilterParts[part].label;
}

/** Parts that are lists of values out of a list. */
export const listParts = [
  "statuses",
  "requestTypes",
  "bases",
  "modules",
  "clients",
  "users",
  "tags",
  "priorities",
  "impacts",
  "languages",
  "turns",
] as const satisfies readonly (keyof FilterOptions)[];

export interface FilterWords {
  readonly part: NamedPart;
  readonly name: string;
  /** Undefined for a part that says all by its name. */
  readonly value: string | undefined;
}

function isNamed(part: string): part is NamedPart {
  return part in sheetFilterParts && part !== "search";
}

export type ListPart = (typeof listParts)[number];

export function isListPart(part: string): part is ListPart {
  return listParts.some((one) => one === part);
}

/** The parts of a filter in words. The search has its own place in the bar. */
export function useFilterWords(filter: SheetFilter): readonly FilterWords[] {
  const text = useText();
  const format = useFormat();
  const options = useFilterOptions(filter.users);
  const optionsOf = new Map<string, FilterOptions[keyof FilterOptions]>(Object.entries(options));
  const assigneeWords = (assigned: string): string => {
    if (assigned === "mine") return text("hotline.filter.me");
    if (assigned === "unassigned") return text("hotline.nobody");
    return options.assignees.find(({ value }) => value === assigned)?.label ?? "…";
  };
  const day = (date: string): string => format.date(new Date(`${date}T12:00:00`));
  return Object.entries(filter).flatMap(([part, value]: [string, unknown]): FilterWords[] => {
    if (!isNamed(part) || value === undefined) return [];
    const name = text(partLabel(part));
    if (value === true) return [{ part, name, value: undefined }];
    if (part === "openedBetween" && filter.openedBetween) {
      const [from, to] = filter.openedBetween;
      return [{ part, name, value: `${day(from)} – ${day(to)}` }];
    }
    if (part === "due" && filter.due)
      return [{ part, name, value: text(`hotline.filter.due.${filter.due}`) }];
    if (part === "assigned" && filter.assigned !== undefined)
      return [{ part, name, value: assigneeWords(filter.assigned) }];
    if (part === "activeWithin" && filter.activeWithin !== undefined)
      return [{ part, name, value: text("hotline.filter.within", { count: filter.activeWithin }) }];
    if (part === "quietFor" && filter.quietFor !== undefined)
      return [{ part, name, value: text("hotline.filter.quiet", { count: filter.quietFor }) }];
    if (typeof value === "string" || typeof value === "number") return [{ part, name, value: String(value) }];
    if (!Array.isArray(value)) return [];
    const known = optionsOf.get(part) ?? [];
    const words = value.map((one) => known.find((option) => option.value === String(one))?.label ?? "…");
    return [{ part, name, value: format.list(words) }];
  });
}
