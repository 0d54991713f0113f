import { useLocation } from "@tanstack/react-router";
import { isDemonstration } from "../../platform/page-settings.ts";
import { currentPath } from "../../platform/navigation.ts";
import { useSession } from "../../platform/session/use-session.ts";
import { visitorOf } from "../visitor.ts";
import type { MenuTableEntry } from "./menu-table.ts";
import { visibleMenu } from "./menu-table.ts";

/** The menu of the logged-in person and the entry of the present page. */
export function useMenu(): {
  readonly entries: readonly MenuTableEntry[];
  readonly isCurrent: (path: string) => boolean;
} {
  const session = useSession();
  // Renders again whenever the router moves.
  useLocation();
  const here = currentPath().split("?", 1)[0] ?? "";
  return {
    entries: visibleMenu(visitorOf(session), isDemonstration()),
    isCurrent: (path) => here === path || here.startsWith(`${path}/`),
  };
}
