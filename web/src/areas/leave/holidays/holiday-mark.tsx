import { IconBriefcase, IconBuilding, IconCalendarEvent, IconCircleHalf2 } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { HolidaySource } from "@planete/shared/domain/leave/holiday.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { StatusChip } from "../../../ui/status-chip.tsx";
import styles from "./holiday-mark.module.css";

interface HolidayMarkProps {
  readonly holiday: { readonly source: HolidaySource; readonly halfDay: boolean; readonly worked: boolean };
}

/** What kind of day it is: by law or by the company, half, worked all the same. */
export function HolidayMark({ holiday: { source, halfDay, worked } }: HolidayMarkProps): ReactNode {
  const text = useText();
  return (
    <span className={styles.marks}>
      {source === "legal" ? (
        <StatusChip tone="accent" icon={<IconCalendarEvent aria-hidden="true" />}>
          {text("leave.legend.legal")}
        </StatusChip>
      ) : (
        <StatusChip tone="teal" icon={<IconBuilding aria-hidden="true" />}>
          {text("leave.legend.company")}
        </StatusChip>
      )}
      {halfDay && (
        <StatusChip icon={<IconCircleHalf2 aria-hidden="true" />}>{text("leave.legend.half")}</StatusChip>
      )}
      {worked && (
        <StatusChip tone="warning" icon={<IconBriefcase aria-hidden="true" />}>
          {text("leave.field.worked")}
        </StatusChip>
      )}
    </span>
  );
}
