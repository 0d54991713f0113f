import { paths } from "../../paths.ts";

/** In place of a name in the address: a list that is being made. */
export const newList = "new";
/** The same for which alert goes to which lists; no list can be called so. */
export const alertRoutes = "_alerts";

/** Where one list, or one of the two above, is looked at. */
export const addressOfList = (name: string): string => `${paths.broadcast}?list=${encodeURIComponent(name)}`;

/** The list that the address names, if it names one. */
export function readListName(search: Readonly<Record<string, unknown>>): string | undefined {
  const { list } = search;
  return typeof list === "string" && list !== "" && list.length <= 60 ? list : undefined;
}
