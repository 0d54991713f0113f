import type { ReactNode } from "react";
import { useText } from "../../../platform/i18n/text.ts";
import { classes } from "../../../ui/classes.ts";
import styles from "./year-calendar.module.css";

/** What the looks of the days mean. */
export function YearLegend(): ReactNode {
  const text = useText();
  const looks = [
    ["legal", styles.legal],
    ["company", styles.company],
    ["half", classes(styles.company, styles.half)],
    ["worked", styles.worked],
    ["away", styles.away],
  ] as const;
  return (
    <ul className={styles.legend}>
      {looks.map(([name, look]) => (
        <li key={name}>
          <span aria-hidden="true" className={classes(styles.sample, look)} />
          {text(`leave.legend.${name}`)}
        </li>
      ))}
    </ul>
  );
}
