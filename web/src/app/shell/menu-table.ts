import type { ComponentType } from "react";
import {
  IconAdjustmentsHorizontal,
  IconBook2,
  IconCalendar,
  IconHome,
  IconInfoCircle,
  IconLayoutGrid,
  IconLifebuoy,
  IconLogout,
  IconMessages,
  IconNews,
  IconPhone,
  IconShieldLock,
  IconSpeakerphone,
  IconUser,
} from "@tabler/icons-react";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import type { VisionGroup } from "../../kit/area.ts";
import { visionGroups } from "../../kit/area.ts";
import { findVisionScreen, visionScreens } from "../areas.ts";
import { decide } from "../guard.ts";
import type { Visitor } from "../guard.ts";
import { paths, supportVisionPath } from "../paths.ts";

/** `own`: in the menu of the avatar. */
export type MenuGroup = "main" | "administration" | "foot" | "own";

export interface MenuTableEntry {
  readonly label: MessageId;
  readonly path: string;
  readonly group: MenuGroup;
  readonly icon: ComponentType;
}

/** The thirteen entries of spec §1, in their order. */
export const menuTable: readonly MenuTableEntry[] = [
  { label: "shell.menu.home", path: paths.home, group: "main", icon: IconHome },
  { label: "shell.menu.calendar", path: paths.agenda, group: "main", icon: IconCalendar },
  { label: "shell.menu.modules", path: paths.modules, group: "main", icon: IconLayoutGrid },
  { label: "shell.menu.sheets", path: paths.hotline, group: "main", icon: IconMessages },
  {
    label: "shell.menu.interface",
    path: paths.interfaceManagement,
    group: "administration",
    icon: IconBook2,
  },
  { label: "shell.menu.rights", path: paths.rights, group: "administration", icon: IconShieldLock },
  { label: "shell.menu.news", path: paths.news, group: "main", icon: IconNews },
  {
    label: "shell.menu.communication",
    path: paths.communication,
    group: "administration",
    icon: IconSpeakerphone,
  },
  { label: "shell.menu.account", path: paths.myAccount, group: "foot", icon: IconUser },
  { label: "shell.menu.help", path: paths.help, group: "foot", icon: IconLifebuoy },
  { label: "shell.menu.about", path: paths.about, group: "own", icon: IconInfoCircle },
  { label: "shell.menu.contact", path: paths.contact, group: "own", icon: IconPhone },
  { label: "shell.menu.logout", path: paths.logout, group: "own", icon: IconLogout },
];

/** The way into support vision, for those for whom it holds a screen. */
const visionEntry: MenuTableEntry = {
  label: "security.vision.title",
  path: paths.supportVisionHome,
  group: "administration",
  icon: IconAdjustmentsHorizontal,
};

/** A page of support vision is there once an area brings it. */
function isBuilt(path: string): boolean {
  return !path.startsWith(`${paths.supportVision}/`) || findVisionScreen(path) !== undefined;
}

/** The entries a person sees: those whose page is built and that the guard would show them. */
export function visibleMenu(visitor: Visitor, demonstration: boolean): readonly MenuTableEntry[] {
  const entries = menuTable.filter(
    ({ path }) => isBuilt(path) && decide(path, visitor, demonstration).kind === "show",
  );
  // Its home lists the screens of support vision; without one it would lead to an empty page.
  const furnished = visionMenu(visitor, demonstration).length > 0;
  return furnished && showsVisionHome(visitor, demonstration) ? [...entries, visionEntry] : entries;
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
        group: "administration",
        icon,
      }))
      .filter(({ path }) => decide(path, visitor, demonstration).kind === "show");
    return entries.length > 0 ? [{ group, entries }] : [];
  });
}
