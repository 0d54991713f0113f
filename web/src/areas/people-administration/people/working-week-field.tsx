import type { ReactNode } from "react";
import { useState } from "react";
import type { WorkingWeek } from "@planete/shared/domain/people/working-week.ts";
import {
  longestDayTime,
  parseDayMinutes,
  weeklyMinutes,
  writeMinutes,
} from "@planete/shared/domain/people/working-week.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { TextField } from "../../../ui/text-field.tsx";
import styles from "./person-form.module.css";

interface WorkingWeekFieldProps {
  readonly value: WorkingWeek;
  readonly onChange: (week: number[]) => void;
  readonly disabledReason: string | undefined;
  readonly hint: ReactNode;
}

/** Working time of each day, written as people write it: 7 h, 3 h 30, 3,5. */
export function WorkingWeekField({
  value,
  onChange,
  disabledReason,
  hint,
}: WorkingWeekFieldProps): ReactNode {
  const text = useText();
  const format = useFormat();
  return (
    <div>
      <div className={styles.week}>
        {value.map((minutes, day) => (
          <DayField
            // The days of a week keep their places.
            key={day}
            label={format.weekday(day)}
            minutes={minutes}
            disabledReason={disabledReason}
            wrong={text("people.week.wrong")}
            onChange={(next) => onChange(value.map((before, at) => (at === day ? next : before)))}
          />
        ))}
      </div>
      {hint}
    </div>
  );
}

function DayField({
  label,
  minutes,
  disabledReason,
  wrong,
  onChange,
}: {
  readonly label: string;
  readonly minutes: number;
  readonly disabledReason: string | undefined;
  readonly wrong: string;
  readonly onChange: (minutes: number) => void;
}): ReactNode {
  const [typed, setTyped] = useState<string>();
  const read = typed === undefined ? minutes : parseDayMinutes(typed);
  return (
    <TextField
      label={label}
      inputMode="text"
      placeholder="–"
      size="compact"
      maxLength={longestDayTime}
      disabledReason={disabledReason}
      error={read === undefined ? wrong : undefined}
      value={typed ?? writeMinutes(minutes)}
      onChange={(written) => {
        setTyped(written);
        const next = parseDayMinutes(written);
        if (next !== undefined) onChange(next);
      }}
      onBlur={() => {
        // What makes no sense goes back to what was saved.
        setTyped(undefined);
      }}
    />
  );
}

/** The week in one figure: `31 h 30 a week`. */
export function useWeekWords(): (week: WorkingWeek) => string {
  const text = useText();
  return (week) => text("people.week.total", { time: writeMinutes(weeklyMinutes(week)) || "0 h" });
}
