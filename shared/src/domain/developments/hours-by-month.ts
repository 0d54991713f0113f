interface PersonMonth {
  /** "2026-11" */
  readonly month: string;
  readonly user: { readonly id: string; readonly name: string };
  readonly minutes: number;
}

export interface HoursByMonth {
  /** Whoever worked most stands first. */
  readonly people: readonly {
    readonly id: string;
    readonly name: string;
    readonly minutes: number;
  }[];
  /** As they came: the newest first. */
  readonly months: readonly {
    readonly month: string;
    readonly minutes: number;
    /** By the id of a person; nothing for who did not work in it. */
    readonly of: ReadonlyMap<string, number>;
  }[];
  readonly minutes: number;
}

/** Months down, people across, and what both add up to. */
export function hoursByMonth(sums: readonly PersonMonth[]): HoursByMonth {
  const people = new Map<string, { readonly id: string; readonly name: string; readonly minutes: number }>();
  const months = new Map<string, Map<string, number>>();
  for (const { month, user, minutes } of sums) {
    people.set(user.id, { ...user, minutes: (people.get(user.id)?.minutes ?? 0) + minutes });
    const of = months.get(month) ?? new Map<string, number>();
    months.set(month, of.set(user.id, (of.get(user.id) ?? 0) + minutes));
  }
  const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);
  return {
    people: [...people.values()].toSorted((one, other) => other.minutes - one.minutes),
    months: [...months].map(([month, of]) => ({ month, minutes: sum(of.values()), of })),
    minutes: sum(sums.map(({ minutes }) => minutes)),
  };
}
