import { IconDownload, IconPrinter } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { StatisticsWish } from "@planete/shared/contract/statistics.contract.ts";
import { exportStatistics } from "@planete/shared/contract/statistics.contract.ts";
import type { Period, PeriodName } from "@planete/shared/domain/statistics/period.ts";
import { periodNames, usualPeriod } from "@planete/shared/domain/statistics/period.ts";
import type { ListFilter } from "../../kit/list-filters.tsx";
import { ListFilters } from "../../kit/list-filters.tsx";
import { useSayFailure } from "../../kit/say-failure.ts";
import { saveAs } from "../../platform/hand-over-file.ts";
import { callForFile } from "../../platform/http/call-api.ts";
import { useLanguageCode, useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { DateTimePicker } from "../../ui/date-time-picker.tsx";
import { Menu } from "../../ui/menu.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import type { Narrowing, StatisticsFilters } from "./statistics-list.ts";
import { narrowings, periodIn } from "./statistics-list.ts";
import styles from "./statistics.module.css";

interface StatisticsBarProps {
  readonly place: StatisticsFilters;
  readonly wish: StatisticsWish;
  /** The days that are shown, once they are known. */
  readonly period: Period | undefined;
  readonly filters: readonly ListFilter<Narrowing>[];
  readonly onChange: (place: StatisticsFilters) => void;
  /** Beside the way out, such as saved views. */
  readonly end?: ReactNode;
}

/** Which period, narrowed to what; and the ways out of the page. */
export function StatisticsBar({
  place,
  wish,
  period,
  filters,
  onChange,
  end,
}: StatisticsBarProps): ReactNode {
  const text = useText();
  const isOwn = wish.from !== undefined;
  const chosen: PeriodName | "own" = isOwn ? "own" : (periodIn(place) ?? usualPeriod);
  const others = Object.fromEntries(
    narrowings.flatMap((name) => (place[name] ? [[name, place[name]] as const] : [])),
  );
  const choose = (name: PeriodName | "own"): void => {
    if (name !== "own") onChange({ ...others, ...(name === usualPeriod ? {} : { period: [name] }) });
    else if (period) onChange({ ...others, from: [period.from], to: [period.to] });
  };
  const setDay = (name: "from" | "to", day: string | undefined): void => {
    if (!period || day === undefined) return;
    const next = { ...period, [name]: day };
    // Two days in the wrong order are one day.
    if (next.to < next.from) Object.assign(next, name === "from" ? { to: day } : { from: day });
    onChange({ ...others, from: [next.from], to: [next.to] });
  };
  return (
    <div className={styles.bar}>
      <SegmentedControl
        label={text("statistics.period.label")}
        options={[...periodNames, "own" as const].map((value) => ({
          value,
          label: text(`statistics.period.${value}`),
        }))}
        value={chosen}
        onChange={choose}
      />
      {isOwn && (
        <div className={styles.days}>
          <DateTimePicker
            kind="date"
            size="compact"
            label={text("statistics.period.from")}
            labelHidden
            value={wish.from}
            onChange={(day) => setDay("from", day)}
          />
          <span aria-hidden="true">–</span>
          <DateTimePicker
            kind="date"
            size="compact"
            label={text("statistics.period.to")}
            labelHidden
            value={wish.to}
            onChange={(day) => setDay("to", day)}
          />
        </div>
      )}
      <ListFilters
        inBar
        filters={filters}
        chosen={others}
        onChange={(next) => onChange({ ...pickPeriod(place), ...next })}
      />
      <div className={styles.ways}>
        {end}
        <ExportMenu wish={wish} />
      </div>
    </div>
  );
}

function pickPeriod({ period, from, to }: StatisticsFilters): StatisticsFilters {
  return { ...(period ? { period } : {}), ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

function ExportMenu({ wish }: { readonly wish: StatisticsWish }): ReactNode {
  const text = useText();
  const lang = useLanguageCode();
  const sayFailure = useSayFailure();
  const [running, setRunning] = useState(false);
  const save = async (format: "csv" | "xlsx"): Promise<void> => {
    setRunning(true);
    try {
      saveAs(
        await callForFile(exportStatistics, { query: { ...wish, lang, format } }),
        `statistics.${format}`,
      );
    } catch (error) {
      sayFailure(error);
    } finally {
      setRunning(false);
    }
  };
  return (
    <Menu
      align="end"
      entries={[
        { label: text("kit.list.export.action"), onClick: () => void save("csv") },
        { label: text("statistics.export.xlsx"), onClick: () => void save("xlsx") },
        { label: text("statistics.print"), icon: <IconPrinter />, onClick: () => window.print() },
      ]}
      trigger={({ ref, ...trigger }) => (
        <Button ref={ref} {...trigger} size="compact" icon={<IconDownload />} loading={running}>
          {text("statistics.export")}
        </Button>
      )}
    />
  );
}
