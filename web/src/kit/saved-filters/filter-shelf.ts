import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

/** A filter that somebody keeps under a name. */
export interface KeptFilter<Filter> {
  readonly id: string;
  readonly name: string;
  readonly filter: Filter;
  readonly isDefault: boolean;
  /** What it shows comes by mail each week; only where the list offers that. */
  readonly weekly?: boolean | undefined;
}

/** The calls that keep the filters of a list. */
export interface FilterShelf<Filter> {
  readonly name: string;
  readonly read: (signal?: AbortSignal) => Promise<readonly KeptFilter<Filter>[]>;
  readonly add: (content: Omit<KeptFilter<Filter>, "id">) => Promise<KeptFilter<Filter>>;
  readonly change: (id: string, changes: FilterChanges<Filter>) => Promise<unknown>;
  readonly remove: (id: string) => Promise<unknown>;
  readonly order: (ids: readonly string[]) => Promise<unknown>;
  readonly isSame: (one: Filter, other: Filter) => boolean;
  readonly isEmpty: (filter: Filter) => boolean;
  /** What asks for nothing is worth a name too, as its mail is. */
  readonly keepsEmpty?: boolean;
}

export interface FilterChanges<Filter> {
  readonly name?: string;
  readonly filter?: Filter;
  readonly isDefault?: boolean;
}

export interface KeptFilters<Filter> {
  /** Undefined until they are known. */
  readonly filters: readonly KeptFilter<Filter>[] | undefined;
  readonly failed: boolean;
  /** They are on their way; not so without a line. */
  readonly isReading: boolean;
}

export function shelfKey({ name }: { readonly name: string }): readonly string[] {
  return [name];
}

export function useKeptFilters<Filter>(shelf: FilterShelf<Filter>): KeptFilters<Filter> {
  const { data, isError, isLoading } = useQuery({
    queryKey: shelfKey(shelf),
    queryFn: ({ signal }) => shelf.read(signal),
    staleTime: 60_000,
    retry: 1,
  });
  return { filters: data, failed: isError, isReading: isLoading };
}

export interface FilterActions<Filter> {
  /** Gives its id. */
  readonly add: (name: string, filter: Filter, isDefault: boolean) => Promise<string>;
  readonly change: (id: string, changes: FilterChanges<Filter>) => Promise<unknown>;
  readonly remove: (id: string) => Promise<unknown>;
  /** Puts a removed one back to where it stood. */
  readonly restore: (removed: KeptFilter<Filter>, place: number) => Promise<unknown>;
  readonly order: (ids: readonly string[]) => Promise<unknown>;
}

/** What can be done with the filters of a shelf; afterwards they are read again. */
export function useFilterActions<Filter>(shelf: FilterShelf<Filter>): FilterActions<Filter> {
  const queries = useQueryClient();
  const queryKey = shelfKey(shelf);
  const settled = {
    networkMode: "always",
    onSettled: () => queries.invalidateQueries({ queryKey }),
  } as const;
  const { mutateAsync } = useMutation({
    mutationFn: (deed: () => Promise<unknown>) => deed(),
    ...settled,
  });
  const { mutateAsync: addAsync } = useMutation({ mutationFn: shelf.add, ...settled });
  return {
    add: async (name, filter, isDefault) => (await addAsync({ name, filter, isDefault })).id,
    change: (id, changes) => mutateAsync(() => shelf.change(id, changes)),
    remove: (id) => mutateAsync(() => shelf.remove(id)),
    restore: (removed, place) => mutateAsync(() => restore(shelf, removed, place)),
    order: async (ids) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<readonly KeptFilter<Filter>[]>(
        queryKey,
        (present) => present && inOrder(present, ids),
      );
      return mutateAsync(() => shelf.order(ids));
    },
  };
}

async function restore<Filter>(
  shelf: FilterShelf<Filter>,
  { id: _gone, ...content }: KeptFilter<Filter>,
  place: number,
): Promise<void> {
  const present = await shelf.read();
  const added = await shelf.add({
    ...content,
    // What was made the default since then stays it.
    isDefault: content.isDefault && !present.some((other) => other.isDefault),
  });
  const ids = present.map(({ id }) => id);
  await shelf.order(ids.toSpliced(place, 0, added.id));
}

/** Those not named follow, as on the server. */
function inOrder<Filter>(
  filters: readonly KeptFilter<Filter>[],
  ids: readonly string[],
): readonly KeptFilter<Filter>[] {
  const placeOf = ({ id }: KeptFilter<Filter>): number => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return filters.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Whether two filters ask for the same, in whatever order their parts were chosen. */
export function asksTheSame(one: object, other: object): boolean {
  return sortedText(one) === sortedText(other);
}

function sortedText(filter: object): string {
  const parts = Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]: [string, unknown]) =>
        [
          name,
          Array.isArray(value) ? value.map(String).toSorted((one, other) => (one < other ? -1 : 1)) : value,
        ] as const,
    );
  return JSON.stringify(parts.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
