import { IconPlayerPlay, IconPlayerStop, IconTrash } from "@tabler/icons-react";
import type { FormEvent, ReactNode } from "react";
import { useEffect, useState } from "react";
import type { Development, TimeEntry } from "@planete/shared/contract/development-view.contract.ts";
import { hoursToWire } from "@planete/shared/contract/development-view.contract.ts";
import { changeTimeTracking, setHours } from "@planete/shared/contract/development-work.contract.ts";
import { fitsInDay, parseHours, typedHours } from "@planete/shared/domain/developments/hours.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import { requestIdOf } from "../../../kit/say-failure.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { DateTimePicker } from "../../../ui/date-time-picker.tsx";
import { plainDateOf } from "../../../ui/device-date.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { useMinute } from "../../../ui/use-minute.ts";
import { TimeBar } from "../look.tsx";
import { useWorkChanges } from "../use-work-changes.ts";
import { useWorkWords } from "../use-work-words.ts";
import { elapsedWords } from "../elapsed.ts";
import { MonthHours } from "./hours-by-month.tsx";
import styles from "./one.module.css";
import { Section } from "./section.tsx";

/** Entries shown before the rest is asked for. */
const shownFirst = 5;

/** Estimate, spent and remaining; the reader's timer, and hours by hand (D11). */
export function TimeSection({
  development,
  place,
}: {
  readonly development: Development;
  /** Beside a list there is room for the sums alone; the page says where they come from. */
  readonly place: "panel" | "page";
}): ReactNode {
  const text = useText();
  const words = useWorkWords();
  const [all, setAll] = useState(false);
  const { estimate, spent, remaining, entries } = development.time;
  const summary = [
    text("development.time.spent", { hours: words.hours(spent) }),
    ...(estimate === null ? [] : [text("development.time.estimated", { hours: words.hours(estimate) })]),
    ...(remaining === null ? [] : [text("development.time.left", { hours: words.hours(remaining) })]),
  ].join(" · ");
  return (
    <Section title={text("development.field.time")} count={summary}>
      <TimeBar spent={spent} estimate={estimate} />
      <Timer development={development} />
      {entries.length > 0 && (
        <ul className={styles.entries}>
          {(all ? entries : entries.slice(0, shownFirst)).map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {!all && entries.length > shownFirst && (
        <Button size="compact" variant="quiet" onClick={() => setAll(true)}>
          {text("development.time.all.action", { count: entries.length })}
        </Button>
      )}
      <Hours development={development} />
      {place === "page" && entries.length > 1 && <MonthHours developmentId={development.id} />}
    </Section>
  );
}

function Entry({ entry }: { readonly entry: TimeEntry }): ReactNode {
  const text = useText();
  const words = useWorkWords();
  return (
    <li className={styles.entry}>
      <span className={styles.entryDay}>{words.day(entry.day)}</span>
      <Avatar name={entry.user.name} size={20} />
      <span className={styles.entryName}>{entry.user.name}</span>
      {entry.source === "timer" && <span className={styles.none}>{text("development.timer.title")}</span>}
      <b>{words.hours(entry.minutes)}</b>
    </li>
  );
}

/** The server keeps its beginning: it runs on through reloads, other devices and restarts. */
function Timer({ development }: { readonly development: Development }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { explain, refresh } = useWorkChanges();
  const { user } = usePerson();
  const [busy, setBusy] = useState(false);
  const { timer, running } = development.time;
  const own = timer?.developmentId === development.id ? timer : undefined;
  const now = useSecond(timer !== null || running.length > 0);
  const change = async (action: "start" | "stop" | "discard", replace = false): Promise<void> => {
    setBusy(true);
    try {
      await callApi(changeTimeTracking, {
        params: { id: development.id },
        body: {
          action,
          ...(replace ? { replace } : {}),
          // The one that is shown: sent again after a lost answer it stops none that began since.
          ...(action !== "start" && own ? { startedAt: own.startedAt } : {}),
        },
      });
    } catch (error) {
      showToast({ message: explain(error), tone: "error", detail: requestIdOf(error) });
    } finally {
      refresh();
      setBusy(false);
    }
  };
  const others = running.filter((each) => each.user.id !== user.id);
  return (
    <div className={styles.timer} data-running={own ? true : undefined}>
      {own ? (
        <>
          <span className={styles.clock} role="timer" aria-label={text("development.timer.title")}>
            {elapsedWords(now.getTime() - Date.parse(own.startedAt))}
          </span>
          <span className={styles.none}>
            {text("development.timer.since", { time: format.time(new Date(own.startedAt)) })}
          </span>
          <span className={styles.timerEnd}>
            <IconButton
              label={text("development.timer.discard.action")}
              icon={<IconTrash />}
              onClick={() => void change("discard")}
            />
            <Button
              size="compact"
              icon={<IconPlayerStop />}
              loading={busy}
              onClick={() => void change("stop")}
            >
              {text("development.timer.stop.action")}
            </Button>
          </span>
        </>
      ) : (
        <>
          <span className={styles.none}>
            {timer
              ? text("development.timer.elsewhere", {
                  number: String(timer.number),
                  time: format.time(new Date(timer.startedAt)),
                })
              : text("development.timer.idle")}
          </span>
          <span className={styles.timerEnd}>
            <Button
              size="compact"
              icon={<IconPlayerPlay />}
              loading={busy}
              onClick={() => void change("start", timer !== null)}
            >
              {text(timer ? "development.timer.switch.action" : "development.timer.start.action")}
            </Button>
          </span>
        </>
      )}
      {others.length > 0 && (
        <p className={styles.others}>
          {text("development.timer.others", { names: format.list(others.map((each) => each.user.name)) })}
        </p>
      )}
    </div>
  );
}

function useSecond(ticking: boolean): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!ticking) return undefined;
    const timer = setInterval(() => setNow(new Date()), 1_000);
    return () => clearInterval(timer);
  }, [ticking]);
  return now;
}

/** "7,5" and "7.5" are the same; what stands there for the day is replaced. */
function Hours({ development }: { readonly development: Development }): ReactNode {
  const text = useText();
  const { explain, refresh } = useWorkChanges();
  const { user } = usePerson();
  const today = plainDateOf(useMinute());
  const [day, setDay] = useState(today);
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const noted = development.time.entries.find(
    (entry) => entry.user.id === user.id && entry.day === day && entry.source === "manual",
  );
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const minutes = parseHours(typed);
    if (minutes === undefined || !fitsInDay(minutes)) {
      setError(text("validation.hours"));
      return;
    }
    setBusy(true);
    try {
      await callApi(setHours, { params: { id: development.id }, body: hoursToWire(day, typed) });
      setTyped("");
      refresh();
    } catch (failure) {
      setError(explain(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.hours} onSubmit={(event) => void save(event)}>
      <DateTimePicker
        kind="date"
        label={text("development.time.day")}
        labelHidden
        size="compact"
        max={today}
        value={day}
        onChange={(date) => setDay(date ?? today)}
      />
      <TextField
        label={text("development.time.hours")}
        labelHidden
        size="compact"
        inputMode="decimal"
        placeholder={noted ? typedHours(noted.minutes) : text("development.time.hint")}
        value={typed}
        error={error}
        onChange={(value) => {
          setTyped(value);
          setError(undefined);
        }}
      />
      <Button type="submit" size="compact" loading={busy}>
        {text("development.time.note.action")}
      </Button>
    </form>
  );
}
