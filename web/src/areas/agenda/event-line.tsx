import type { ReactNode } from "react";
import { useText } from "../../platform/i18n/text.ts";
import { classes } from "../../ui/classes.ts";
import { useScene } from "./agenda-scene.ts";
import { isOwn, keyOfEvent } from "./event-key.ts";
import { EventIcon, kindLabels } from "./event-kinds.tsx";
import kindStyles from "./event-kinds.module.css";
import styles from "./event-line.module.css";
import type { PlacedEvent } from "./place-event.ts";

/** Minutes by which the events of a day are ordered; what lasts the day comes first. */
export const startOn = ({ firstDay, start, bar }: PlacedEvent, day: string): number =>
  bar ? -1 : firstDay < day ? 0 : start;

/** One event of a day, in a list. */
export function EventLine({
  placed,
  day,
}: {
  readonly placed: PlacedEvent;
  readonly day: string;
}): ReactNode {
  const text = useText();
  const { editing, describe, now, format } = useScene();
  const { event } = placed;
  const { time } = event;
  const over = time.allDay ? false : new Date(time.end) <= now;
  const current = !time.allDay && !over && new Date(time.start) <= now;
  return (
    <button
      type="button"
      className={classes(kindStyles.kind, styles.line)}
      data-kind={event.kind}
      data-color={event.color}
      data-answer={event.invitation?.answer}
      data-event={keyOfEvent(event)}
      data-over={over || undefined}
      data-now={current || undefined}
      aria-haspopup="dialog"
      onClick={() => editing.openCard(keyOfEvent(event))}
    >
      <span className={styles.stroke} />
      <span className={styles.hours}>
        {time.allDay || placed.firstDay === day
          ? describe.hours(time)
          : placed.lastDay === day
            ? text("agenda.until", { time: format.time(new Date(time.end)) })
            : text("agenda.allDay")}
      </span>
      <span className={styles.words}>
        <span className={styles.title} title={event.title}>
          <EventIcon event={event} />
          {event.title}
        </span>
        {event.place !== undefined && <span className={styles.description}>{event.place}</span>}
        {event.description !== "" && <span className={styles.description}>{event.description}</span>}
      </span>
      {!isOwn(event) && (
        <span className={styles.kindWord}>
          {event.invitation
            ? text("agenda.invitation.from", { name: event.invitation.from })
            : text(kindLabels[event.kind])}
        </span>
      )}
      {current && <span className={styles.nowWord}>{text("agenda.now")}</span>}
    </button>
  );
}
