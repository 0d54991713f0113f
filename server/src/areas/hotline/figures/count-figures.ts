import type { ChartWire, FigureWire } from "@planete/shared/contract/statistics.contract.ts";
import {
  impactCodes,
  priorityCodes,
  requestTypeCodes,
  statusCodes,
} from "@planete/shared/contract/sheet-codes.ts";
import {
  impacts,
  priorities,
  requestTypes,
  sheetStatuses,
} from "@planete/shared/domain/hotline/sheet-terms.ts";
import type { SheetSight } from "@planete/shared/domain/hotline/sheet-sight.ts";
import type { Platform } from "../../../platform/platform.ts";
import { reckonFigures } from "./reckon-figures.ts";
import type { GroupCount, StepStarts, TimeSpread } from "./sheet-figure.store.ts";
import { countOpened, countOutcomes, spreadTimes } from "./sheet-figure.store.ts";

export interface SheetFigureWish {
  readonly team?: readonly string[] | undefined;
  readonly client?: readonly string[] | undefined;
  readonly module?: readonly string[] | undefined;
  readonly base?: readonly string[] | undefined;
  readonly starts: StepStarts;
}

/** What moved since the last look is reckoned with it, up to so many; the rest is the job's. */
const mostBeforeAnswer = 1_000;

const ratings = [5, 4, 3, 2, 1] as const;

/** The figures of sheets in sight (D25): what each counts is said in `statistics.definition.<name>`. */
export async function countSheetFigures(
  platform: Platform,
  sight: SheetSight,
  wish: SheetFigureWish,
): Promise<{ figures: FigureWire[]; charts: ChartWire[]; pending: number }> {
  const pending = await reckonFigures(platform, mostBeforeAnswer);
  const { kysely } = platform.countingDatabase;
  const { starts } = wish;
  const scope = { sight, teams: wish.team, clients: wish.client, modules: wish.module, bases: wish.base };
  const opened = await countOpened(kysely, scope, starts);
  const answers = await spreadTimes(kysely, scope, starts, "answer");
  const solutions = await spreadTimes(kysely, scope, starts, "solution");
  const outcomes = await countOutcomes(kysely, scope, starts);
  const count = (starts.length - 1) / 2;
  const places = Array.from({ length: count }, (_each, place) => place + 1);
  /** Of each step: of the period, and of the one before. */
  const stepsOf = <Value>(find: (step: number) => Value): { values: Value[]; before: Value[] } => ({
    values: places.map((place) => find(count + place)),
    before: places.map(find),
  });
  const openedIn = new Map(opened.steps.map((step) => [step.step, step.count]));
  const solvedIn = new Map(solutions.map((spread) => [spread.step, spread.count]));
  const openedSteps = stepsOf((step) => openedIn.get(step) ?? 0);
  const solvedSteps = stepsOf((step) => solvedIn.get(step) ?? 0);
  const medianOf = (spreads: readonly TimeSpread[]) => {
    const found = new Map(spreads.map((spread) => [spread.step, spread.median]));
    return stepsOf((step) => found.get(step) ?? null);
  };
  const whole = (spreads: readonly TimeSpread[], now: boolean): TimeSpread | undefined =>
    spreads.find((spread) => spread.step === null && spread.now === now);
  const figure = (name: FigureWire["name"], find: (now: boolean) => number | null): FigureWire => ({
    name,
    value: find(true),
    before: find(false),
  });
  const rated = (now: boolean): number | null => {
    const given = outcomes.ratings.map((row) => ({ rating: row.rating, n: now ? row.count : row.before }));
    const sum = given.reduce((all, { n }) => all + n, 0);
    return sum === 0 ? null : given.reduce((all, { rating, n }) => all + rating * n, 0) / sum;
  };
  return {
    pending,
    figures: [
      figure("opened", (now) => total(now ? openedSteps.values : openedSteps.before)),
      figure("solved", (now) => whole(solutions, now)?.count ?? 0),
      figure("firstAnswerMedian", (now) => whole(answers, now)?.median ?? null),
      figure("firstAnswerLong", (now) => whole(answers, now)?.long ?? null),
      figure("solutionMedian", (now) => whole(solutions, now)?.median ?? null),
      figure("solutionLong", (now) => whole(solutions, now)?.long ?? null),
      figure("reopened", (now) => (now ? outcomes.reopened.count : outcomes.reopened.before)),
      figure("satisfaction", rated),
    ],
    charts: [
      {
        name: "flow",
        lines: [
          { name: "opened", ...openedSteps },
          { name: "solved", ...solvedSteps },
        ],
        rows: [],
      },
      {
        name: "times",
        lines: [
          { name: "firstAnswerMedian", ...medianOf(answers) },
          { name: "solutionMedian", ...medianOf(solutions) },
        ],
        rows: [],
      },
      groupChart("type", requestTypes, requestTypeCodes.toCode, opened.groups),
      groupChart("impact", impacts.toReversed(), impactCodes.toCode, opened.groups),
      groupChart("priority", priorities.toReversed(), priorityCodes.toCode, opened.groups),
      groupChart("status", sheetStatuses, statusCodes.toCode, opened.groups),
      {
        name: "rating",
        lines: [],
        rows: ratings.map((rating) => {
          const found = outcomes.ratings.find((row) => row.rating === rating);
          return { key: String(rating), label: null, value: found?.count ?? 0, before: found?.before ?? 0 };
        }),
      },
    ],
  };
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** One bar for each word, those that nothing has too. */
function groupChart<Word extends string>(
  kind: GroupCount["kind"],
  words: readonly Word[],
  toCode: (word: Word) => number,
  groups: readonly GroupCount[],
): ChartWire {
  return {
    name: kind,
    lines: [],
    rows: words.map((word) => {
      const found = groups.find((group) => group.kind === kind && group.code === toCode(word));
      return { key: word, label: null, value: found?.count ?? 0, before: found?.before ?? 0 };
    }),
  };
}
