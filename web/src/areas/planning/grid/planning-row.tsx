import { IconChevronUp, IconPinFilled } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { memo } from "react";
import { Avatar } from "../../../ui/avatar.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { AbsencePlace } from "./absence-words.ts";
import { placeOfWords } from "./absence-words.ts";
import type { GridColumns } from "./grid-columns.ts";
import { leftOf, rightOf } from "./grid-columns.ts";
import type { GridAbsence, GridCard, PersonRow } from "./grid-model.ts";
import { laneTop, shownLanes } from "./grid-model.ts";
import { HourCards, Working } from "./hour-cards.tsx";
import { FigureLine, LoadStrip } from "./load-strip.tsx";
import type { RowLook } from "./row-look.ts";
import styles from "./planning-grid.module.css";

interface PlanningRowProps {
  readonly row: PersonRow;
  readonly look: RowLook;
  readonly top: number;
  readonly height: number;
  /** Place in the grid, from 1, its heading included. */
  readonly index: number;
  readonly opened: boolean;
  readonly selected: ReadonlySet<string>;
  /** Card that is in the hand, drawn faint where it was. */
  readonly lifted: ReadonlySet<string>;
  /** Of a row among the others. */
  readonly onFold?: ((personId: string) => void) | undefined;
  /** Of a row that is pinned on top. */
  readonly onUnpin?: ((personId: string) => void) | undefined;
}

/** One person: name, absences, cards and load. Pointers are followed by the grid, not by each card. */
export const PlanningRow = memo(function PlanningRow({
  row,
  look,
  top,
  height,
  index,
  opened,
  selected,
  lifted,
  onFold,
  onUnpin,
}: PlanningRowProps): ReactNode {
  const asFigures = row.density === "figures" && !opened;
  const wordsOf = (absence: GridAbsence): AbsencePlace | undefined =>
    placeOfWords(absence, row, shownLanes(row, look.metrics, opened));
  const folds = opened && (row.density === "figures" || row.lanes > look.metrics.mostLanes);
  return (
    <div
      role="row"
      aria-rowindex={index}
      className={styles.row}
      style={{ top, height }}
      data-refused={row.refusal !== undefined || undefined}
      data-figures={asFigures || undefined}
    >
      <PersonCell {...{ row, look, asFigures, onUnpin }} onFold={folds ? onFold : undefined} />
      <div role="gridcell" aria-colindex={2} className={styles.days}>
        {row.density === "hours" && <Working row={row} look={look} />}
        {row.absences.map((absence) => (
          <Absence
            key={`${absence.kind}${absence.first}`}
            absence={absence}
            look={look}
            asFigures={asFigures}
            words={asFigures || row.density === "hours" ? wholeOf(absence) : wordsOf(absence)}
            height={height}
          />
        ))}
        {row.density === "hours" ? (
          <HourCards {...{ row, look, height, selected, lifted }} />
        ) : asFigures ? (
          <FigureLine row={row} look={look} height={height} />
        ) : (
          <Cards {...{ row, look, opened, selected, lifted }} />
        )}
        {row.density !== "hours" && !asFigures && (
          <LoadStrip
            figures={row.figures}
            columns={look.columns}
            fonts={look.fonts}
            top={height - look.metrics.strip}
            height={look.metrics.strip - 2}
            whole={false}
          />
        )}
      </div>
    </div>
  );
});

interface PersonCellProps extends Pick<PlanningRowProps, "row" | "look" | "onFold" | "onUnpin"> {
  readonly asFigures: boolean;
}

function PersonCell({ row, look, asFigures, onFold, onUnpin }: PersonCellProps): ReactNode {
  const { note } = row;
  const names = (
    <>
      <span className={styles.name}>{row.name}</span>
      {note !== "" && <span className={styles.note}>{row.refusal ?? note}</span>}
    </>
  );
  return (
    <div role="rowheader" className={styles.person}>
      <Avatar name={row.name} photo={row.photo} size={asFigures ? 20 : 24} />
      {asFigures ? names : <span className={styles.names}>{names}</span>}
      {onFold && (
        <IconButton
          label={look.foldWords(row.name)}
          icon={<IconChevronUp />}
          size="small"
          data-own-press
          onClick={() => onFold(row.id)}
        />
      )}
      {onUnpin && (
        <IconButton
          label={look.unpinWords(row.name)}
          icon={<IconPinFilled />}
          size="small"
          data-own-press
          onClick={() => onUnpin(row.id)}
        />
      )}
    </div>
  );
}

interface CardsProps {
  readonly row: PersonRow;
  readonly look: RowLook;
  readonly opened: boolean;
  readonly selected: ReadonlySet<string>;
  readonly lifted: ReadonlySet<string>;
}

