import { useLocation } from "@tanstack/react-router";
import type { NewsAddress } from "./news-address.ts";
import { readNewsAddress } from "./news-address.ts";

/** Where the reader is: which item is open, which filters are set. */
export function useNewsAddress(): NewsAddress {
  const { pathname, searchStr } = useLocation();
  return readNewsAddress(`${pathname}${searchStr}`);
}
