import type { PersonFlag } from "../people/person.ts";
import { declareRecord } from "../records/record-kind.ts";
import type { ModuleNames } from "../modules/module-record.ts";
import { moduleRules, standInName } from "../modules/module-record.ts";
import { opensInNewWindow } from "../modules/module.ts";
import type { Rule } from "../validation/rule.ts";
import { problem } from "../validation/rule.ts";
import {
  liaisonFormRight,
  rightsScreenPath,
  rightsScreenRight,
  supportVisionRight,
  supportVisionScreens,
} from "../rights/right-tags.ts";

/** Who meets an entry: everyone, one side of the house, or whoever holds one of the named rights, teams or flags. */
export const menuAudiences = ["everyone", "staff", "clients", "some"] as const;
export type MenuAudience = (typeof menuAudiences)[number];

/** One entry of the menu (D22); its place among its neighbours is its place in the list. */
export interface MenuEntry {
  readonly slug: string;
  /** The entry below which it stands; null at the top. */
  readonly parent: string | null;
  /** By language; where there are none, the product's own. */
  readonly names: ModuleNames;
  /** A path of the product, or an https address. */
  readonly path: string;
  /** By name; empty: the product's own, or the one for links. */
  readonly icon: string;
  readonly audience: MenuAudience;
  /** With the audience `some`: one of them is enough. */
  readonly rights: readonly string[];
  readonly teams: readonly string[];
  readonly flags: readonly PersonFlag[];
  readonly active: boolean;
}

/** The thirteen entries that the menu begins with, in their order, and where each leads (spec §1). */
export const productMenu = [
  { slug: "home", path: "/app/home" },
  { slug: "calendar", path: "/app/agenda" },
  { slug: "modules", path: "/app/modules" },
  { slug: "sheets", path: "/app/hotline" },
  { slug: "interface", path: "/support-vision/modules" },
  { slug: "rights", path: rightsScreenPath },
  { slug: "news", path: "/app/planete-online-news" },
  { slug: "communication", path: "/support-vision/communication" },
  { slug: "account", path: "/app/my-account" },
  { slug: "help", path: "/app/help" },
  { slug: "about", path: "/app/about" },
  { slug: "contact", path: "/app/contact" },
  { slug: "logout", path: "/app/logout" },
] as const;

export type ProductSlug = (typeof productMenu)[number]["slug"];

export function isProductSlug(slug: string): slug is ProductSlug {
  return productMenu.some((entry) => entry.slug === slug);
}

/** They cannot be hidden (D22): the way home, to oneself, and out. */
export const keptSlugs: readonly string[] = ["home", "account", "logout"] satisfies ProductSlug[];

/** Where the page shows an entry: beside the work, with the administration, at the foot, or in the menu of the avatar. */
export const menuSections = ["main", "administration", "foot", "own"] as const;
export type MenuSection = (typeof menuSections)[number];

const ownSectionOf: Readonly<Partial<Record<string, MenuSection>>> = {
  account: "foot",
  help: "foot",
  about: "own",
  contact: "own",
  logout: "own",
};

/** Follows from where the entry leads: order counts among those of one place. */
export function sectionOf({ slug, path }: Pick<MenuEntry, "slug" | "path">): MenuSection {
  return ownSectionOf[slug] ?? (path.startsWith("/support-vision/") ? "administration" : "main");
}

