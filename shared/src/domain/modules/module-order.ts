/** The ways to sort modules, as the preference `moduleSort` names them. */
export type ModuleSort = "name" | "most-used" | "own-order";

interface Sorted<Item> {
  readonly nameOf: (module: Item) => string;
  /** Compares two names the way the reader's language does. */
  readonly compare: (left: string, right: string) => number;
}

/** Modules in the wanted order. They come in the person's own order, which also decides between equals. */
export function sortModules<Item extends { readonly uses: number }>(
  modules: readonly Item[],
  sort: ModuleSort,
  { nameOf, compare }: Sorted<Item>,
): readonly Item[] {
  const byName = (left: Item, right: Item): number => compare(nameOf(left), nameOf(right));
  if (sort === "own-order") return modules;
  if (sort === "name") return modules.toSorted(byName);
  return modules.toSorted((left, right) => right.uses - left.uses || byName(left, right));
}

/**
 * The slugs in the order somebody wishes. A page may be older than the list: what it names twice
 * or what is gone is passed over, and what it does not know follows in its former order.
 */
export function orderAsWished(slugs: readonly string[], wished: readonly string[]): readonly string[] {
  const known = new Set(slugs);
  const first = new Set(wished.filter((slug) => known.has(slug)));
  return [...first, ...slugs.filter((slug) => !first.has(slug))];
}

/** The list with one item at another place; a place beyond the ends is the end. */
export function moveTo<Item>(items: readonly Item[], item: Item, place: number): readonly Item[] {
  if (!items.includes(item)) return items;
  const others = items.filter((other) => other !== item);
  const at = Math.min(Math.max(place, 0), others.length);
  return [...others.slice(0, at), item, ...others.slice(at)];
}
