import { useLocation } from "@tanstack/react-router";
import { currentPath } from "../../platform/navigation.ts";
import type { NewsPlace } from "./news-address.ts";
import { readNewsAddress } from "./news-address.ts";

/** Where the reader is: which item is open, which filters are set. */
export function useNewsPlace(): NewsPlace {
  // Renders again whenever the router moves.
  useLocation();
  return readNewsAddress(currentPath());
}
