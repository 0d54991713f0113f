import { IconArrowBackUp, IconChevronLeft, IconChevronRight, IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { dateOfEpochDay, isoWeekOf } from "@planete/shared/domain/calendar/epoch-day.ts";
import { utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { Button } from "../../../ui/button.tsx";
import { PlanningOutMenu } from "../out/planning-out-menu.tsx";
import type { PlanningToolbarProps } from "../planning-toolbar.tsx";
import styles from "./phone-planning.module.css";

/** Which day or week, and the few actions that a phone needs at hand. */
export function PhoneToolbar(props: PlanningToolbarProps): ReactNode {
  const { address, today, go, onUndo, onCreate } = props;
  const text = useText();
  const format = useFormat();
  const isDay = address.view === "day";
  const step = isDay ? 1 : 7;
  const date = utcDate(dateOfEpochDay(address.day));
  const title = isDay
    ? format.date(date, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" })
    : `${text("planning.week", { week: isoWeekOf(address.day) })} · ${format.date(date, { month: "short", year: "numeric", timeZone: "UTC" })}`;
  return (
    <header className={styles.bar}>
      <div className={styles.line}>
        <h1 className={styles.title} aria-live="polite">
          {title}
        </h1>
        <IconButton
          label={text("planning.previous")}
          icon={<IconChevronLeft />}
          onClick={() => go({ day: address.day - step })}
        />
        <IconButton
          label={text("planning.next")}
          icon={<IconChevronRight />}
          onClick={() => go({ day: address.day + step })}
        />
      </div>
      <div className={styles.line}>
        <SegmentedControl<"day" | "week">
          label={text("planning.view.label")}
          options={(["day", "week"] as const).map((value) => ({
            value,
            label: text(`planning.view.${value}`),
          }))}
          value={isDay ? "day" : "week"}
          onChange={(view) => go({ view })}
        />
        <Button size="compact" onClick={() => go({ day: today })}>
          {text("planning.today")}
        </Button>
        <span className={styles.end}>
          <IconButton
            label={text("planning.undo")}
            icon={<IconArrowBackUp />}
            disabledReason={onUndo ? undefined : text("planning.undo.nothing")}
            onClick={() => onUndo?.()}
          />
          <IconButton label={text("planning.event.new")} icon={<IconPlus />} onClick={onCreate} />
          <PlanningOutMenu address={address} title={props.title} />
        </span>
      </div>
    </header>
  );
}
