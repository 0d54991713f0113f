import type { ReactNode } from "react";
import type { AgendaHolidayWire } from "@planete/shared/contract/agenda.contract.ts";
import { useText } from "../../platform/i18n/text.ts";
import { useScene } from "./agenda-scene.ts";
import { layOutBars } from "./bar-layout.ts";
import { EventButton } from "./event-button.tsx";
import { HolidayBar } from "./holiday-bar.tsx";
import type { PlacedEvent } from "./place-event.ts";
import styles from "./time-grid.module.css";
import { useDayDrag } from "./use-day-drag.ts";

interface RowItem {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly holiday?: AgendaHolidayWire;
  readonly placed?: PlacedEvent;
}

/** Above the hours: holidays and what lasts whole days. */
export function AllDayRow(): ReactNode {
  const text = useText();
  const { days, events, holidays } = useScene();
  const drag = useDayDrag();
  const items: readonly RowItem[] = [
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
        {laid.map(({ item, lane, column, span, fromBefore, goesOn }) => {
          const style = { gridColumn: `${column + 1} / span ${span}`, gridRow: lane + 1 };
          if (item.holiday)
            return (
              <HolidayBar
                key={`${item.holiday.day}${item.holiday.label}`}
                holiday={item.holiday}
                style={style}
              />
            );
          return (
            item.placed && (
              <EventButton
                key={item.placed.event.id}
                placed={item.placed}
                shape="bar"
                style={style}
                fromBefore={fromBefore}
                goesOn={goesOn}
                onDrag={drag.move(item.placed)}
                onResize={item.placed.event.time.allDay ? drag.resize(item.placed) : undefined}
              />
            )
          );
        })}
      </div>
    </>
  );
}
