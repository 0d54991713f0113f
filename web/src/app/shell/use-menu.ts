import { useLocation } from "@tanstack/react-router";
import { useEntryName } from "../../areas/rights/menu-look.ts";
import { useText } from "../../platform/i18n/text.ts";
import { isDemonstration } from "../../platform/page-settings.ts";
import { currentPath } from "../../platform/navigation.ts";
import { useSession } from "../../platform/session/use-session.ts";
import type { Visitor } from "../guard.ts";
import { visitorOf } from "../visitor.ts";
import { isInVision } from "./last-work-path.ts";
import type { MenuLine, VisionMenuGroup } from "./menu-table.ts";
import { useSheetsTitle } from "./use-sheets-title.ts";
import { showsVisionHome, visibleMenu, visionMenu, visionSlug } from "./menu-table.ts";

/** Who is looking, and where they are; renders again whenever the router moves. */
function useHere(): { readonly visitor: Visitor; readonly here: string } {
  const session = useSession();
  useLocation();
  return { visitor: visitorOf(session), here: currentPath().split("?", 1)[0] ?? "" };
}

const isAt =
  (here: string) =>
  (path: string): boolean =>
    here === path || here.startsWith(`${path}/`);

/** A line of the menu in the reader's words. */
export interface NamedLine extends MenuLine {
  readonly label: string;
}

/** The menu of the logged-in person and the entry of the present page. */
export function useMenu(): {
  readonly entries: readonly NamedLine[];
  readonly isCurrent: (path: string) => boolean;
} {
  const text = useText();
  const nameOf = useEntryName(useSheetsTitle());
  const session = useSession();
  const { visitor, here } = useHere();
  const menu = session.kind === "person" ? session.user.menu : [];
  const entries = visibleMenu(menu, visitor, isDemonstration()).map((line): NamedLine => ({
    ...line,
    label: line.slug === visionSlug ? text("security.vision.title") : nameOf(line),
  }));
  return { entries, isCurrent: isAt(here) };
}

/** The screens of support vision that the person may open, in their groups. */
export function useVisionMenu(): {
  readonly groups: readonly VisionMenuGroup[];
  readonly showsHome: boolean;
  readonly isCurrent: (path: string) => boolean;
} {
  const { visitor, here } = useHere();
  return {
    groups: visionMenu(visitor, isDemonstration()),
    showsHome: showsVisionHome(visitor, isDemonstration()),
    isCurrent: isAt(here),
  };
}

/** Whether the present page is one of support vision. */
export function useInVision(): boolean {
  return isInVision(useHere().here);
}
