import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode } from "react";
import { useLayoutEffect, useRef } from "react";
import type { EventTimeWire } from "@planete/shared/contract/agenda.contract.ts";
import { useText } from "../../platform/i18n/text.ts";
import { classes } from "../../ui/classes.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { freshId, useScene } from "./agenda-scene.ts";
import { isOwn, keyOfEvent } from "./event-key.ts";
import { EventIcon, kindWordOf } from "./event-kinds.tsx";
import kindStyles from "./event-kinds.module.css";
import styles from "./event-button.module.css";
import type { PlacedEvent } from "./place-event.ts";
import { shiftDays, startAt, stepMinutes, stretch } from "./place-event.ts";
import { letFingersHold } from "../../ui/track-pointer.ts";

/** In every view one element says what keys do to an event. */
export const keysHintId = "agenda-event-keys";

export interface EventButtonProps {
  readonly placed: PlacedEvent;
  /** A block on the hours, a bar over days, a line in a day of the month. */
  readonly shape: "block" | "bar" | "line";
  readonly style?: CSSProperties | undefined;
  /** Cut at the edge of the row: it began before, or goes on after it. */
  readonly fromBefore?: boolean | undefined;
  readonly goesOn?: boolean | undefined;
  /** Only one line of text fits. */
  readonly tight?: boolean | undefined;
  readonly onDrag?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
  readonly onResize?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
}

/** One event in a view: press opens, pointer or keys move it, Delete removes it. */
export function EventButton(props: EventButtonProps): ReactNode {
  const { placed, shape, style, fromBefore, goesOn, tight, onDrag, onResize } = props;
  const { event } = placed;
  const text = useText();
  const { editing, describe, now, format } = useScene();
  const button = useRef<HTMLButtonElement>(null);
  const own = isOwn(event);
  const key = keyOfEvent(event);
  const drawn = event.id === freshId;
  const lifted = editing.lifted !== undefined && keyOfEvent(editing.lifted.event) === key;
  const grabbed = lifted && (editing.lifted?.byKeys ?? false);
  const press = useEventKeys(placed, shape === "block");
  // Moving to another day draws the event anew elsewhere: the focus follows it.
  useLayoutEffect(() => {
    if (grabbed && !button.current?.contains(document.activeElement)) button.current?.focus();
  }, [grabbed]);

  const kindWord = kindWordOf(event);
  const names = { title: event.title, time: describe.whole(event.time) };
  const over = event.time.allDay ? false : new Date(event.time.end) <= now;
  const time = event.time.allDay ? undefined : format.time(new Date(event.time.start));
  return (
    <div
      ref={own ? letFingersHold : undefined}
      className={classes(kindStyles.kind, styles.event, styles[shape])}
      data-kind={event.kind}
      data-color={event.color}
      data-answer={event.invitation?.answer}
      data-over={over || undefined}
      data-lifted={lifted || undefined}
      data-drawn={drawn || undefined}
      data-open={editing.openId === key || undefined}
      data-own={own || undefined}
      data-tight={tight || undefined}
      data-from-before={fromBefore || undefined}
      data-goes-on={goesOn || undefined}
      data-event={key}
      style={style}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-describedby={own ? keysHintId : undefined}
        aria-haspopup="dialog"
        aria-pressed={grabbed || undefined}
        onClick={() => !drawn && editing.openCard(key)}
        onKeyDown={press}
        // A button answers Space when it is released; here it takes the event up.
        onKeyUp={(released) => released.key === " " && released.preventDefault()}
        onPointerDown={own && !drawn ? onDrag : undefined}
      >
        <VisuallyHidden>
          {kindWord === undefined
            ? text("agenda.event.name", names)
            : text("agenda.event.nameOfKind", { ...names, kind: text(kindWord) })}
        </VisuallyHidden>
        {shape === "line" && <span className={styles.dot} />}
        {shape === "line" && (
          <span className={styles.time} aria-hidden="true">
            {time}
          </span>
        )}
        <span className={styles.title} aria-hidden="true">
          {shape !== "line" && <EventIcon event={event} />}
          {event.title}
        </span>
        {shape === "block" && (
          <span className={styles.time} aria-hidden="true">
            {tight ? time : describe.hours(event.time)}
          </span>
        )}
        {shape === "bar" && time !== undefined && (
          <span className={styles.time} aria-hidden="true">
            {time}
          </span>
        )}
      </button>
      {own && !drawn && onResize && !goesOn && <span className={styles.handle} onPointerDown={onResize} />}
    </div>
  );
}

/** The focus of an event that goes passes to the next one, so that it is never lost. */
function focusNeighbour(button: HTMLElement): void {
  const all = [...document.querySelectorAll<HTMLElement>("[data-event] > button")];
  const at = all.indexOf(button);
  (all[at + 1] ?? all[at - 1] ?? document.querySelector<HTMLElement>("main section a"))?.focus();
}

/** Space takes an event up, arrows move it, with Shift its end; Enter keeps, Escape lets go. */
function useEventKeys(
  { event, start, firstDay }: PlacedEvent,
  onHours: boolean,
): (pressed: KeyboardEvent<HTMLElement>) => void {
  const { editing, clock, go, days, address } = useScene();
  const { lifted } = editing;
  const grab = lifted?.byKeys && keyOfEvent(lifted.event) === keyOfEvent(event) ? lifted : undefined;
  const moved = (time: EventTimeWire, key: string, withShift: boolean): EventTimeWire | undefined => {
    const sideways = { ArrowLeft: -1, ArrowRight: 1 }[key];
    const upDown = { ArrowUp: -1, ArrowDown: 1 }[key];
    const hours = onHours && !time.allDay;
    if (sideways !== undefined)
      return withShift ? stretch(time, { days: sideways }) : shiftDays(time, sideways, clock);
    if (upDown === undefined) return undefined;
    if (withShift) return stretch(time, hours ? { minutes: upDown * stepMinutes } : { days: upDown });
    if (hours && !time.allDay) return startAt(time, firstDay, start + upDown * stepMinutes, clock);
    return shiftDays(time, upDown * (address.view === "month" ? 7 : 1), clock);
  };
  return (pressed) => {
    const { key } = pressed;
    if (!isOwn(event) || event.id === freshId || pressed.ctrlKey || pressed.metaKey) return;
    if (!grab) {
      if (key === " ") editing.lift(event, true);
      else if (key === "Delete" || key === "Backspace") {
        focusNeighbour(pressed.currentTarget);
        editing.remove(event);
      } else return;
      pressed.preventDefault();
      return;
    }
    const time = moved(grab.time, key, pressed.shiftKey);
    if (time) {
      editing.carry(time);
      const day = time.allDay ? time.start : clock.dateOf(new Date(time.start));
      if (!days.includes(day)) go({ date: day });
    } else if (key === " " || key === "Enter" || key === "Tab") editing.drop();
    else if (key === "Escape") editing.letGo();
    else return;
    if (key !== "Tab") pressed.preventDefault();
  };
}
