import type { FocusEvent, KeyboardEvent } from "react";
import { useId, useRef, useState } from "react";
import { IconCalendar, IconClock } from "@tabler/icons-react";
import { useFormat, useText } from "../platform/i18n/text.ts";
import { Button } from "./button.tsx";
import { Calendar } from "./calendar.tsx";
import { classes } from "./classes.ts";
import type { FieldProps } from "./field.tsx";
import { Field } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";
import { InputBox } from "./input-box.tsx";
import { parseDateTime, parseTime } from "./parse-date-time.ts";
import { plainDate, utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import { plainDateOf } from "./device-date.ts";
import { useAnchored } from "./use-anchored.ts";
import { useDismiss } from "./use-dismiss.ts";
import { useEscape } from "./use-escape.ts";
import floatingStyles from "./floating.module.css";
import styles from "./date-time-picker.module.css";

export interface DateTimePickerProps extends FieldProps {
  /** `yyyy-MM-DDTHH:mm:ss` on the calendar's own clock, or `yyyy-MM-DD` for kind `date`; no zone. */
  readonly value: string | undefined;
  /**
   * Called after OK with a value and after Clear with undefined (spec §5). Beyond that rule also when a field is left
   * in which a date was typed, or emptied (docs/decisions/0049-addresses-and-forms.md).
   */
  readonly onChange: (value: string | undefined) => void;
  readonly kind?: "date-time" | "date" | undefined;
  /** First and last day allowed, `yyyy-MM-DD`. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** For the mark on today and for dates typed without a year. */
  readonly now?: Date | undefined;
  readonly size?: "regular" | "compact" | undefined;
}

interface Draft {
  readonly date: string | undefined;
  readonly time: string;
  /** What stands in the time field, which may not be a time yet. */
  readonly typedTime: string | undefined;
  readonly cursor: string;
  readonly today: string;
}

const defaultTime = "00:00";
const refusedDate = Symbol("refused");

/** What stands in the field, and the value that it was typed over: once there is another, it is gone. */
interface Typing {
  readonly text: string;
  readonly over: string | undefined;
}

/**
 * A field to type in ("12/6 14h") and a dialog of width 340 under it. Both make a draft: OK, or Enter in a
 * field, keeps it; Clear empties; Esc forgets it. Whoever goes elsewhere keeps what they typed, as in any other
 * field, and gives up a day that was only chosen.
 */
export function DateTimePicker(props: DateTimePickerProps) {
  const { label, labelHidden, labelEnd, hint, error, optional, disabledReason, id, ...own } = props;
  const { value, onChange, kind = "date-time", min, max, now, size } = own;
  const field = { label, labelHidden, labelEnd, hint, error, optional, disabledReason, id };
  const text = useText();
  const format = useFormat();
  const dialogId = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<Draft>();
  const [typing, setTyping] = useState<Typing>();
  const [refused, setRefused] = useState(false);
  const locked = disabledReason !== undefined;
  const open = draft !== undefined;
  const typed = typing && (open || typing.over === value) ? typing.text : undefined;
  const withTime = kind === "date-time";
  // As the reader writes it; values are `yyyy-MM-DD` wherever they go (spec §5).
  const write = (date: string, time: string): string => {
    const day = format.date(utcDate(date), {
      day: "2-digit",
      month: "2-digit",
      year: "numeric",
      timeZone: "UTC",
    });
    return withTime ? `${day} ${time}` : day;
  };
  const shown = value === undefined ? "" : write(value.slice(0, 10), value.slice(11, 16));

  const firstDraft = (): Draft => {
    const today = plainDateOf(now ?? new Date());
    const date = value?.slice(0, 10);
    const time = value?.slice(11, 16) || defaultTime;
    return { date, time, typedTime: undefined, cursor: date ?? today, today };
  };
  const start = (): void => {
    if (locked || open) return;
    if (typed === undefined) setDraft(firstDraft());
    else type(typed);
  };
  const forget = (): void => {
    setDraft(undefined);
    setTyping(undefined);
    setRefused(false);
  };
  const settle = (next: string | undefined): void => {
    forget();
    onChange(next);
  };
  const finish = (next: string | undefined): void => {
    settle(next);
    input.current?.focus();
  };
  const isAllowed = (date: string): boolean =>
    (min === undefined || date >= min) && (max === undefined || date <= max);
  const isEmptied = typed?.trim() === "";
  /** What the draft means; `refused` where it is no day that may be chosen. */
  const draftValue = (): string | undefined | typeof refusedDate => {
    if (isEmptied) return undefined;
    if (!draft?.date || !isAllowed(draft.date)) return refusedDate;
    return withTime ? `${draft.date}T${draft.time}:00` : draft.date;
  };
  const keep = (): void => {
    const next = draftValue();
    if (next === refusedDate) setRefused(true);
    else finish(next);
  };
  const leave = (): void => {
    const next = typed === undefined ? refusedDate : draftValue();
    if (next !== refusedDate) settle(next);
    else if (typed === undefined) forget();
    else {
      setDraft(undefined);
      setRefused(true);
    }
  };
  // By Tab, or by the key of a phone's keyboard that goes on: nothing is pressed.
  const left = ({ relatedTarget }: FocusEvent): void => {
    const isInside = [box, popup].some(({ current }) => current?.contains(relatedTarget));
    if (open && typed !== undefined && relatedTarget && !isInside) leave();
  };
  useAnchored(box, popup, open);
  useDismiss([box, popup], open, leave);
  useEscape(open, () => {
    forget();
    input.current?.focus();
  });

  const type = (next: string): void => {
    if (locked) return;
    setTyping({ text: next, over: value });
    setRefused(false);
    const base = draft ?? firstDraft();
    const { today } = base;
    const months = Array.from({ length: 12 }, (_, month) =>
      format.fold(format.date(utcDate(plainDate(2000, month + 1, 1)), { month: "long", timeZone: "UTC" })),
    );
    const meant = parseDateTime(format.fold(next), today, months);
    const date = meant ? (meant.date ?? base.date ?? today) : undefined;
    // A day typed without a time means its start, whatever time stood there before.
    const time = meant?.time ?? (meant?.date === undefined ? base.time : defaultTime);
    setDraft({ ...base, date, time, typedTime: undefined, cursor: date ?? base.cursor });
  };
  const typeTime = (next: string): void => {
    if (!draft) return;
    setDraft({ ...draft, typedTime: next, time: parseTime(next) ?? draft.time });
  };
  const enter = (event: KeyboardEvent): void => {
    if (event.key === "ArrowDown" && !open) start();
    else if (event.key === "Enter" && open) keep();
    else return;
    event.preventDefault();
  };
  const draftText = draft?.date === undefined ? "" : write(draft.date, draft.time);
  const note = refused ? text("ui.date.refused") : undefined;

  return (
    <Field {...field} error={error ?? note}>
      {(control) => (
        <>
          <InputBox
            ref={box}
            size={size}
            invalid={control["aria-invalid"]}
            locked={locked}
            end={
              <IconButton
                size="small"
                label={text("ui.date.open", { label })}
                icon={<IconCalendar />}
                aria-haspopup="dialog"
                aria-expanded={open}
                onClick={open ? forget : start}
              />
            }
          >
            <input
              {...control}
              ref={input}
              autoComplete="off"
              readOnly={locked}
              placeholder={
                withTime ? `${text("ui.date.placeholder")} ${defaultTime}` : text("ui.date.placeholder")
              }
              value={typed ?? (open ? draftText : shown)}
              onChange={(event) => type(event.target.value)}
              onClick={start}
              onKeyDown={enter}
              onBlur={left}
            />
          </InputBox>
          {draft && (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears that the focus leaves, does not act on a press or a key
            <div
              ref={popup}
              id={dialogId}
              role="dialog"
              aria-label={label}
              popover="manual"
              className={classes(floatingStyles.floating, styles.popup)}
              onBlur={left}
            >
              <Calendar
                cursor={draft.cursor}
                selected={draft.date}
                today={draft.today}
                min={min}
                max={max}
                onMove={(cursor) => setDraft({ ...draft, cursor })}
                onSelect={(date) => {
                  setTyping(undefined);
                  setRefused(false);
                  setDraft({ ...draft, date, cursor: date });
                }}
              />
              {withTime && (
                <label className={styles.time}>
                  <IconClock aria-hidden="true" />
                  {text("ui.date.time")}
                  <input
                    className={styles.timeInput}
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={6}
                    placeholder={defaultTime}
                    value={draft.typedTime ?? draft.time}
                    onChange={(event) => typeTime(event.target.value)}
                    onBlur={() => setDraft({ ...draft, typedTime: undefined })}
                    onKeyDown={enter}
                  />
                </label>
              )}
              <div className={styles.footer}>
                <Button variant="quiet" onClick={() => finish(undefined)}>
                  {text("ui.clear")}
                </Button>
                <output className={styles.draft}>{draftText}</output>
                <Button
                  variant="primary"
                  disabledReason={draft.date === undefined ? text("ui.date.chooseFirst") : undefined}
                  onClick={keep}
                >
                  {text("ui.ok")}
                </Button>
              </div>
            </div>
          )}
        </>
      )}
    </Field>
  );
}
