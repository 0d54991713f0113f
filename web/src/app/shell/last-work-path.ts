import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { currentPath } from "../../platform/navigation.ts";
import { paths } from "../../paths.ts";

let last: string = paths.home;

function remember(path: string): void {
  last = path;
}

/** True below support vision, whose menu takes the place of the everyday one. */
export function isInVision(path: string): boolean {
  return path.startsWith(`${paths.supportVision}/`);
}

/** Where somebody was before they went to support vision; home for who came there first. */
export function useLastWorkPath(): string {
  // Renders again whenever the router moves.
  useLocation();
  const here = currentPath();
  const isWork = here.startsWith("/app/") && !here.startsWith(paths.logout);
  useEffect(() => {
    if (isWork) remember(here);
  }, [isWork, here]);
  return isWork ? here : last;
}
