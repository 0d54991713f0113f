import type { ReactNode } from "react";
import type { CallResult } from "@planete/shared/contract/call.ts";
import { developmentFields } from "@planete/shared/contract/development-fields.ts";
import type { StatisticsPartWire } from "@planete/shared/contract/statistics.contract.ts";
import { readStatistics, readStatisticsChoices } from "@planete/shared/contract/statistics.contract.ts";
import { utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import { statisticsCharts, statisticsParts } from "@planete/shared/domain/statistics/figures.ts";
import type { Period } from "@planete/shared/domain/statistics/period.ts";
import { CallView } from "../../kit/call-view.tsx";
import { useListAddress } from "../../kit/list-address.ts";
import type { ListFilter } from "../../kit/list-filters.tsx";
import { useCall } from "../../kit/use-call.ts";
import { useFormat, useLanguageCode, useText } from "../../platform/i18n/text.ts";
import { FigureCell } from "./figure-cell.tsx";
import { StatisticsBar } from "./statistics-bar.tsx";
import { StatisticsChart } from "./statistics-chart.tsx";
import type { Narrowing } from "./statistics-list.ts";
import { placeOf, statisticsList, viewOf, wishOf } from "./statistics-list.ts";
import type { PlaceWords } from "./statistics-places.ts";
import { figurePlace, rowPlace } from "./statistics-places.ts";
import { StatisticsViews } from "./statistics-views.tsx";
import styles from "./statistics.module.css";

type Choices = CallResult<typeof readStatisticsChoices>;
type Statistics = CallResult<typeof readStatistics>;

/** Figures of the work beside those of the period before (spec §2, D25). */
export function StatisticsScreen(): ReactNode {
  const text = useText();
  const { address, go } = useListAddress(statisticsList);
  const wish = wishOf(address.filters);
  const choices = useCall(readStatisticsChoices).data;
  const query = useCall(readStatistics, { query: wish }, { keepsLast: true });
  const sayDays = useDays();
  const names = useModuleNames(choices);
  const filters = useFilters(choices, names);
  const shown = query.data;
  const words: PlaceWords | undefined = shown && {
    period: shown.period,
    wish,
    slugOf: (id) => choices?.modules.find((module) => module.id === id)?.slug,
    teamOf: (id) => choices?.teams.find((team) => team.id === id)?.name,
  };
  return (
    <main className={styles.page} aria-busy={query.isFetching}>
      <h1 className={styles.title}>{text("statistics.title")}</h1>
      <StatisticsBar
        place={address.filters}
        wish={wish}
        period={shown?.period}
        filters={filters}
        onChange={(next) => go({ filters: next })}
        end={
          <StatisticsViews
            filter={viewOf(address.filters)}
            onFilter={(view, how) => go({ filters: placeOf(view) }, how)}
          />
        }
      />
      {shown && (
        <p className={styles.lead}>
          {text("statistics.lead", { period: sayDays(shown.period), before: sayDays(shown.before) })}
        </p>
      )}
      <CallView query={query}>
        {(data) =>
          data.parts.map((part) => (
            <Part key={part.part} part={part} data={data} words={words} filters={filters} nameOf={names} />
          ))
        }
      </CallView>
    </main>
  );
}

interface PartProps {
  readonly part: StatisticsPartWire;
  readonly data: Statistics;
  readonly words: PlaceWords | undefined;
  readonly filters: readonly ListFilter<Narrowing>[];
  readonly nameOf: (moduleId: string) => string | undefined;
}

function Part({ part, data, words, filters, nameOf }: PartProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const steps = useSteps(data);
  const titleId = `part-${part.part}`;
  const ignored = filters
    .filter(({ name }) => part.ignored.some((unknown) => unknown === name))
    .map(({ label }) => label);
  const note =
    part.pending > 0
      ? text("statistics.pending", { count: part.pending })
      : ignored.length > 0
        ? text("statistics.ignored", { filters: format.list(ignored) })
        : undefined;
  const along = part.charts.filter(({ name }) => statisticsCharts[name].kind !== "bars");
  // Two charts along the period fill a line; one shares it with its groups.
  const lines =
    along.length > 1 ? [along, part.charts.filter((chart) => !along.includes(chart))] : [part.charts];
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <div className={styles.partHead}>
        <h2 id={titleId} className={styles.partTitle}>
          {text(`statistics.part.${part.part}`)}
        </h2>
        {note !== undefined && <span className={styles.quiet}>{note}</span>}
      </div>
      {part.state !== "counted" ? (
        <p className={styles.nothing}>
          {text(part.state === "hidden" ? "statistics.hidden" : "statistics.failed")}
        </p>
      ) : (
        <div className={styles.panel}>
          <ul className={styles.figures}>
            {part.figures.map((figure) => (
              <FigureCell key={figure.name} figure={figure} href={words && figurePlace(figure.name, words)} />
            ))}
          </ul>
          {lines.map((charts) => (
            <div key={charts[0]?.name} className={styles.charts}>
              {charts.map((chart) => (
                <StatisticsChart
                  key={chart.name}
                  chart={chart}
                  steps={steps}
                  placeOf={(key) => words && rowPlace(chart.name, key, words)}
                  nameOf={chart.name === "modules" ? nameOf : undefined}
                />
              ))}
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

function useDays(): (days: Period) => string {
  const text = useText();
  const format = useFormat();
  const say = (day: string): string =>
    format.date(utcDate(day), { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
  return ({ from, to }) => text("statistics.days", { from: say(from), to: say(to) });
}

/** The steps of the period in words: short under a chart, whole in its table. */
function useSteps({ step, steps }: Statistics): readonly { readonly short: string; readonly long: string }[] {
  const format = useFormat();
  const sayDays = useDays();
  return steps.map((days) => {
    const first = utcDate(days.from);
    return {
      short: format.date(
        first,
        step === "month"
          ? { month: "short", year: "2-digit", timeZone: "UTC" }
          : { day: "numeric", month: "short", timeZone: "UTC" },
      ),
      long:
        days.from === days.to
          ? format.date(first, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" })
          : sayDays(days),
    };
  });
}

function useModuleNames(choices: Choices | undefined): (id: string) => string | undefined {
  const lang = useLanguageCode();
  return (id) => {
    const module = choices?.modules.find((each) => each.id === id);
    return module?.names[lang] ?? module?.name;
  };
}

function useFilters(
  choices: Choices | undefined,
  moduleName: (id: string) => string | undefined,
): readonly ListFilter<Narrowing>[] {
  const text = useText();
  const named = (values: readonly { readonly id: string; readonly name: string }[] = []) =>
    values.map(({ id, name }) => ({ value: id, label: name }));
  return [
    {
      name: "part",
      label: text("statistics.part.label"),
      options: statisticsParts.map((value) => ({ value, label: text(`statistics.part.${value}`) })),
    },
    { name: "team", label: text(developmentFields.team.label), options: named(choices?.teams) },
    { name: "client", label: text(developmentFields.client.label), options: named(choices?.clients) },
    {
      name: "module",
      label: text("hotline.field.module"),
      options: (choices?.modules ?? []).map(({ id, name }) => ({ value: id, label: moduleName(id) ?? name })),
    },
    {
      name: "base",
      label: text("hotline.field.base"),
      options: (choices?.bases ?? []).map(({ id, name, client }) => ({
        value: id,
        label: name,
        description: client,
      })),
    },
  ];
}
