import { IconArrowUp, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useHours } from "../../kit/use-hours.ts";
import { useText } from "../../platform/i18n/text.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import type { PlanningPeriod } from "@planete/shared/domain/planning/planning-period.ts";
import styles from "./load-dialog.module.css";

interface LoadFootProps {
  readonly period: PlanningPeriod;
  readonly day: number;
  readonly load: number;
  readonly capacity: number;
  readonly onDay: (day: number) => void;
}

/** What is left of a day or too much of it, with the days before and after a press away. */
export function LoadFoot({ period, day, load, capacity, onDay }: LoadFootProps): ReactNode {
  const text = useText();
  const hours = useHours();
  const at = day - period.first;
  const excess = load - capacity;
  return (
    <div className={styles.foot}>
      <div className={styles.walk}>
        {([-1, 1] as const).map((step) => (
          <IconButton
            key={step}
            label={text(step < 0 ? "planning.explain.dayBefore" : "planning.explain.dayAfter")}
            icon={step < 0 ? <IconChevronLeft /> : <IconChevronRight />}
            disabledReason={
              at + step >= 0 && at + step < period.days ? undefined : text("planning.explain.periodEnds")
            }
            onClick={() => onDay(day + step)}
          />
        ))}
      </div>
      <p className={styles.result} data-over={excess > 0 || undefined}>
        {excess > 0 && <IconArrowUp size={16} aria-hidden="true" />}
        <span>
          {excess > 0 ? `${hours(load)} − ${hours(capacity)} =` : `${hours(capacity)} − ${hours(load)} =`}
        </span>
        <b>{hours(Math.abs(excess))}</b>
        <span>{text(excess > 0 ? "planning.explain.excess" : "planning.explain.left")}</span>
      </p>
    </div>
  );
}
