import { useLocation } from "@tanstack/react-router";
import { currentPath } from "../../platform/navigation.ts";
import { paths } from "../paths.ts";

let last: string = paths.home;

/** True below support vision, whose menu takes the place of the everyday one. */
export function isInVision(path: string): boolean {
  return path.startsWith(`${paths.supportVision}/`);
}

/** Where somebody was before they went to support vision; home for who came there first. */
export function useLastWorkPath(): string {
  // Renders again whenever the router moves.
  useLocation();
  const here = currentPath();
  if (here.startsWith("/app/") && !here.startsWith(paths.logout)) last = here;
  return last;
}
