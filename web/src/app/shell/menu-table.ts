import type { ComponentType } from "react";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import type { ShownEntryWire } from "@planete/shared/contract/menus.contract.ts";
import type { MenuSection } from "@planete/shared/domain/menus/menu.ts";
import { sectionOf } from "@planete/shared/domain/menus/menu.ts";
import { opensInNewWindow } from "@planete/shared/domain/modules/module.ts";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import { iconOfEntry } from "../../areas/rights/menu-look.ts";
import type { VisionGroup } from "../../kit/area.ts";
import { visionGroups } from "../../kit/area.ts";
import { findVisionScreen, visionScreens } from "../areas.ts";
import { decide } from "../guard.ts";
import type { Visitor } from "../guard.ts";
import { paths, supportVisionPath } from "../../paths.ts";

/** `own`: in the menu of the avatar. */
export type MenuGroup = MenuSection;

/** A screen of support vision in a menu. */
export interface MenuTableEntry {
  readonly label: MessageId;
  readonly path: string;
  readonly icon: ComponentType;
}

/** One line of the everyday menu; what stands below it comes right after it. */
export interface MenuLine {
  readonly slug: string;
  readonly names: Readonly<Record<string, string>>;
  readonly path: string;
  readonly group: MenuGroup;
  readonly icon: ComponentType;
  readonly below: boolean;
}

/** The way into support vision, for those for whom it holds a screen; no entry of the tree, so nobody loses it. */
export const visionSlug = "support-vision";

const visionLine: MenuLine = {
  slug: visionSlug,
  names: {},
  path: paths.supportVisionHome,
  group: "administration",
  icon: IconAdjustmentsHorizontal,
  below: false,
};

/** A page of support vision is there once an area brings it. */
export function isBuilt(path: string): boolean {
  const [plain = path] = path.split(/[?#]/, 1);
  return !plain.startsWith(`${paths.supportVision}/`) || findVisionScreen(plain) !== undefined;
}

/**
 * The lines a person sees: those of their menu, as the server judged it, whose page is built and that the guard
 * would show them.
 */
export function visibleMenu(
  menu: readonly ShownEntryWire[],
  visitor: Visitor,
  demonstration: boolean,
): readonly MenuLine[] {
  const opens = ({ path }: ShownEntryWire): boolean =>
    opensInNewWindow(path) || (isBuilt(path) && decide(path, visitor, demonstration).kind === "show");
  const shown = menu.filter(opens);
  const lines = shown
    .filter(({ parent }) => parent === null)
    .flatMap((top) => [top, ...shown.filter(({ parent }) => parent === top.slug)])
    .map((entry): MenuLine => {
      const { slug, names, path, parent } = entry;
      return { slug, names, path, group: sectionOf(entry), icon: iconOfEntry(entry), below: parent !== null };
    });
  // Its home lists the screens of support vision; without one it would lead to an empty page.
  const furnished = visionMenu(visitor, demonstration).length > 0;
  return furnished && showsVisionHome(visitor, demonstration) ? [...lines, visionLine] : lines;
}

export function showsVisionHome(visitor: Visitor, demonstration: boolean): boolean {
  return decide(paths.supportVisionHome, visitor, demonstration).kind === "show";
}

export interface VisionMenuGroup {
  readonly group: VisionGroup;
  readonly entries: readonly MenuTableEntry[];
}

/** The screens of support vision that a person may open, in groups; a group without any is left out. */
export function visionMenu(visitor: Visitor, demonstration: boolean): readonly VisionMenuGroup[] {
  return visionGroups.flatMap((group) => {
    const entries = visionScreens
      .filter((screen) => screen.group === group)
      .map(({ screen, title, icon }): MenuTableEntry => ({
        label: title,
        path: supportVisionPath(screen),
        icon,
      }))
      .filter(({ path }) => decide(path, visitor, demonstration).kind === "show");
    return entries.length > 0 ? [{ group, entries }] : [];
  });
}