/** The right without which the product shows nothing at a path: the menu hides, it never grants (D22). */
export function rightOfPath(path: string): string | undefined {
  const [plain = ""] = path.split(/[?#]/, 1);
  if (/^\/app\/hotline(-rights)?$/.test(plain)) return liaisonFormRight;
  const screen = supportVisionScreens.find((name) => plain === `/support-vision/${name}`);
  return screen && supportVisionRight(screen);
}

/** Whoever looks at the menu. */
export interface MenuReader {
  readonly employee: boolean;
  readonly teams: readonly string[];
  readonly flags: ReadonlySet<string>;
  /** The effective value of a right. */
  readonly heldValue: (tag: string) => number;
}

/** Why somebody does not meet an entry: it is off, not for them, leads where they may not go, or its parent is hidden. */
export const menuRefusals = ["off", "audience", "right", "parent"] as const;
export type MenuRefusal = (typeof menuRefusals)[number];

export interface JudgedEntry<Entry extends MenuEntry> {
  readonly entry: Entry;
  readonly hidden: MenuRefusal | null;
}

/** The menu as one reader meets it, with the reason at what they do not. */
export function judgeMenu<Entry extends MenuEntry>(
  entries: readonly Entry[],
  reader: MenuReader,
): readonly JudgedEntry<Entry>[] {
  const own = new Map(entries.map((entry) => [entry.slug, refusalOf(entry, reader)]));
  return entries.map((entry) => {
    const hidden = own.get(entry.slug) ?? null;
    const parentHidden = entry.parent !== null && (own.get(entry.parent) ?? null) !== null;
    return { entry, hidden: hidden ?? (parentHidden ? "parent" : null) };
  });
}

function refusalOf(entry: MenuEntry, reader: MenuReader): MenuRefusal | null {
  if (keptSlugs.includes(entry.slug)) return null;
  if (!entry.active) return "off";
  if (!isFor(entry, reader)) return "audience";
  const right = rightOfPath(entry.path);
  return right !== undefined && reader.heldValue(right) < 1 ? "right" : null;
}

function isFor({ audience, rights, teams, flags }: MenuEntry, reader: MenuReader): boolean {
  if (audience === "everyone") return true;
  if (audience !== "some") return reader.employee === (audience === "staff");
  return (
    teams.some((team) => reader.teams.includes(team)) ||
    flags.some((flag) => reader.flags.has(flag)) ||
    rights.some((tag) => reader.heldValue(tag) > 0)
  );
}

/** What the menu as a whole must be (D22); each with the entry it is about. */
export interface MenuProblem {
  readonly index: number;
  readonly field: "slug" | "parent" | "path" | "active" | "audience" | "names";
  readonly rule: "taken" | "unknown" | "fixed" | "required";
}

/** Everything that cannot stand in one tree. */
export function menuProblems(entries: readonly MenuEntry[]): readonly MenuProblem[] {
  const places = new Map<string, MenuEntry>();
  const problems: MenuProblem[] = [];
  for (const [index, entry] of entries.entries()) {
    const complain = (field: MenuProblem["field"], rule: MenuProblem["rule"]): unknown =>
      problems.push({ index, field, rule });
    if (places.has(entry.slug)) complain("slug", "taken");
    places.set(entry.slug, entry);
    const product = productMenu.find(({ slug }) => slug === entry.slug);
    if (product && entry.path !== product.path) complain("path", "fixed");
    if (!product && standInName(entry.names) === "") complain("names", "required");
    if (keptSlugs.includes(entry.slug)) {
      if (!entry.active) complain("active", "fixed");
      if (entry.audience !== "everyone") complain("audience", "fixed");
      if (entry.parent !== null) complain("parent", "fixed");
    }
    if (entry.audience === "some" && entry.rights.length + entry.teams.length + entry.flags.length === 0)
      complain("audience", "required");
  }
  for (const [index, entry] of entries.entries()) {
    if (entry.parent === null) continue;
    const parent = places.get(entry.parent);
    // Two levels: what stands below another has none below itself, and shares its place.
    if (!parent || parent === entry || parent.parent !== null || sectionOf(parent) !== sectionOf(entry))
      problems.push({ index, field: "parent", rule: "unknown" });
  }
  return problems;
}

/** The product's entries that a list leaves out: they are switched off, never deleted. */
export function missingProductSlugs(entries: readonly Pick<MenuEntry, "slug">[]): readonly ProductSlug[] {
  return productMenu.map(({ slug }) => slug).filter((slug) => !entries.some((entry) => entry.slug === slug));
}

/**
 * The entries that were moved, by slug: as few as explain the new order, so that history names what a person carried
 * and not everything that made room. Entries that came or went have not moved.
 */
export function movedSlugs(before: readonly string[], after: readonly string[]): readonly string[] {
  const stayed = after.filter((slug) => before.includes(slug));
  const places = stayed.map((slug) => before.indexOf(slug));
  // The longest run that kept its order: for each place, the best run that ends there.
  const runs: (readonly number[])[] = [];
  for (const [at, place] of places.entries()) {
    const best = runs.reduce<readonly number[]>(
      (longest, run, index) => ((places[index] ?? 0) < place && run.length > longest.length ? run : longest),
      [],
    );
    runs[at] = [...best, at];
  }
  const kept = new Set(runs.reduce((longest, run) => (run.length > longest.length ? run : longest), []));
  return stayed.filter((_slug, at) => !kept.has(at));
}

/** A page of this product, or an https address: nothing else of the host. */
export const productLink: Rule = (value) =>
  value.startsWith("/") && opensInNewWindow(value) ? problem("productLink") : undefined;

/** What each field of an entry must meet. */
export const menuRules = {
  slug: moduleRules.slug,
  name: moduleRules.name,
  path: [...moduleRules.path, productLink],
} as const satisfies Readonly<Record<string, readonly Rule[]>>;

export const menuLimits = { entries: 60, audience: 50 } as const;

export const menuRecord = declareRecord({
  name: "menu",
  right: rightsScreenRight,
  actions: ["create", "change", "remove", "order"],
  fields: ["names", "path", "icon", "parent", "audience", "rights", "teams", "flags", "active", "order"],
});
