import type { ReactNode } from "react";
import { shownHours } from "@planete/shared/domain/planning/day-hours.ts";
import type { PersonRow } from "./grid-model.ts";
import { minuteLeft } from "./grid-model.ts";
import type { RowLook } from "./row-look.ts";
import styles from "./planning-grid.module.css";

/** The hours in which somebody works, light in a day that is not. */
export function Working({ row, look }: { readonly row: PersonRow; readonly look: RowLook }): ReactNode {
  const { width } = look.columns;
  return row.working.map(({ from, to }) => (
    <i
      key={from}
      className={styles.working}
      style={{ left: minuteLeft(width, from), width: minuteLeft(width, to) - minuteLeft(width, from) }}
      aria-hidden="true"
    />
  ));
}

const padding = 11;

/** The cards of one day one after the other; what does not fit comes after the end of the day, in red. */
export function HourCards({
  row,
  look: { columns, metrics, fonts },
  height,
  selected,
  lifted,
}: {
  readonly row: PersonRow;
  readonly look: RowLook;
  readonly height: number;
  readonly selected: ReadonlySet<string>;
  readonly lifted: ReadonlySet<string>;
}): ReactNode {
  return row.cards.flatMap((card) =>
    (card.pieces ?? []).map(({ from, to, outside }, place) => {
      const left = minuteLeft(columns.width, Math.min(from, shownHours.to)) + 1;
      const right = minuteLeft(columns.width, Math.min(to, shownHours.to)) - 1;
      const room = right - left - padding;
      const shown = {
        className: styles.card,
        "data-title": fonts.title.fit(place === 0 ? card.title : `… ${card.title}`, room),
        "data-detail": fonts.detail.fit(card.detail, room),
        "data-one-line": metrics.hours < 44 || undefined,
        "data-mark": card.mark,
        "data-mover": place === 0 ? card.mover : undefined,
        "data-outside": outside || undefined,
        "data-selected": selected.has(card.id) || undefined,
        "data-lifted": lifted.has(card.id) || undefined,
        style: { left, width: right - left, top: 4, height: height - 9, "--type-colour": card.colour },
      };
      return place === 0 ? (
        <button
          key={card.id}
          type="button"
          tabIndex={-1}
          data-card={card.id}
          aria-label={card.words}
          aria-pressed={selected.has(card.id) || undefined}
          {...shown}
        >
          {card.mover !== undefined && <span className={styles.mover}>{card.mover}</span>}
        </button>
      ) : (
        <span key={`${card.id} ${place}`} aria-hidden="true" {...shown} />
      );
    }),
  );
}

/** The hours above the rows. */
export function HourHead({ width }: { readonly width: number }): ReactNode {
  const hours = Array.from(
    { length: (shownHours.to - shownHours.from) / 60 },
    (_none, place) => shownHours.from / 60 + place,
  );
  return hours.map((hour) => (
    <span
      key={hour}
      aria-hidden="true"
      className={styles.hour}
      style={{ left: minuteLeft(width, hour * 60) }}
    >
      {`${hour}:00`}
    </span>
  ));
}

/** A line for each hour, behind all rows. */
export function HourLines({ width }: { readonly width: number }): ReactNode {
  const hours = Array.from({ length: (shownHours.to - shownHours.from) / 60 }, (_none, place) => place);
  return hours.map((place) => (
    <i
      key={place}
      className={styles.hourLine}
      style={{ left: minuteLeft(width, shownHours.from + place * 60) }}
    />
  ));
}
