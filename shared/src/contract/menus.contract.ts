import { z } from "zod";
import type { MenuEntry } from "../domain/menus/menu.ts";
import { menuAudiences, menuLimits, menuRefusals, menuRules } from "../domain/menus/menu.ts";
import { isModuleIcon, moduleIcons } from "../domain/modules/module-icons.ts";
import { personFlags } from "../domain/people/person.ts";
import { rightLimits } from "../domain/rights/right-limits.ts";
import { rightsScreenRight } from "../domain/rights/right-tags.ts";
import { languageCodes } from "../i18n/languages.ts";
import { declareCall, rightAccess } from "./call.ts";
import { id, ruledText, text } from "./fields.ts";
import { declareLiveEvent } from "./live.contract.ts";
import { conflictDetails, recordVersion } from "./record.ts";

const path = "/support-vision/droit/menu-interface";
const access = rightAccess(rightsScreenRight);

/** One entry of `menusInterface` (D22); the list is in the order of the menu. */
const menuEntry = z.strictObject({
  slug: ruledText(menuRules.slug),
  /** The slug of the entry that it stands below. */
  parent: ruledText(menuRules.slug).nullable(),
  /** By language code; none: the product's own words. */
  names: z.partialRecord(z.enum(languageCodes), ruledText(menuRules.name)),
  /** Of the product, or an https address; that of the product's own entries is fixed. */
  path: ruledText(menuRules.path),
  icon: z.enum([...moduleIcons, ""]),
  audience: z.enum(menuAudiences),
  /** With the audience `some`: whoever holds one of these, is in one of these teams or bears one of these flags. */
  rights: z.array(text(rightLimits.tag, 1)).max(menuLimits.audience),
  teams: z.array(text(100, 1)).max(menuLimits.audience),
  flags: z.array(z.enum(personFlags)).max(personFlags.length),
  active: z.boolean(),
});

export type MenuEntryWire = z.output<typeof menuEntry>;

const menuEntries = z.array(menuEntry).max(menuLimits.entries);

/** Where the entries stand in the body of the call that saves them. */
export const menuBodyPart = "menusInterface" as const;

const entryOut = menuEntry.extend({
  names: z.record(z.string(), z.string()),
  path: z.string(),
  icon: z.string(),
});

const menuWire = z.strictObject({ version: recordVersion, menusInterface: z.array(entryOut) });

export type MenuWire = z.output<typeof menuWire>;

/** An entry of an answer as it can be sent again; a picture that a newer version knows is left out. */
export function menuEntryOf({ icon, ...entry }: MenuWire["menusInterface"][number]): MenuEntryWire {
  return { ...entry, icon: isModuleIcon(icon) ? icon : "" };
}

/** All of them, as they can be sent again. */
export function menuEntriesToSend({ menusInterface }: MenuWire): readonly MenuEntryWire[] {
  return menusInterface.map(menuEntryOf);
}

/** The entries of an answer, in the words of the code. */
export function menuEntriesOf({ menusInterface }: Pick<MenuWire, "menusInterface">): readonly MenuEntry[] {
  return menusInterface;
}

export function menuToWire(entries: readonly MenuEntry[], version: number): MenuWire {
  return {
    version,
    menusInterface: entries.map(({ names, rights, teams, flags, ...entry }) => ({
      ...entry,
      names: filled(names),
      rights: [...rights],
      teams: [...teams],
      flags: [...flags],
    })),
  };
}

function filled(names: MenuEntry["names"]): Record<string, string> {
  return Object.fromEntries(Object.entries(names).flatMap(([code, name]) => (name ? [[code, name]] : [])));
}

/** The body of the call that saves the menu. */
export function menuBody(
  entries: readonly MenuEntryWire[],
  version: number,
): z.input<(typeof saveMenu)["body"]> {
  return { version, menusInterface: [...entries] };
}

/** What one person meets of the menu: enough to show it, nothing of who else does. */
export const shownEntry = z.strictObject({
  slug: z.string(),
  parent: z.string().nullable(),
  names: z.record(z.string(), z.string()),
  path: z.string(),
  icon: z.string(),
});

export type ShownEntryWire = z.output<typeof shownEntry>;

export function shownToWire({ slug, parent, names, path: leads, icon }: MenuEntry): ShownEntryWire {
  return { slug, parent, names: filled(names), path: leads, icon };
}

export const readMenu = declareCall({
  name: "readMenu",
  summary: "The tree of the menu, in its order",
  method: "GET",
  path,
  access,
  records: ["menu", "team", "right"],
  answer: z.strictObject({ data: menuWire }),
});

export const saveMenu = declareCall({
  name: "saveMenu",
  summary: "Keeps the whole tree of the menu, if nobody else has since the given version; open pages follow",
  method: "POST",
  path,
  access,
  records: ["menu"],
  body: z.strictObject({ version: recordVersion, menusInterface: menuEntries }),
  answer: z.strictObject({ data: menuWire }),
  errors: ["conflict"],
  bodyLimit: 512 * 1024,
});

export const previewMenu = declareCall({
  name: "previewMenu",
  summary: "The menu as a person meets it, saved or not, with the reason at each entry that they do not",
  method: "POST",
  path: `${path}/preview`,
  access,
  body: z.strictObject({ userId: id, menusInterface: menuEntries }),
  answer: z.strictObject({
    data: z.array(
      z.strictObject({
        slug: z.string(),
        hidden: z.enum(menuRefusals).nullable(),
        /** The right that the person would need for the page. */
        right: z.string().nullable(),
      }),
    ),
  }),
  errors: ["notFound"],
  bodyLimit: 512 * 1024,
});

export const menuConflict = conflictDetails(menuWire);

/** The company's menu changed: open pages ask who they are and what they meet. */
export const menuChanged = declareLiveEvent("menu.changed", z.strictObject({}));
