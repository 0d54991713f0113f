/** The addresses that the page shows from what was kept, each with the time of its answer. */
const shown = new Map<string, number>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Whether, and from when on, the page shows what was kept instead of what is. */
export const keptView = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** The time of the oldest answer on the page, in milliseconds since 1970; undefined when all is current. */
  oldest: (): number | undefined => (shown.size === 0 ? undefined : Math.min(...shown.values())),
  shows: (address: string, keptAt: number): void => {
    if (shown.get(address) === keptAt) return;
    shown.set(address, keptAt);
    tell();
  },
  isCurrent: (address: string): void => {
    if (shown.delete(address)) tell();
  },
  /** The server is back and the page asks it for everything again. */
  allCurrent: (): void => {
    if (shown.size === 0) return;
    shown.clear();
    tell();
  },
};
