import type { ReactNode } from "react";
import { isoWeekday, utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import type { MonthlyWay } from "@planete/shared/domain/calendar/repeat.ts";
import { isLastOfItsWeekday, repeatLimits, repeatUnits } from "@planete/shared/domain/calendar/repeat.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { DateTimePicker } from "../../ui/date-time-picker.tsx";
import { Field } from "../../ui/field.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { Select } from "../../ui/select.tsx";
import type { RepeatDraft, RepeatProblem } from "./repeat-draft.ts";
import { repeatOfDraft } from "./repeat-draft.ts";
import styles from "./repeat-fields.module.css";
import { useDescribeRepeat } from "./use-describe-repeat.ts";

export interface RepeatFieldsProps {
  readonly draft: RepeatDraft;
  readonly onChange: (draft: RepeatDraft) => void;
  /** The day on which the event begins. */
  readonly day: string;
  readonly now: Date;
  /** Shown once the form was sent. */
  readonly problem: RepeatProblem | undefined;
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const ends = ["never", "until", "times"] as const;

/** How an event comes again: nothing but a choice until it does. */
export function RepeatFields({ draft, onChange, day, now, problem }: RepeatFieldsProps): ReactNode {
  const text = useText();
  const describe = useDescribeRepeat();
  const set = (next: Partial<RepeatDraft>): void => onChange({ ...draft, ...next });
  const rule = repeatOfDraft(draft, day);
  const place = isoWeekday(day);
  const ways: readonly MonthlyWay[] =
    Number(day.slice(8)) > 28
      ? ["date", "lastWeekday"]
      : ["date", "weekday", ...(isLastOfItsWeekday(day) ? (["lastWeekday"] as const) : [])];
  return (
    <div className={styles.repeat}>
      <Select
        label={text("agenda.form.repeat")}
        value={draft.unit}
        options={[
          { value: "never", label: text("agenda.repeat.never") },
          ...repeatUnits.map((unit) => ({ value: unit, label: text(`agenda.repeat.unit.${unit}`) })),
        ]}
        onChange={(unit) => set({ unit })}
      />
      {rule && (
        <div className={styles.rule}>
          <div className={styles.pair}>
            <NumberField
              label={text("agenda.repeat.every")}
              decimals={0}
              min={1}
              max={repeatLimits.every}
              value={draft.every}
              error={
                problem === "every" ? text("agenda.repeat.number", { most: repeatLimits.every }) : undefined
              }
              onChange={(every) => set({ every })}
            />
            {draft.unit === "month" && (
              <Select
                label={text("agenda.repeat.monthly")}
                value={ways.includes(draft.monthly) ? draft.monthly : (ways.at(-1) ?? "date")}
                options={ways.map((monthly) => ({
                  value: monthly,
                  label: describe.rule({ unit: "month", every: draft.every ?? 1, monthly }, day),
                }))}
                onChange={(monthly) => set({ monthly })}
              />
            )}
          </div>
          {draft.unit === "week" && (
            <Weekdays
              value={draft.weekdays}
              // At least one day stays.
              onChange={(next) => set({ weekdays: next.length === 0 ? [place] : next })}
            />
          )}
          <div className={styles.pair}>
            <Select
              label={text("agenda.repeat.end")}
              value={draft.end}
              options={ends.map((end) => ({ value: end, label: text(`agenda.repeat.end.${end}`) }))}
              onChange={(end) => set({ end })}
            />
            {draft.end === "until" && (
              <DateTimePicker
                label={text("agenda.repeat.lastDay")}
                kind="date"
                now={now}
                min={day}
                value={draft.until}
                error={
                  problem === "until"
                    ? text("agenda.form.date.missing")
                    : problem === "order"
                      ? text("agenda.repeat.order")
                      : undefined
                }
                onChange={(until) => set({ until })}
              />
            )}
            {draft.end === "times" && (
              <NumberField
                label={text("agenda.repeat.count")}
                decimals={0}
                min={1}
                max={repeatLimits.times}
                value={draft.times}
                error={
                  problem === "times" ? text("agenda.repeat.number", { most: repeatLimits.times }) : undefined
                }
                onChange={(times) => set({ times })}
              />
            )}
          </div>
          <p className={styles.sentence} role="status">
            {describe.whole(rule, day)}
          </p>
        </div>
      )}
    </div>
  );
}

function Weekdays({
  value,
  onChange,
}: {
  readonly value: readonly number[];
  readonly onChange: (value: readonly number[]) => void;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  // 2024 began on a Monday.
  const nameOf = (weekday: number, length: "long" | "short"): string =>
    format.date(utcDate(`2024-01-0${weekday}`), { weekday: length, timeZone: "UTC" });
  return (
    <Field label={text("agenda.repeat.weekdays")} labelled={false}>
      {(_control, labelId) => (
        <div role="group" aria-labelledby={labelId} className={styles.weekdays}>
          {weekdays.map((weekday) => (
            <label key={weekday} className={styles.weekday} title={nameOf(weekday, "long")}>
              <input
                type="checkbox"
                aria-label={nameOf(weekday, "long")}
                checked={value.includes(weekday)}
                onChange={({ target }) =>
                  onChange(
                    target.checked
                      ? [...value, weekday].toSorted((left, right) => left - right)
                      : value.filter((other) => other !== weekday),
                  )
                }
              />
              {nameOf(weekday, "short")}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
