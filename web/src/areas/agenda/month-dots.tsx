import type { ReactNode } from "react";
import { useText } from "../../platform/i18n/text.ts";
import { classes } from "../../ui/classes.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { useScene } from "./agenda-scene.ts";
import type { ShownKind } from "./event-kinds.tsx";
import kindStyles from "./event-kinds.module.css";
import styles from "./month-grid.module.css";

const mostDots = 4;

/** On a phone a day of the month only says how much there is, by kind. */
export function MonthDots({ day }: { readonly day: string }): ReactNode {
  const text = useText();
  const { events, holidays } = useScene();
  const kinds: readonly ShownKind[] = [
    ...holidays.filter((holiday) => holiday.day === day).map(() => "holidays" as const),
    ...events
      .filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
      .map(({ event }) => event.kind),
  ];
  if (kinds.length === 0) return null;
  return (
    <span className={styles.dots}>
      <VisuallyHidden>{text("agenda.count", { count: kinds.length })}</VisuallyHidden>
      {kinds.slice(0, mostDots).map((kind, at) => (
        <span key={at} data-kind={kind} className={classes(kindStyles.kind, styles.dot)} />
      ))}
    </span>
  );
}
