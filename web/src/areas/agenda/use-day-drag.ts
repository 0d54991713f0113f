import type { MouseEvent, PointerEvent } from "react";
import { daysBetween } from "@planete/shared/domain/calendar/plain-date.ts";
import { useScene } from "./agenda-scene.ts";
import type { PlacedEvent } from "./place-event.ts";
import { shiftDays } from "./place-event.ts";
import { isTap, trackPointer } from "../../ui/track-pointer.ts";

/** The day under a point: the cells of a row carry it, whatever lies above them. */
function dayAt({ x, y }: { readonly x: number; readonly y: number }): string | undefined {
  return document
    .elementsFromPoint(x, y)
    .map((element) => (element instanceof HTMLElement ? element.dataset.day : undefined))
    .find((day) => day !== undefined);
}

export interface DayDrag {
  readonly create: (event: PointerEvent<HTMLElement>) => void;
  readonly tap: (event: MouseEvent<HTMLElement>) => void;
  readonly move: (placed: PlacedEvent) => (event: PointerEvent<HTMLElement>) => void;
  readonly resize: (placed: PlacedEvent) => (event: PointerEvent<HTMLElement>) => void;
}

/** Drawing, moving and stretching events over whole days. */
export function useDayDrag(): DayDrag {
  const { clock, editing } = useScene();
  const isEmpty = (target: EventTarget): boolean =>
    target instanceof Element && target.closest("[data-event], a, button") === null;
  const propose = (day: string): void => editing.askNew({ allDay: true, start: day, end: day });
  return {
    tap: (event) => {
      if (!isTap(event) || !isEmpty(event.target)) return;
      const day = dayAt({ x: event.clientX, y: event.clientY });
      if (day !== undefined) propose(day);
    },
    create: (event) => {
      const first = dayAt({ x: event.clientX, y: event.clientY });
      if (first === undefined || !isEmpty(event.target) || event.pointerType === "touch") return;
      if (event.button === 0) event.preventDefault();
      let days = { start: first, end: first };
      trackPointer(event, {
        move: (at) => {
          const day = dayAt(at);
          if (day === undefined) return;
          days = day < first ? { start: day, end: first } : { start: first, end: day };
          editing.draw({ allDay: true, ...days });
        },
        drop: () => editing.askNew({ allDay: true, ...days }),
        cancel: () => editing.close(),
        press: () => propose(first),
      });
    },
    move: (placed) => (event) => {
      const first = dayAt({ x: event.clientX, y: event.clientY });
      if (first === undefined) return;
      trackPointer(event, {
        take: () => editing.lift(placed.event, false),
        move: (at) => {
          const day = dayAt(at);
          if (day === undefined) return;
          editing.carry(shiftDays(placed.event.time, daysBetween(first, day), clock));
        },
        drop: editing.drop,
        cancel: editing.letGo,
      });
    },
    resize: (placed) => (event) => {
      const { time } = placed.event;
      if (!time.allDay) return;
      event.stopPropagation();
      trackPointer(event, {
        take: () => editing.lift(placed.event, false),
        move: (at) => {
          const day = dayAt(at);
          if (day === undefined) return;
          editing.carry({ ...time, end: day < time.start ? time.start : day });
        },
        drop: editing.drop,
        cancel: editing.letGo,
      });
    },
  };
}
