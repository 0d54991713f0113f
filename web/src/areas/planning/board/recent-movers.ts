/** By card, who has just moved it. */
export type Movers = ReadonlyMap<string, string>;

/** How long a card carries the name of who moved it, and how often names are taken off at most. */
const namedMs = 4_000;
const leastMs = 100;

export interface RecentMovers {
  readonly add: (ids: readonly string[], name: string) => void;
  /** Shows the names as they are now, and takes each off when its time is over. */
  readonly show: () => void;
  readonly stop: () => void;
}

export function recentMovers(onChange: (movers: Movers) => void): RecentMovers {
  const named = new Map<string, { readonly name: string; readonly until: number }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown = 0;
  const show = (): void => {
    clearTimeout(timer);
    const now = performance.now();
    for (const [id, { until }] of named) if (until <= now) named.delete(id);
    if (named.size + shown > 0) onChange(new Map([...named].map(([id, { name }]) => [id, name])));
    shown = named.size;
    const ends = [...named.values()].map(({ until }) => until);
    if (ends.length > 0) timer = setTimeout(show, Math.max(Math.min(...ends) - now, leastMs));
  };
  return {
    add: (ids, name) => {
      const until = performance.now() + namedMs;
      for (const id of ids) named.set(id, { name, until });
    },
    show,
    stop: () => clearTimeout(timer),
  };
}
