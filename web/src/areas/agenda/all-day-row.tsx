import type { ReactNode } from "react";
import { useText } from "../../platform/i18n/text.ts";
import { useScene } from "./agenda-scene.ts";
import { layOutBars } from "./bar-layout.ts";
import type { DayItem } from "./day-item.tsx";
import { DayItemView, keyOfItem } from "./day-item.tsx";
import styles from "./time-grid.module.css";
import { useDayDrag } from "./use-day-drag.ts";

/** Above the hours: holidays and what lasts whole days. */
export function AllDayRow(): ReactNode {
  const text = useText();
  const { days, events, holidays } = useScene();
  const drag = useDayDrag();
  const items: readonly DayItem[] = [
    ...holidays.map((holiday) => ({ firstDay: holiday.day, lastDay: holiday.day, holiday })),
    ...events.filter(({ bar }) => bar).map((placed) => ({ ...placed, placed })),
  ];
  const laid = layOutBars(items, { from: days[0] ?? "", to: days.at(-1) ?? "" });
  return (
    <>
      <div className={styles.allDayLabel}>{text("agenda.allDay")}</div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a pointer's way; N and the button make events too */}
      <div className={styles.allDay} onPointerDown={drag.create} onClick={drag.tap}>
        {days.map((day, at) => (
          <div
            key={day}
            data-day={day}
            className={styles.allDayCell}
            style={{ gridColumn: `${at + 1} / ${at + 2}` }}
          />
        ))}
        {laid.map(({ item, lane, column, span, fromBefore, goesOn }) => (
          <DayItemView
            key={keyOfItem(item)}
            item={item}
            style={{ gridColumn: `${column + 1} / span ${span}`, gridRow: lane + 1 }}
            fromBefore={fromBefore}
            goesOn={goesOn}
            drag={drag}
          />
        ))}
      </div>
    </>
  );
}
