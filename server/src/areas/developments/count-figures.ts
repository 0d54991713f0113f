import type { ChartWire, FigureWire } from "@planete/shared/contract/statistics.contract.ts";
import { developmentStatuses } from "@planete/shared/domain/developments/development-status.ts";
import { ageBounds } from "@planete/shared/domain/statistics/figures.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import type { DeliveredStep } from "./development-figure.store.ts";
import { countDelivered, countMade, countOpen } from "./development-figure.store.ts";
import { readerOf } from "./development-reader.ts";

interface DevelopmentFigureWish {
  readonly team?: readonly string[] | undefined;
  readonly client?: readonly string[] | undefined;
  readonly starts: readonly Date[];
  readonly today: string;
}

const open = developmentStatuses.filter((status) => status !== "delivered" && status !== "abandoned");

/** The figures of developments that the caller sees (D17, D25); undefined where that is none. */
export async function countDevelopmentFigures(
  platform: Platform,
  caller: Caller,
  { team, client, starts, today }: DevelopmentFigureWish,
): Promise<{ figures: FigureWire[]; charts: ChartWire[]; pending: number } | undefined> {
  const { kysely } = platform.countingDatabase;
  const reader = await readerOf(kysely, caller);
  if (!reader.holdsScreen) return undefined;
  const scope = { reader, teams: team, clients: client };
  const made = await countMade(kysely, scope, starts);
  const delivered = await countDelivered(kysely, scope, starts, platform.config.companyTimeZone);
  const standing = await countOpen(kysely, scope, { now: platform.now(), today });
  const count = (starts.length - 1) / 2;
  const places = Array.from({ length: count }, (_each, place) => place + 1);
  const stepsOf = (found: readonly { readonly step: number; readonly count: number }[]) => {
    const byStep = new Map(found.map((step) => [step.step, step.count]));
    return {
      values: places.map((place) => byStep.get(count + place) ?? 0),
      before: places.map((place) => byStep.get(place) ?? 0),
    };
  };
  const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
    rows.reduce((all, row) => all + of(row), 0);
  const within = <Row extends { readonly step: number }>(
    rows: readonly Row[],
    now: boolean,
  ): readonly Row[] => rows.filter(({ step }) => step > count === now);
  const both = (name: FigureWire["name"], of: (now: boolean) => number | null): FigureWire => ({
    name,
    value: of(true),
    before: of(false),
  });
  const deliveries = (of: (row: DeliveredStep) => number) => (now: boolean) =>
    sum(within(delivered, now), of);
  const dated = deliveries((row) => row.dated);
  const punctual = deliveries((row) => row.punctual);
  const estimated = deliveries((row) => row.estimated);
  const spent = deliveries((row) => row.spent);
  /** What stands now has no period before. */
  const standingRow = (key: string, value: number) => ({ key, label: null, value, before: null });
  return {
    pending: 0,
    figures: [
      both("made", (now) => sum(within(made, now), (row) => row.count)),
      both(
        "delivered",
        deliveries((row) => row.count),
      ),
      both("onTime", (now) => (dated(now) === 0 ? null : (100 * punctual(now)) / dated(now))),
      both("estimated", estimated),
      both("spent", spent),
      { name: "late", value: sum(standing, (row) => row.late), before: null },
      { name: "undated", value: sum(standing, (row) => row.undated), before: null },
    ],
    charts: [
      {
        name: "work",
        lines: [
          { name: "made", ...stepsOf(made) },
          { name: "delivered", ...stepsOf(delivered) },
        ],
        rows: [],
      },
      {
        name: "effort",
        lines: [],
        rows: [
          { key: "estimated", label: null, value: estimated(true), before: estimated(false) },
          { key: "spent", label: null, value: spent(true), before: spent(false) },
        ],
      },
      {
        name: "ageing",
        lines: [],
        rows: [...ageBounds.map(String), "older"].map((key, age) =>
          standingRow(
            key,
            sum(
              standing.filter((row) => row.age === age),
              (row) => row.count,
            ),
          ),
        ),
      },
      {
        name: "workStatus",
        lines: [],
        rows: open.map((status) =>
          standingRow(
            status,
            sum(
              standing.filter((row) => row.status === status),
              (row) => row.count,
            ),
          ),
        ),
      },
    ],
  };
}
