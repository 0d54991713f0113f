import type { CSSProperties, ReactNode } from "react";
import type { AgendaHolidayWire } from "@planete/shared/contract/agenda.contract.ts";
import { keyOfEvent } from "./event-key.ts";
import { EventButton } from "./event-button.tsx";
import { HolidayBar } from "./holiday-bar.tsx";
import type { PlacedEvent } from "./place-event.ts";
import type { DayDrag } from "./use-day-drag.ts";

/** What lies on days: a holiday, or an event. */
export interface DayItem {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly holiday?: AgendaHolidayWire;
  readonly placed?: PlacedEvent;
}

export function keyOfItem({ holiday, placed }: DayItem): string {
  return holiday ? `${holiday.day}${holiday.label}` : placed ? keyOfEvent(placed.event) : "";
}

export interface DayItemViewProps {
  readonly item: DayItem;
  readonly style: CSSProperties;
  /** Cut at the edge of the row: it began before, or goes on after it. */
  readonly fromBefore: boolean;
  readonly goesOn: boolean;
  readonly drag: DayDrag;
}

/** A bar over its days, or a line in one. */
export function DayItemView({ item, style, fromBefore, goesOn, drag }: DayItemViewProps): ReactNode {
  const { holiday, placed } = item;
  if (holiday) return <HolidayBar holiday={holiday} style={style} />;
  if (!placed) return null;
  return (
    <EventButton
      placed={placed}
      shape={placed.bar ? "bar" : "line"}
      style={style}
      fromBefore={fromBefore}
      goesOn={goesOn}
      onDrag={drag.move(placed)}
      onResize={placed.event.time.allDay ? drag.resize(placed) : undefined}
    />
  );
}
