import type { CallAnswer } from "@planete/shared/contract/call.ts";
import type {
  ChartWire,
  FigureWire,
  StatisticsPartWire,
  StatisticsWish,
  readStatistics as call,
} from "@planete/shared/contract/statistics.contract.ts";
import { daysBetween } from "@planete/shared/domain/calendar/plain-date.ts";
import type { StatisticsPart } from "@planete/shared/domain/statistics/figures.ts";
import { statisticsParts } from "@planete/shared/domain/statistics/figures.ts";
import type { Period, SteppedPeriod } from "@planete/shared/domain/statistics/period.ts";
import {
  longestPeriodDays,
  namedPeriod,
  stepPeriod,
  usualPeriod,
} from "@planete/shared/domain/statistics/period.ts";
import { createZoneClock } from "@planete/shared/i18n/format.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";

/** What a part is asked for. */
export interface PartWish extends Pick<StatisticsWish, "team" | "client" | "module" | "base"> {
  readonly stepped: SteppedPeriod;
  /** When the steps of both periods begin, the earlier ones first; the last is the end. */
  readonly starts: readonly Date[];
  readonly today: string;
}

export interface PartFigures {
  readonly figures: FigureWire[];
  readonly charts: ChartWire[];
  readonly pending: number;
}

/** One part of the figures: its area counts it, with its own sight of what it counts. */
export interface StatisticsSource {
  /** Filters that it knows nothing of. */
  readonly ignores: StatisticsPartWire["ignored"];
  /** Undefined: the caller may see nothing that it counts. */
  readonly count: (caller: Caller, wish: PartWish) => Promise<PartFigures | undefined>;
}

export type StatisticsSources = Readonly<Record<StatisticsPart, StatisticsSource>>;

/**
 * Counting takes the database's time from people who wait for their next sheet: one part at a time, and each part one
 * statement at a time, however many read figures.
 */
export function oneAtATime(sources: StatisticsSources): StatisticsSources {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (source: StatisticsSource): StatisticsSource => ({
    ...source,
    count: (caller, wish) => {
      const counted = last.then(() => source.count(caller, wish));
      last = counted.catch(() => undefined);
      return counted;
    },
  });
  return {
    sheets: inTurn(sources.sheets),
    developments: inTurn(sources.developments),
    planning: inTurn(sources.planning),
    adoption: inTurn(sources.adoption),
  };
}

/** Two days win over a name; one alone is told by the rule's own name (spec §5). */
function periodOf({ period = usualPeriod, from, to }: StatisticsWish, today: string): Period {
  if (from === undefined && to === undefined) return namedPeriod(period, today);
  if (from === undefined) refuse("validationFailed", [{ path: "from", rule: "required", params: {} }]);
  if (to === undefined) refuse("validationFailed", [{ path: "to", rule: "required", params: {} }]);
  const days = daysBetween(from, to) + 1;
  if (days < 1) refuse("validationFailed", [{ path: "to", rule: "afterStart", params: {} }]);
  if (days > longestPeriodDays)
    refuse("validationFailed", [{ path: "to", rule: "longestDays", params: { val: longestPeriodDays } }]);
  return { from, to };
}

/** Each part by itself, so that one that fails hides no other; figures are for staff alone. */
export async function readStatistics(
  { config, now, log }: Platform,
  sources: StatisticsSources,
  caller: Caller,
  wish: StatisticsWish,
): Promise<CallAnswer<typeof call>> {
  if (!caller.person.employee) refuse("rightMissing");
  const clock = createZoneClock(config.companyTimeZone);
  const at = now();
  const today = clock.dateOf(at);
  const stepped = stepPeriod(periodOf(wish, today));
  const { period, before, step, steps, stepsBefore } = stepped;
  const starts = [
    ...[...stepsBefore, ...steps].map(({ from }) => clock.instantAt(from, 0)),
    clock.instantAt(period.to, 24 * 60),
  ];
  const asked: PartWish = { ...wish, stepped, starts, today };
  const wanted = statisticsParts.filter((part) => wish.part?.includes(part) ?? true);
  const found = await Promise.allSettled(wanted.map((part) => sources[part].count(caller, asked)));
  const parts = wanted.map((part, place): StatisticsPartWire => {
    const outcome = found[place];
    const ignored = sources[part].ignores.filter((name) => wish[name] !== undefined);
    const empty = { part, ignored, pending: 0, figures: [], charts: [] };
    if (outcome?.status !== "fulfilled") {
      log.error({ err: outcome?.reason, part }, "a part of the figures could not be counted");
      return { ...empty, state: "failed" };
    }
    return outcome.value ? { ...empty, state: "counted", ...outcome.value } : { ...empty, state: "hidden" };
  });
  return { period, before, step, steps: [...steps], parts, at: at.toISOString() };
}
