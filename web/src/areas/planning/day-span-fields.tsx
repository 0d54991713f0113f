import type { ReactNode } from "react";
import { dateOfEpochDay, epochDayOf } from "@planete/shared/domain/calendar/epoch-day.ts";
import { fitsInDay, parseHours } from "@planete/shared/domain/developments/hours.ts";
import { useText } from "../../platform/i18n/text.ts";
import { DateTimePicker } from "../../ui/date-time-picker.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./dialog-fields.module.css";

/** From when to when, and how long a day, as it stands in the fields. */
export interface DaySpanDraft {
  readonly first: string | undefined;
  readonly last: string | undefined;
  readonly hours: string;
}

export type DaySpanProblems = Partial<Record<keyof DaySpanDraft, string | undefined>>;

/** What is wrong with the fields; empty hours are right where each day has its own. */
export function useDaySpanProblems(
  { first, last, hours }: DaySpanDraft,
  { hoursOptional }: { readonly hoursOptional: boolean },
): DaySpanProblems {
  const text = useText();
  const minutes = parseHours(hours);
  const noHours = hoursOptional && hours.trim() === "";
  return {
    first: first === undefined ? text("validation.required") : undefined,
    last:
      last === undefined
        ? text("validation.required")
        : first !== undefined && last < first
          ? text("planning.event.order")
          : undefined,
    hours:
      noHours || (minutes !== undefined && fitsInDay(minutes))
        ? undefined
        : text("planning.event.hours.wrong"),
  };
}

export function DaySpanFields({
  draft,
  problems,
  onChange,
}: {
  readonly draft: DaySpanDraft;
  /** Nothing before the form was sent once. */
  readonly problems: DaySpanProblems;
  readonly onChange: (draft: DaySpanDraft) => void;
}): ReactNode {
  const text = useText();
  const { first, last } = draft;
  return (
    <>
      <div className={styles.pair}>
        <DateTimePicker
          kind="date"
          label={text("planning.event.first")}
          value={first}
          onChange={(date) => {
            // The length stays when the beginning moves.
            const moved =
              date !== undefined && first !== undefined && last !== undefined
                ? dateOfEpochDay(epochDayOf(date) + epochDayOf(last) - epochDayOf(first))
                : (last ?? date);
            onChange({ ...draft, first: date, last: moved });
          }}
          error={problems.first}
        />
        <DateTimePicker
          kind="date"
          label={text("planning.event.last")}
          value={last}
          onChange={(date) => onChange({ ...draft, last: date })}
          error={problems.last}
        />
      </div>
      <TextField
        label={text("planning.event.hours")}
        inputMode="decimal"
        value={draft.hours}
        onChange={(hours) => onChange({ ...draft, hours })}
        error={problems.hours}
      />
    </>
  );
}
