import type { FocusEvent, KeyboardEvent } from "react";
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
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
import { VisuallyHidden } from "./visually-hidden.tsx";
import { forgetWaiting, keepWaiting, useWaitingText } from "./waiting-dates.ts";
import floatingStyles from "./floating.module.css";
import styles from "./date-time-picker.module.css";

export interface DateTimePickerProps extends FieldProps {
  /** `yyyy-MM-DDTHH:mm:ss` on the calendar's own clock, or `yyyy-MM-DD` for kind `date`; no zone. */
  readonly value: string | undefined;
  /** Called after OK with a value and after Clear with undefined; at no other time (spec §5). */
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

/** A touch that ends in a press tells it at the latest after so long. */
const pressEndsMs = 400;

/** After the press that is going on, so that nothing moves under the finger or pointer before it is done. */
function afterPress(then: () => void): void {
  const stop = new AbortController();
  const { signal } = stop;
  const end = (): void => {
    if (!signal.aborted) then();
    stop.abort();
  };
  for (const type of ["click", "pointercancel"])
    document.addEventListener(type, end, { capture: true, signal });
  document.addEventListener("pointerup", () => setTimeout(end, pressEndsMs), { capture: true, signal });
}

/**
 * A field to type in ("12/6 14h") and a dialog of width 340 under it. Both make a draft: OK, or Enter in a
 * field, keeps it; Clear empties; Esc puts back what was there. Whoever goes elsewhere finds the draft waiting in the
 * field with OK and Cancel below it, and a form that is sent meanwhile says so there (decision 0049).
 */
export function DateTimePicker(props: DateTimePickerProps) {
  const { label, labelHidden, labelEnd, hint, error, optional, disabledReason, id, ...own } = props;
  const { value, onChange, kind = "date-time", min, max, now, size } = own;
  const text = useText();
  const format = useFormat();
  const ownId = useId();
  const dialogId = useId();
  const sentenceId = useId();
  const fieldId = id ?? ownId;
  const field = { label, labelHidden, labelEnd, hint, optional, disabledReason, id: fieldId };
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<Draft>();
  /** The reason is said at the field: the text was refused, or a form was sent while it waited. */
  const [said, setSaid] = useState(false);
  const [pressed, setPressed] = useState(false);
  const waiting = useWaitingText(fieldId);
  const locked = disabledReason !== undefined;
  const open = draft !== undefined;
  const typed = waiting?.text;
  const waits = waiting?.differs === true && !open && !pressed;
  const withTime = kind === "date-time";
  const isEmptied = typed?.trim() === "";
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
  /** What day and time would be as a value; `refused` where it is no day that may be chosen. */
  const valueOf = ({ date, time }: Pick<Draft, "date" | "time">): string | typeof refusedDate => {
    const isAllowed =
      date !== undefined && (min === undefined || date >= min) && (max === undefined || date <= max);
    if (!isAllowed) return refusedDate;
    return withTime ? `${date}T${time}:00` : date;
  };
  const read = (words: string, base: Draft): Draft => {
    const months = Array.from({ length: 12 }, (_, month) =>
      format.fold(format.date(utcDate(plainDate(2000, month + 1, 1)), { month: "long", timeZone: "UTC" })),
    );
    const meant = parseDateTime(format.fold(words), base.today, months);
    const date = meant ? (meant.date ?? base.date ?? base.today) : undefined;
    // A day typed without a time means its start, whatever time stood there before.
    const time = meant?.time ?? (meant?.date === undefined ? base.time : defaultTime);
    return { ...base, date, time, typedTime: undefined, cursor: date ?? base.cursor };
  };
  /** What stands in the field, and what it means. */
  const hold = (words: string, next: Draft): void => {
    const meant = words.trim() === "" ? undefined : valueOf(next);
    keepWaiting(fieldId, {
      text: words,
      // To the minute: that is what can be typed.
      differs: meant === refusedDate || meant?.slice(0, 16) !== value?.slice(0, 16),
    });
  };
  const forget = (): void => {
    setDraft(undefined);
    forgetWaiting(fieldId);
    setSaid(false);
  };
  const putBack = (): void => {
    forget();
    input.current?.focus();
  };
  const finish = (next: string | undefined): void => {
    forget();
    onChange(next);
    input.current?.focus();
  };
  const meaning = (): string | undefined | typeof refusedDate => {
    if (isEmptied) return undefined;
    return valueOf(draft ?? read(typed ?? "", firstDraft()));
  };
  const keep = (): void => {
    const next = meaning();
    if (next === refusedDate) setSaid(true);
    else finish(next);
  };
  const type = (words: string): void => {
    if (locked) return;
    const next = read(words, draft ?? firstDraft());
    setDraft(next);
    setSaid(false);
    hold(words, next);
  };
  /** A day or a time of the dialog, which stands in the field until OK. */
  const choose = (next: Draft): void => {
    setDraft(next);
    setSaid(false);
    if (next.date !== undefined) hold(write(next.date, next.time), next);
  };
  const typeTime = (words: string): void => {
    if (draft) choose({ ...draft, typedTime: words, time: parseTime(words) ?? draft.time });
  };
  const start = (): void => {
    if (locked || open) return;
    if (typed === undefined) setDraft(firstDraft());
    else type(typed);
  };
  const leave = (): void => {
    if (!draft || !waiting?.differs) return forget();
    if (meaning() === refusedDate) setSaid(true);
    // Written out, so that one sees what OK would take.
    else if (!isEmptied && draft.date !== undefined) hold(write(draft.date, draft.time), draft);
    setDraft(undefined);
  };
  // By Tab, or by the key of a phone's keyboard that goes on: nothing is pressed.
  const left = ({ relatedTarget }: FocusEvent): void => {
    const isInside = [box, popup].some(({ current }) => current?.contains(relatedTarget));
    if (open && relatedTarget && !isInside) leave();
  };
  const leaveByPress = (): void => {
    leave();
    setPressed(true);
    afterPress(() => setPressed(false));
  };
  useAnchored(box, popup, open);
  useDismiss([box, popup], open, leaveByPress);
  useEscape(open, putBack);
  // With an id of its own the field takes what waits along; with a form's it is the form's (`useWaitingFields`).
  useEffect(() => () => forgetWaiting(ownId), [ownId]);

  const isWaiting = waiting?.differs === true;
  const holdForm = useEffectEvent((event: Event) => {
    setSaid(true);
    if (!event.defaultPrevented) input.current?.focus();
    event.preventDefault();
    event.stopPropagation();
  });
  useLayoutEffect(() => {
    const form = isWaiting ? input.current?.form : undefined;
    if (!form) return undefined;
    const listen = (event: Event): void => holdForm(event);
    form.addEventListener("submit", listen, { capture: true });
    return () => form.removeEventListener("submit", listen, { capture: true });
  }, [isWaiting]);

  const pressKey = (event: KeyboardEvent): void => {
    if (event.key === "ArrowDown" && !open) start();
    else if (event.key === "Enter" && (open || waits)) keep();
    else if (event.key === "Escape" && waits) putBack();
    else return;
    event.preventDefault();
  };
  const escape = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    putBack();
    event.preventDefault();
  };
  const draftText = draft?.date === undefined ? "" : write(draft.date, draft.time);
  const ok = text("ui.ok");
  const reason = (): string => {
    if (isEmptied) return text("ui.date.waitingEmpty", { ok });
    return meaning() === refusedDate ? text("ui.date.refused") : text("ui.date.waiting", { ok });
  };
  const sentence = said || waits ? reason() : "";
  const problem = said ? sentence : error;
  const showsSentence = waits && !problem;

