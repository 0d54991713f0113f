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
import { findVisionScreen, visionScreens } from "../areas.ts";
import { decide } from "../guard.ts";
import type { Visitor } from "../guard.ts";
import { paths, supportVisionPath } from "../paths.ts";

export type MenuGroup = "main" | "administration" | "foot";

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
  { label: "shell.menu.about", path: paths.about, group: "foot", icon: IconInfoCircle },
  { label: "shell.menu.contact", path: paths.contact, group: "foot", icon: IconPhone },
  { label: "shell.menu.logout", path: paths.logout, group: "foot", icon: IconLogout },
];

/** The support-vision screens below the specified entries; each appears once it is built. */
export const supportVisionMenu: readonly MenuTableEntry[] = [
  {
    label: "security.vision.title",
    path: paths.supportVisionHome,
    group: "administration",
    icon: IconAdjustmentsHorizontal,
  },
  ...visionScreens.map(({ screen, title, icon }): MenuTableEntry => ({
    label: title,
    path: supportVisionPath(screen),
    group: "administration",
    icon,
  })),
];

/** A page of support vision is there once an area brings it. */
function isBuilt(path: string): boolean {
  return (
    path === paths.supportVisionHome ||
    !path.startsWith(`${paths.supportVision}/`) ||
    findVisionScreen(path) !== undefined
  );
}

/** The entries a person sees: those whose page is built and that the guard would show them. */
export function visibleMenu(visitor: Visitor, demonstration: boolean): readonly MenuTableEntry[] {
  const entries = [...menuTable, ...supportVisionMenu].filter(
    ({ path }) => isBuilt(path) && decide(path, visitor, demonstration).kind === "show",
  );
  // Its home lists the screens of support vision; without one it would lead to an empty page.
  const furnished = entries.some(
    ({ path }) => path.startsWith(`${paths.supportVision}/`) && path !== paths.supportVisionHome,
  );
  return furnished ? entries : entries.filter(({ path }) => path !== paths.supportVisionHome);
}
