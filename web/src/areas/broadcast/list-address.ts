/** In place of a name in the address: a list that is being made. */
export const newList = "new";

/** The list that the address names, if it names one. */
export function readListName(search: Readonly<Record<string, unknown>>): string | undefined {
  const { list } = search;
  return typeof list === "string" && list !== "" && list.length <= 60 ? list : undefined;
}