  return (
    <Field {...field} error={problem}>
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
                onClick={open ? leave : start}
              />
            }
          >
            <input
              {...control}
              aria-describedby={
                [control["aria-describedby"], showsSentence && sentenceId].filter(Boolean).join(" ") ||
                undefined
              }
              ref={input}
              autoComplete="off"
              readOnly={locked}
              placeholder={
                withTime ? `${text("ui.date.placeholder")} ${defaultTime}` : text("ui.date.placeholder")
              }
              value={typed ?? (open ? draftText : shown)}
              onChange={(event) => type(event.target.value)}
              onClick={start}
              onKeyDown={pressKey}
              onBlur={left}
            />
          </InputBox>
          {waits && (
            <div role="group" aria-label={label} className={styles.waiting}>
              {showsSentence && (
                <span id={sentenceId} className={styles.sentence}>
                  {sentence}
                </span>
              )}
              <span className={styles.buttons}>
                <Button variant="quiet" size="compact" onClick={putBack} onKeyDown={escape}>
                  {text("ui.cancel")}
                </Button>
                <Button size="compact" onClick={keep} onKeyDown={escape}>
                  {ok}
                </Button>
              </span>
            </div>
          )}
          <VisuallyHidden>
            <span aria-live="polite">
              {waits && (
                <>
                  <span>{label}</span> <span>{sentence}</span>
                </>
              )}
            </span>
          </VisuallyHidden>
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
                onSelect={(date) => choose({ ...draft, date, cursor: date })}
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
                    onKeyDown={pressKey}
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
                  disabledReason={
                    draft.date === undefined && !isEmptied ? text("ui.date.chooseFirst") : undefined
                  }
                  onClick={keep}
                >
                  {ok}
                </Button>
              </div>
            </div>
          )}
        </>
      )}
    </Field>
  );
}
