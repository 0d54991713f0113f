import type { Feast } from "@planete/shared/domain/leave/feast-calendars.ts";
import names from "./feast-names.json" with { type: "json" };

/** What a feast is called: in French, in English and where it is kept; those of many countries in every language. */
export function feastNames(feast: Feast): Readonly<Record<string, string>> {
  return names[feast];
}
