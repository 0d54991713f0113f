interface Listed<Row> {
  readonly data: readonly Row[];
  readonly next: string | null;
}

/**
 * The pages of a list whose newest change comes first, over a first page that was read again: what changed is taken
 * from its old place, what the first page has no room for any more stays behind it, and nothing is there twice.
 * Undefined where a changed row may stand elsewhere too, and only reading all of it tells.
 */
export function renewPages<Row extends { readonly _id: string }, Page extends Listed<Row>>(
  pages: readonly (Page & Listed<Row>)[],
  first: Page & Listed<Row>,
  { changed, left }: { readonly changed: ReadonlySet<string>; readonly left: ReadonlySet<string> },
): readonly (Page & Listed<Row>)[] | undefined {
  const [old, ...others] = pages;
  if (!old) return undefined;
  const fresh = new Set(first.data.map(({ _id }) => _id));
  const isUnsure = ({ _id }: Row): boolean => changed.has(_id) && !fresh.has(_id) && !left.has(_id);
  if (pages.some(({ data }) => data.some(isUnsure))) return undefined;
  // More has changed than a page holds: the rest of it is not known.
  if (first.next !== null && first.data.every(({ _id }) => changed.has(_id))) return undefined;
  const stays = ({ _id }: Row): boolean => !fresh.has(_id) && !changed.has(_id);
  const pushed = old.data.filter(stays);
  return [
    // What follows the pushed ones is what followed before.
    { ...first, data: [...first.data, ...pushed], next: pushed.length > 0 ? old.next : first.next },
    ...others.map((page) => ({ ...page, data: page.data.filter(stays) })),
  ];
}
