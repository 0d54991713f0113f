import { useLocation } from "@tanstack/react-router";
import type { NewsPlace } from "./news-address.ts";
import { readNewsAddress } from "./news-address.ts";

/** Where the reader is: which item is open, which filters are set. */
export function useNewsPlace(): NewsPlace {
  const { pathname, searchStr } = useLocation();
  return readNewsAddress(`${pathname}${searchStr}`);
}
