import type { MouseEvent, PointerEvent, RefObject } from "react";
import { daysBetween } from "@planete/shared/domain/calendar/plain-date.ts";
import { useScene } from "./agenda-scene.ts";
import type { PlacedEvent } from "./place-event.ts";
import { dayMinutes, hoursOn, startAt, stepMinutes } from "./place-event.ts";
import { isTap, trackPointer } from "../../ui/track-pointer.ts";

interface Moment {
  readonly day: string;
  readonly minutes: number;
}

/** Near an edge of what scrolls, a drag scrolls on, in pixels. */
const edge = 36;

/** A press without a drag proposes an hour, from the half hour before the pointer. */
const proposed = { length: 60, step: 30 } as const;

const snap = (minutes: number): number => Math.round(minutes / stepMinutes) * stepMinutes;

export interface TimeDrag {
  readonly create: (event: PointerEvent<HTMLElement>) => void;
  /** A finger scrolls with a press, so that only its tap makes an event. */
  readonly tap: (event: MouseEvent<HTMLElement>) => void;
  readonly move: (placed: PlacedEvent) => (event: PointerEvent<HTMLElement>) => void;
  readonly resize: (placed: PlacedEvent) => (event: PointerEvent<HTMLElement>) => void;
}

/** Drawing, moving and stretching events on the hours, by quarters of an hour. */
export function useTimeDrag(
  columns: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
): TimeDrag {
  const { days, clock, editing } = useScene();

  const momentAt = ({ x, y }: { readonly x: number; readonly y: number }): Moment | undefined => {
    const box = columns.current?.getBoundingClientRect();
    if (!box) return undefined;
    const across =
      getComputedStyle(document.documentElement).direction === "rtl" ? box.right - x : x - box.left;
    const at = Math.max(0, Math.min(days.length - 1, Math.floor((across / box.width) * days.length)));
    const minutes = Math.max(0, Math.min(dayMinutes, ((y - box.top) / box.height) * dayMinutes));
    return { day: days[at] ?? "", minutes };
  };
  const scrollNear = (y: number): void => {
    const box = scroller.current?.getBoundingClientRect();
    if (!box) return;
    if (y > box.bottom - edge) scroller.current?.scrollBy(0, 12);
    else if (y < box.top + edge * 3) scroller.current?.scrollBy(0, -12);
  };

  const isEmpty = (target: EventTarget): boolean =>
    target instanceof Element && target.closest("[data-event]") === null;
  const propose = ({ day, minutes }: Moment): void => {
    const start = Math.min(Math.floor(minutes / proposed.step) * proposed.step, dayMinutes - proposed.length);
    editing.askNew(hoursOn(day, start, start + proposed.length, clock));
  };

  return {
    tap: (event) => {
      const at = momentAt({ x: event.clientX, y: event.clientY });
      if (at && isTap(event) && isEmpty(event.target)) propose(at);
    },
    create: (event) => {
      const from = momentAt({ x: event.clientX, y: event.clientY });
      if (!from || !isEmpty(event.target) || event.pointerType === "touch") return;
      if (event.button === 0) event.preventDefault();
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const first = Math.floor(from.minutes / stepMinutes) * stepMinutes;
      let time = hoursOn(from.day, first, first + stepMinutes, clock);
      trackPointer(event, {
        move: (at) => {
          scrollNear(at.y);
          const until = snap(momentAt(at)?.minutes ?? first);
          const [start, end] = until > first ? [first, until] : [until, first + stepMinutes];
          time = hoursOn(from.day, start, Math.max(end, start + stepMinutes), clock);
          editing.draw(time);
        },
        drop: () => editing.askNew(time),
        cancel: () => editing.close(),
        press: () => propose(from),
      });
    },
    move: (placed) => (event) => {
      const { time } = placed.event;
      const from = momentAt({ x: event.clientX, y: event.clientY });
      if (time.allDay || !from) return;
      // Where in the event it was taken, in minutes after its start.
      const taken = daysBetween(placed.firstDay, from.day) * dayMinutes + from.minutes - placed.start;
      trackPointer(event, {
        take: () => editing.lift(placed.event, false),
        move: (at) => {
          const to = momentAt(at);
          if (!to) return;
          scrollNear(at.y);
          editing.carry(startAt(time, to.day, snap(to.minutes - taken), clock));
        },
        drop: editing.drop,
        cancel: editing.letGo,
      });
    },
    resize: (placed) => (event) => {
      const { time } = placed.event;
      if (time.allDay) return;
      event.stopPropagation();
      trackPointer(event, {
        take: () => editing.lift(placed.event, false),
        move: (at) => {
          const to = momentAt(at);
          if (!to) return;
          scrollNear(at.y);
          const least = Date.parse(time.start) + stepMinutes * 60_000;
          const end = clock.instantAt(placed.lastDay, snap(to.minutes)).getTime();
          editing.carry({ ...time, end: new Date(Math.max(least, end)).toISOString() });
        },
        drop: editing.drop,
        cancel: editing.letGo,
      });
    },
  };
}
