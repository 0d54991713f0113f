import { IconArrowsMove, IconBeach, IconFlag } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { dateOfEpochDay } from "@planete/shared/domain/calendar/epoch-day.ts";
import { utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import { loadLevel } from "@planete/shared/domain/planning/capacity.ts";
import { useHours } from "../../../kit/use-hours.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import { classes } from "../../../ui/classes.ts";
import { Skeleton, SkeletonNote } from "../../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import type { BoardCard, BoardRow } from "../board/board.ts";
import { minutesOn } from "../board/board.ts";
import type { PlanningViewProps } from "../planning-view.tsx";
import { useRowWords } from "../use-row-words.ts";
import { phoneDays } from "./phone-days.ts";
import styles from "./phone-planning.module.css";

/** One person's day or week: cards to touch, moved in a dialog. No drag, nothing beside the screen. */
export function PhonePlanning(props: PlanningViewProps): ReactNode {
  const { loading, period, address, steps, actor, today, onOpen, onExplainLoad } = props;
  const text = useText();
  const format = useFormat();
  const rows = [...steps.board.rows.values()];
  const [chosen, setChosen] = useState(actor.personId);
  const row = steps.board.rows.get(chosen) ?? rows[0];
  const options = rows.map(({ person }) => ({
    value: person.id,
    label: person.name,
    description: format.list(person.teams),
  }));
  const days = phoneDays(period, address.view, address.day);
  if (loading)
    return (
      <div className={styles.view}>
        <SkeletonNote />
        <Skeleton shape="block" width="100%" height="22rem" />
      </div>
    );
  return (
    <div className={styles.view}>
      <Combobox
        label={text("planning.card.person")}
        options={options}
        value={options.find(({ value }) => value === row?.person.id)}
        onChange={(option) => option && setChosen(option.value)}
      />
      {row && row.person.nameOnly && (
        <p>{text("planning.refused.viewPlannings", { person: row.person.name })}</p>
      )}
      {row && !row.person.nameOnly && (
        <>
          {days.length > 1 && <WeekStrip row={row} days={days} first={period.first} today={today} />}
          {days.map((day) => (
            <DaySection
              key={day}
              row={row}
              day={day}
              date={period.first + day}
              isToday={period.first + day === today}
              onOpen={onOpen}
              onExplain={() => onExplainLoad(row.person.id, period.first + day)}
            />
          ))}
        </>
      )}
    </div>
  );
}

interface WeekStripProps {
  readonly row: BoardRow;
  readonly days: readonly number[];
  readonly first: number;
  readonly today: number;
}

/** How full each day is; a press goes to it. */
function WeekStrip({ row, days, first, today }: WeekStripProps): ReactNode {
  const format = useFormat();
  const words = useRowWords();
  return (
    <ol className={styles.strip}>
      {days.map((day) => {
        const [load, capacity] = [row.load[day] ?? 0, row.person.capacity[day] ?? 0];
        const date = utcDate(dateOfEpochDay(first + day));
        const share = capacity === 0 ? (load > 0 ? 1 : 0) : Math.min(1, load / capacity);
        const content = (
          <>
            <span aria-hidden="true">{format.date(date, { weekday: "short", timeZone: "UTC" })}</span>
            <span
              aria-hidden="true"
              className={classes(styles.number, first + day === today && styles.today)}
            >
              {date.getUTCDate()}
            </span>
            <span aria-hidden="true" className={styles.bar}>
              <span
                className={classes(styles.fill, styles[loadLevel(load, capacity)])}
                style={{ blockSize: `${share * 100}%` }}
              />
            </span>
            <span aria-hidden="true" className={styles.figure}>
              {load === 0 && capacity === 0 ? "–" : `${words.hours(load)}/${words.hours(capacity)}`}
            </span>
            <VisuallyHidden>
              {format.date(date, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" })},{" "}
              {words.load(load, capacity)}
            </VisuallyHidden>
          </>
        );
        return (
          <li key={day}>
            {hasSection(row, day, first + day === today) ? (
              <a href={`#day-${first + day}`} className={styles.stripDay}>
                {content}
              </a>
            ) : (
              <span className={styles.stripDay}>{content}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** A day off with nothing on it has no section of its own. */
function hasSection({ cards, person, load }: BoardRow, day: number, isToday: boolean): boolean {
  const touches = (span: { readonly first: number; readonly last: number }): boolean =>
    span.first <= day && day <= span.last;
  return (
    isToday ||
    (load[day] ?? 0) > 0 ||
    (person.capacity[day] ?? 0) > 0 ||
    cards.some(touches) ||
    person.absences.some(touches)
  );
}

interface DaySectionProps {
  readonly row: BoardRow;
  /** Counted from the first of the period. */
  readonly day: number;
  readonly date: number;
  readonly isToday: boolean;
  readonly onOpen: (card: BoardCard) => void;
  readonly onExplain: () => void;
}

function DaySection({ row, day, date, isToday, onOpen, onExplain }: DaySectionProps): ReactNode {
  const text = useText();
  const hours = useHours();
  const format = useFormat();
  const words = useRowWords();
  const name = format.date(utcDate(dateOfEpochDay(date)), {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  const [load, capacity] = [row.load[day] ?? 0, row.person.capacity[day] ?? 0];
  const cards = row.cards.filter(({ first, last }) => first <= day && day <= last);
  const absences = row.person.absences.filter(({ first, last }) => first <= day && day <= last);
  const isOver = load > capacity;
  if (!hasSection(row, day, isToday)) return null;
  return (
    <section id={`day-${date}`} aria-label={name} className={styles.day}>
      <div className={styles.dayHead}>
        <h2 className={classes(styles.dayName, isToday && styles.todayName)}>
          {isToday ? `${text("planning.today")} · ${name}` : name}
        </h2>
        {(load > 0 || capacity > 0) && (
          <button
            type="button"
            className={classes(styles.load, isOver && styles.overLoad)}
            onClick={onExplain}
          >
            {words.load(load, capacity)}
          </button>
        )}
      </div>
      {absences.map((absence) => (
        <p key={`${absence.kind}${absence.first}`} className={styles.absence}>
          {absence.kind === "holiday" ? <IconFlag aria-hidden="true" /> : <IconBeach aria-hidden="true" />}
          {absence.words}
        </p>
      ))}
      {cards.map(({ card }) => (
        <button
          key={card.id}
          type="button"
          className={styles.card}
          style={{ borderInlineStartColor: card.colour }}
          onClick={() => onOpen(card)}
        >
          <span className={styles.cardWords}>
            <span className={styles.cardTitle}>
              {card.development ? `${card.development.number} ` : ""}
              {card.heading}
            </span>
            <span className={styles.cardNote}>
              {[hours(minutesOn(card, date, capacity)), card.part, card.client].filter(Boolean).join(" · ")}
            </span>
          </span>
          <IconArrowsMove aria-hidden="true" />
        </button>
      ))}
    </section>
  );
}
