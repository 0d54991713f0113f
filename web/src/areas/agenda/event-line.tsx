import type { ReactNode } from "react";
import { useText } from "../../platform/i18n/text.ts";
import { classes } from "../../ui/classes.ts";
import { useScene } from "./agenda-scene.ts";
import { KindIcon, kindLabels, kindWords } from "./event-kinds.tsx";
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
  const kindWord = kindWords[event.kind];
  return (
    <button
      type="button"
      className={classes(kindStyles.kind, styles.line)}
      data-kind={event.kind}
      data-event={event.id}
      data-over={over || undefined}
      data-now={current || undefined}
      aria-haspopup="dialog"
      onClick={() => editing.openCard(event.id)}
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
        <span className={styles.title}>
          <KindIcon kind={event.kind} />
          {event.title}
        </span>
        {event.description !== "" && <span className={styles.description}>{event.description}</span>}
      </span>
      {kindWord !== undefined && <span className={styles.kindWord}>{text(kindLabels[event.kind])}</span>}
      {current && <span className={styles.nowWord}>{text("agenda.now")}</span>}
    </button>
  );
}