function Cards({ row, look, opened, selected, lifted }: CardsProps): ReactNode {
  const lanes = shownLanes(row, look.metrics, opened);
  const hidden = row.lanes > lanes ? countHidden(row.cards, lanes) : undefined;
  return (
    <>
      {row.cards.map(
        (card) =>
          card.lane < lanes && (
            <Card
              key={card.id}
              card={card}
              look={look}
              selected={selected.has(card.id)}
              lifted={lifted.has(card.id)}
            />
          ),
      )}
      {hidden?.map(
        (count, day) =>
          count > 0 && (
            <button
              key={`more${day}`}
              type="button"
              tabIndex={-1}
              className={styles.more}
              data-more
              style={{
                right: `calc(100% - ${rightOf(look.columns, day) - 2}px)`,
                top: laneTop(lanes - 1, look.metrics) + 2,
              }}
            >
              {look.moreWords(count)}
            </button>
          ),
      )}
    </>
  );
}

/** For each day how many cards lie below the lanes that are shown. */
function countHidden(cards: readonly GridCard[], lanes: number): readonly number[] {
  const counts: number[] = Array.from({ length: 28 }, () => 0);
  for (const { lane, first, last } of cards)
    if (lane >= lanes) for (let day = first; day <= last; day += 1) counts[day] = (counts[day] ?? 0) + 1;
  return counts;
}

const padding = 11;

const Card = memo(function Card({
  card,
  look: { columns, metrics, fonts },
  selected,
  lifted,
}: {
  readonly card: GridCard;
  readonly look: RowLook;
  readonly selected: boolean;
  readonly lifted: boolean;
}): ReactNode {
  const left = leftOf(columns, card.first) + (card.cutLeft ? 0 : 1);
  const width = rightOf(columns, card.last) - left - (card.cutRight ? 0 : 2);
  const twoLines = metrics.lane >= 28;
  const room = width - padding;
  const title = fonts.title.fit(card.title, room);
  const detail = fonts.detail.fit(card.detail, twoLines ? room : room - fonts.title.width(title) - 6);
  return (
    // What is written on a card is cut to its width, and drawn by the style sheet: ears get all of it by its name.
    <button
      type="button"
      tabIndex={-1}
      data-card={card.id}
      data-title={title}
      data-detail={detail}
      data-one-line={!twoLines || undefined}
      data-mark={card.mark}
      data-mover={card.mover}
      data-selected={selected || undefined}
      data-lifted={lifted || undefined}
      data-cut-left={card.cutLeft || undefined}
      data-cut-right={card.cutRight || undefined}
      className={styles.card}
      style={{
        left,
        width,
        top: laneTop(card.lane, metrics),
        height: metrics.lane,
        "--type-colour": card.colour,
      }}
      aria-label={card.words}
      aria-pressed={selected || undefined}
    >
      {card.mover !== undefined && <span className={styles.mover}>{card.mover}</span>}
    </button>
  );
});

/** Where nothing lies over an absence, its word stands at its beginning. */
const wholeOf = ({ first, last }: GridAbsence): AbsencePlace => ({ lane: 0, first, last });

function Absence({
  absence,
  look,
  asFigures,
  words: place,
  height,
}: {
  readonly absence: GridAbsence;
  readonly look: RowLook;
  readonly asFigures: boolean;
  /** Where its word stands, if there is a place for it. */
  readonly words: AbsencePlace | undefined;
  readonly height: number;
}): ReactNode {
  const start = leftOf(look.columns, absence.first);
  const end = rightOf(look.columns, absence.last);
  const left = absence.fromNoon ? middleOf(look.columns, absence.first) : start;
  const right = absence.untilNoon ? middleOf(look.columns, absence.last) : end;
  const from = place ? Math.max(left, leftOf(look.columns, place.first)) : left;
  const room = place ? Math.min(right, rightOf(look.columns, place.last)) - from - 12 : 0;
  const words = absence.kind === "leave" && place ? look.fonts.detail.fit(absence.words, room) : "";
  const top =
    place?.lane === "figures" ? height - look.metrics.strip - 2 : laneTop(place?.lane ?? 0, look.metrics);
  return (
    <div
      className={styles.absence}
      data-kind={absence.kind}
      data-figures={asFigures || undefined}
      style={{
        left,
        width: right - left,
        ...(asFigures ? {} : { paddingTop: top, paddingLeft: from - left + 6 }),
      }}
      role="note"
      aria-label={absence.words}
    >
      {words}
    </div>
  );
}

const middleOf = (columns: GridColumns, day: number): number =>
  Math.round((leftOf(columns, day) + rightOf(columns, day)) / 2);
