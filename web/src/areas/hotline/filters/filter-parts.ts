import type { SheetFilter } from "@planete/shared/contract/hotline-list.contract.ts";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import type { FilterOptions } from "./use-filter-options.ts";
import { useFilterOptions } from "./use-filter-options.ts";

/** What the parts of a filter are called. */
export const partNames = {
  title: "hotline.field.title",
  label: "hotline.field.subject",
  bases: "hotline.field.base",
  requestTypes: "hotline.field.requestType",
  modules: "hotline.field.module",
  openedBetween: "hotline.filter.opened",
  number: "hotline.filter.number",
  includeArchived: "hotline.filter.archived",
  statuses: "hotline.field.status",
  priorities: "hotline.field.priority",
  impacts: "hotline.field.impact",
  tags: "hotline.field.tags",
  users: "hotline.field.users",
  languages: "hotline.client.language",
  clients: "hotline.client.name",
  unread: "hotline.filter.unread",
  due: "hotline.filter.due",
  assigned: "hotline.filter.assigned",
  turns: "hotline.list.turn",
  activeWithin: "hotline.export.activityAt",
  quietFor: "hotline.export.activityAt",
} as const satisfies Partial<Record<keyof SheetFilter, MessageId>>;

export type NamedPart = keyof typeof partNames;

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
  return part in partNames;
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
    const name = text(partNames[part]);
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
