import { IconConfetti } from "@tabler/icons-react";
import type { CSSProperties, ReactNode } from "react";
import type { AgendaHolidayWire } from "@planete/shared/contract/agenda.contract.ts";
import { useText } from "../../platform/i18n/text.ts";
import { classes } from "../../ui/classes.ts";
import kindStyles from "./event-kinds.module.css";
import styles from "./holiday-bar.module.css";

export interface HolidayBarProps {
  readonly holiday: AgendaHolidayWire;
  readonly style?: CSSProperties | undefined;
}

/** A public holiday on its day; nothing to press. */
export function HolidayBar({ holiday, style }: HolidayBarProps): ReactNode {
  const text = useText();
  const { label, halfDay, worked } = holiday;
  const name = halfDay ? text("agenda.halfDay", { label }) : label;
  return (
    <div
      className={classes(kindStyles.kind, styles.bar)}
      data-kind="holidays"
      data-worked={worked || undefined}
      style={style}
      title={worked ? text("agenda.workedHoliday", { label: name }) : name}
    >
      <IconConfetti aria-hidden="true" />
      <span>{worked ? text("agenda.workedHoliday", { label: name }) : name}</span>
    </div>
  );
}
