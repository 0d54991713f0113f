import type { MenuEntryWire, MenuWire } from "@planete/shared/contract/menus.contract.ts";
import { menuBodyPart, menuEntryOf } from "@planete/shared/contract/menus.contract.ts";
import type { MenuSection } from "@planete/shared/domain/menus/menu.ts";
import { menuProblems, menuRules, sectionOf } from "@planete/shared/domain/menus/menu.ts";
import { moveTo } from "@planete/shared/domain/modules/module-order.ts";
import { firstProblem, problem } from "@planete/shared/domain/validation/rule.ts";
import type { PartProblem } from "../../../kit/draft.ts";
import type { DraftSource } from "../../../kit/use-draft-form.tsx";
import { conflictFrom } from "../../../kit/conflict-from.ts";

export type Entry = MenuEntryWire;

/** The whole tree as one field: what is refused of it is named by the place in it. */
export type MenuDraft = Readonly<Record<typeof menuBodyPart, readonly Entry[]>>;

export function sourceOf({ version, ...menu }: MenuWire): DraftSource<MenuDraft> {
  return { version, draft: draftOf(menu[menuBodyPart].map(menuEntryOf)) };
}

export function draftOf(entries: readonly Entry[]): MenuDraft {
  return { [menuBodyPart]: entries };
}

/** What somebody else saved, from the details of a 409. */
export const conflictOf = conflictFrom(sourceOf);

export const newEntry: Entry = {
  slug: "",
  parent: null,
  names: {},
  path: "",
  icon: "",
  audience: "everyone",
  rights: [],
  teams: [],
  flags: [],
  active: true,
};

/** What is wrong with each entry, by the very rules that the server asks. */
export function entryProblems(entries: readonly Entry[]): readonly PartProblem[] {
  const at = (index: number, field: string): string => `${menuBodyPart}.${index}.${field}`;
  const fields = entries.flatMap(({ slug, path }, index) => {
    const [wrongSlug, wrongPath] = [firstProblem(slug, menuRules.slug), firstProblem(path, menuRules.path)];
    return [
      ...(wrongSlug ? [{ path: at(index, "slug"), problem: wrongSlug }] : []),
      ...(wrongPath ? [{ path: at(index, "path"), problem: wrongPath }] : []),
    ];
  });
  const together = menuProblems(entries).map(({ index, field, rule }) => ({
    path: at(index, field),
    problem: problem(rule),
  }));
  return [...fields, ...together];
}

/** An entry with its place in the list. */
export interface Placed {
  readonly entry: Entry;
  readonly index: number;
}

/** The entries of one place as they are shown: what stands below another right after it. */
export function inSection(entries: readonly Entry[], place: MenuSection): readonly Placed[] {
  const placed = entries.map((entry, index) => ({ entry, index }));
  const here = placed.filter(({ entry }) => sectionOf(entry) === place);
  const slugs = new Set(here.map(({ entry }) => entry.slug));
  const tops = here.filter(({ entry }) => entry.parent === null || !slugs.has(entry.parent));
  return tops.flatMap((top) => [
    top,
    ...here.filter(
      ({ entry }) => entry.parent === top.entry.slug && !tops.some((one) => one.entry === entry),
    ),
  ]);
}

/** Those among which an entry is ordered: the same place, below the same. */
export function siblingsOf(entries: readonly Entry[], entry: Entry): readonly Entry[] {
  return entries.filter((one) => sectionOf(one) === sectionOf(entry) && one.parent === entry.parent);
}

/** The list with one entry a step up (-1) or down (1) among its siblings. */
export function step(entries: readonly Entry[], entry: Entry, by: -1 | 1): readonly Entry[] {
  const siblings = siblingsOf(entries, entry);
  const neighbour = siblings[siblings.indexOf(entry) + by];
  return neighbour ? moveTo(entries, entry, entries.indexOf(neighbour)) : entries;
}
