import { useLocation } from "@tanstack/react-router";
import { isDemonstration } from "../../platform/page-settings.ts";
import { currentPath } from "../../platform/navigation.ts";
import { useSession } from "../../platform/session/use-session.ts";
import type { Visitor } from "../guard.ts";
import { visitorOf } from "../visitor.ts";
import { isInVision } from "./last-work-path.ts";
import type { MenuTableEntry, VisionMenuGroup } from "./menu-table.ts";
import { showsVisionHome, visibleMenu, visionMenu } from "./menu-table.ts";

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

/** The menu of the logged-in person and the entry of the present page. */
export function useMenu(): {
  readonly entries: readonly MenuTableEntry[];
  readonly isCurrent: (path: string) => boolean;
} {
  const { visitor, here } = useHere();
  return { entries: visibleMenu(visitor, isDemonstration()), isCurrent: isAt(here) };
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
