import type { MouseEvent, ReactNode } from "react";
import { useCallback, useMemo, useRef, useState } from "react";
import { dateOfEpochDay, isoWeekOf, weekdayOf } from "@planete/shared/domain/calendar/epoch-day.ts";
import type { PlanningPeriod } from "@planete/shared/domain/planning/planning-period.ts";
import type { PlanningActor } from "@planete/shared/domain/planning/planning-rights.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import { Skeleton, SkeletonNote } from "../../ui/skeleton.tsx";
import { useSame } from "../../ui/use-same.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { Board, BoardCard } from "./board/board.ts";
import { filteredBoard } from "./board/filtered-board.ts";
import type { RowsView } from "./board/board-rows.ts";
import { pinnedRows, teamRows, totalFigures } from "./board/board-rows.ts";
import { createFocusHandover, GridCursor } from "./grid/grid-cursor.tsx";
import type { GridDay, GridRow, PersonRow } from "./grid/grid-model.ts";
import { rowHeight } from "./grid/grid-model.ts";
import { stackRows } from "./grid/grid-rows.ts";
import type { HitGround } from "./grid/hit-test.ts";
import type { GridWeek } from "./grid/planning-grid.tsx";
import { PlanningGrid } from "./grid/planning-grid.tsx";
import { NowLine } from "./grid/now-line.tsx";
import type { RowLook } from "./grid/row-look.ts";
import type { MenuTarget } from "./card-menu.tsx";
import { CardMenu } from "./card-menu.tsx";
import { ChosenCardsBar } from "./chosen-cards-bar.tsx";
import { DragTip } from "./drag-tip.tsx";
import { PlanningLists } from "./planning-lists.tsx";
import type { PlanningHabits, PlanningAddress } from "./planning-address.ts";
import type { BoardSteps } from "./use-board.ts";
import { useCardActs } from "./use-card-acts.ts";
import { useCursor } from "./use-cursor.ts";
import type { SoughtCell } from "./use-sought-cell.ts";
import { useSoughtCell } from "./use-sought-cell.ts";
import type { LeaveWish } from "./leave-dialog.tsx";
import { useLeaveChoices } from "./use-leave-wish.ts";
import { useGridLook } from "./use-grid-look.ts";
import { useGridPointer } from "./use-grid-pointer.ts";
import { useHand } from "./use-hand.ts";
import { useRowWords } from "./use-row-words.ts";
import type { WaitingLists } from "./use-waiting-lists.ts";
import styles from "./planning-view.module.css";

export interface PlanningViewProps {
  readonly label: string;
  /** True while the first cards are on their way; there are no rows until then. */
  readonly loading: boolean;
  readonly period: PlanningPeriod;
  readonly address: PlanningAddress;
  readonly habits: PlanningHabits;
  readonly steps: BoardSteps;
  readonly actor: PlanningActor;
  readonly teams: readonly string[];
  /** The company's date now, as an epoch day. */
  readonly today: number;
  /** The company's, once the answer says it. */
  readonly timeZone: string | undefined;
  readonly lists: WaitingLists;
  readonly onOpen: (card: BoardCard) => void;
  readonly onCreate: (personId: string, day: number) => void;
  /** On a free place of a row. */
  readonly onDoubleClick: (personId: string, day: number) => void;
  readonly onExplainLoad: (personId: string, day: number) => void;
  /** The figure of a team, or of all who are shown. */
  readonly onExplainSum: (team: string | undefined, day: number) => void;
  readonly onLeave: (wish: LeaveWish) => void;
  readonly onPin: (personId: string) => void;
  readonly onFoldLists: (folded: boolean) => void;
  readonly onFindFree: (card: BoardCard) => void;
  /** Where the list of what moved led to; settled once it is in sight, or is not here. */
  readonly sought: SoughtCell | undefined;
  readonly onSought: () => void;
}

const nothingChosen: ReadonlySet<string> = new Set();

/** The grid with everything that mouse, finger and keyboard can do in it. */
export function PlanningView(props: PlanningViewProps): ReactNode {
  const {
    label,
    loading,
    period,
    address,
    habits,
    steps,
    actor,
    teams,
    today,
    timeZone,
    lists,
    onOpen,
    onCreate,
    onDoubleClick,
    onExplainLoad,
    onExplainSum,
    onLeave,
    onPin,
    onFoldLists,
    onFindFree,
    sought,
    onSought,
  } = props;
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const [handover] = useState(createFocusHandover);
  const ghost = useRef<HTMLDivElement>(null);
  const words = useRowWords();
  const holidays = useHolidays(steps.board);
  const days = useGridDays(period, today, address.view === "month", holidays);
  const weeks = useGridWeeks(period);
  const look = useGridLook(scroller, days, address.view, habits.zoom);
  const waiting = useMemo(() => lists.lists.flatMap(({ cards }) => cards), [lists.lists]);
  const hand = useHand({ steps, actor, waiting, today: dateOfEpochDay(today) });
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [selected, setSelected] = useState<ReadonlySet<string>>(nothingChosen);
  const [menu, openMenu] = useState<MenuTarget>();
  const keyMenu = useRef(false);
  const leaveChoices = useLeaveChoices(steps.board);
  const cardActs = useCardActs({ steps, actor, onFindFree });

  const view = useMemo<RowsView>(
    () => ({
      words,
      density: address.view === "month" ? "figures" : address.view === "day" ? "hours" : "cards",
      marks: hand.marks,
      movers: steps.movers,
      refusals: hand.refusals,
    }),
    [words, address.view, hand.marks, steps.movers, hand.refusals],
  );
  const board = useFiltered(hand.board, address, teams);
  const rows = useMemo(
    () => teamRows(board, teams, folded, view, text("planning.noTeam")),
    [board, teams, folded, view, text],
  );
  const totals = useMemo(
    () =>
      address.view === "month" && board.rows.size > 0
        ? totalFigures(board, { words, density: "figures" })
        : undefined,
    [board, address.view, words],
  );
  const pinned = useMemo(() => pinnedRows(hand.board, habits.pins, view), [hand.board, habits.pins, view]);
  const isOpened = (row: PersonRow): boolean => row.pinned || opened.has(row.id);
  const body = useGround(rows, look, opened);
  const pinnedGround = useGround(pinned, look, opened);

  const pointer = useGridPointer({
    scroller,
    body,
    pinned: pinnedGround,
    firstDay: period.first,
    canLift: (hit) => hit.card !== undefined && hand.canLift(hit.card.id),
    cardsWith: ({ card }) => (card === undefined ? [] : selected.has(card.id) ? [...selected] : [card.id]),
    onTake: (carry) => hand.take(carry, "pointer"),
    onMove: (target, at) => {
      hand.moveTo(target, at.alt);
      placeTip(ghost.current, at);
    },
    onMore: (personId) => setOpened(toggled(opened, personId)),
    onDrop: hand.drop,
    onCancel: hand.putBack,
    onPress: ({ card, strip, row, day }, event) => {
      cursor.goTo({ personId: row.id, day });
      if (card && (event.ctrlKey || event.metaKey || event.shiftKey)) setSelected(toggled(selected, card.id));
      else if (card && row.density === "figures" && !isOpened(row)) setOpened(toggled(opened, row.id));
      else if (card) openCard(card.id);
      else if (strip) onExplainLoad(row.id, period.first + day);
      else setSelected(nothingChosen);
    },
  });
  const openCard = (id: string): void => {
    const card = hand.board.cards.get(id);
    if (card) onOpen(card);
  };
  const cursor = useCursor({
    rows,
    pinned,
    board: hand.board,
    period,
    hand,
    selected,
    isOpened,
    words,
    describeDay: (day) => days[day]?.words ?? "",
    onOpen: openCard,
    onOpenRow: (id) => setOpened(toggled(opened, id)),
    onCreate,
    onExplainLoad,
    onPin,
    onSelect: (id) => setSelected(toggled(selected, id)),
    onAct: (act, { personId, day }, cardId) => {
      const card = cardId === undefined ? undefined : hand.board.cards.get(cardId);
      const at = period.first + day;
      if (act === "menu") {
        keyMenu.current = true;
        const box = scroller.current?.querySelector("[role=gridcell][tabindex='0']")?.getBoundingClientRect();
        openMenu({ x: (box?.left ?? 0) + 12, y: (box?.top ?? 0) + 20, personId, day: at, card });
      } else if (act === "leave") {
        const { enter, change } = leaveChoices(personId, at);
        const wish = enter ?? change[0];
        if (wish) onLeave(wish);
      } else cardActs.act(act, { personId, day: at, card });
    },
  });
  useSoughtCell({
    sought,
    onSettled: onSought,
    period,
    people: board.rows,
    rows,
    unfold: () => setFolded(new Set()),
    cursor,
    scroller,
  });
  const nowLine = period.days === 1 && timeZone !== undefined && (
    <NowLine date={dateOfEpochDay(period.first)} timeZone={timeZone} width={look.columns.width} />
  );
  const unpin = useSame(onPin);
  const explainSum = useSame((team: string | undefined, day: number) =>
    onExplainSum(team, period.first + day),
  );
  const foldRow = useSame((personId: string) => setOpened(toggled(opened, personId)));
  // What is in the hand is handled there: Escape puts it back first.
  const chosen = hand.held
    ? []
    : [...selected].flatMap((id) => {
        const card = steps.board.cards.get(id);
        return card?.personId === undefined ? [] : [card];
      });
  const foldTeam = useSame((id: string) => setFolded(toggled(folded, id)));
  const contextMenu = (event: MouseEvent): void => {
    event.preventDefault();
    // The key has opened it already, at its cell.
    if (keyMenu.current) {
      keyMenu.current = false;
      return;
    }
    const hit = pointer.hitAt(event);
    if (!hit) return;
    cursor.goTo({ personId: hit.row.id, day: hit.day });
    const card = hit.card && hand.board.cards.get(hit.card.id);
    openMenu({ x: event.clientX, y: event.clientY, personId: hit.row.id, day: period.first + hit.day, card });
  };
  const doubleClick = (event: MouseEvent): void => {
    const hit = pointer.hitAt(event);
    if (hit && !hit.card && !hit.strip) onDoubleClick(hit.row.id, period.first + hit.day);
  };
  return (
    <div className={styles.view}>
      <div className={styles.main}>
        <PlanningGrid
          label={label}
          busy={loading}
          days={days}
          weeks={weeks}
          corner={loading ? undefined : text("planning.corner", { count: hand.board.rows.size })}
          totals={loading ? undefined : totals}
          totalsOf={text("planning.sum.all")}
          pinned={pinned}
          rows={rows}
          look={look}
          opened={opened}
          selected={selected}
          lifted={hand.lifted}
          scroller={scroller}
          choice={`${address.teams.join()} ${habits.pins.join()}`}
          heldOver={hand.held?.target.kind === "row" ? hand.held.target.personId : undefined}
          cursorAt={cursor.cell?.personId}
          onPinned={
            <>
              {nowLine}
              {cursor.onPinned && <GridCursor cursor={cursor} ground={pinnedGround} handover={handover} />}
            </>
          }
          onFoldTeam={foldTeam}
          onFoldRow={foldRow}
          onUnpin={unpin}
          onExplainSum={explainSum}
          onPointerDown={pointer.begin}
          onPointerMove={pointer.hover}
          onClick={pointer.tap}
          onDoubleClick={doubleClick}
          onContextMenu={contextMenu}
          onKeyDown={cursor.press}
        >
          {loading ? (
            <GridSkeleton />
          ) : (
            <>
              {nowLine}
              {!cursor.onPinned && <GridCursor cursor={cursor} ground={body} handover={handover} />}
            </>
          )}
        </PlanningGrid>
        {loading && <SkeletonNote />}
        <ChosenCardsBar
          chosen={chosen}
          board={hand.board}
          actor={actor}
          today={dateOfEpochDay(today)}
          onPut={(cards) => void steps.put(cards)}
          onClear={() => setSelected(nothingChosen)}
        />
      </div>
      <PlanningLists
        lists={lists.lists}
        today={dateOfEpochDay(today)}
        folded={habits.listsFolded}
        onFold={onFoldLists}
        target={
          hand.refusal || hand.held?.target.kind === "row" || hand.held?.target.kind === "nowhere"
            ? undefined
            : hand.held?.target.kind
        }
        search={lists.search}
        onSearch={lists.onSearch}
        onPointerDown={(event, card) => pointer.beginFromList(event, card.id)}
        onOpen={onOpen}
        onPickUp={(card) => {
          cursor.pickUp(card.id);
          scroller.current?.querySelector<HTMLElement>("[role=gridcell][tabindex='0']")?.focus();
        }}
      />
      {hand.held && hand.held.by === "pointer" && (
        <DragTip
          at={ghost}
          hand={hand}
          person={
            hand.held.target.kind === "row"
              ? (hand.board.rows.get(hand.held.target.personId)?.person.name ?? "")
              : ""
          }
        />
      )}
      {menu && (
        <CardMenu
          place={menu}
          board={steps.board}
          actor={actor}
          copied={cardActs.copied}
          pinned={habits.pins.includes(menu.personId)}
          onClose={() => openMenu(undefined)}
          onOpen={onOpen}
          onCopy={(card) => cardActs.act("copy", { ...menu, card })}
          onPaste={() => cardActs.act("paste", menu)}
          onSplit={(card) => cardActs.act("split", { ...menu, card })}
          onJoin={(card, other) => void steps.join(card, other)}
          onFindFree={onFindFree}
          onBack={(card) => cardActs.act("back", { ...menu, card })}
          onDelete={(card) => void steps.remove(card)}
          onCreate={() => onCreate(menu.personId, menu.day)}
          onExplainLoad={() => onExplainLoad(menu.personId, menu.day)}
          onPin={() => onPin(menu.personId)}
          leave={leaveChoices(menu.personId, menu.day)}
          onLeave={onLeave}
        />
      )}
      {hand.held && hand.said !== "" && (
        <div className={styles.said} aria-hidden="true">
          {hand.said}
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{hand.said}</span>
        <span role="status">{hand.held ? "" : cardActs.said}</span>
      </VisuallyHidden>
    </div>
  );
}

/** Rows to come, below the headings of the days; mute, for a grid holds rows alone. */
function GridSkeleton(): ReactNode {
  return (
    <div className={styles.skeleton}>
      {Array.from({ length: 12 }, (_none, row) => (
        <Skeleton key={row} shape="block" width="100%" height="2.25rem" />
      ))}
    </div>
  );
}

/** Beside the pointer, and inside the window. */
function placeTip(tip: HTMLElement | null, { x, y }: { readonly x: number; readonly y: number }): void {
  if (!tip) return;
  const { offsetWidth: width, offsetHeight: height } = tip;
  const left = x + 14 + width > innerWidth ? x - 14 - width : x + 14;
  const top = y + 24 + height > innerHeight ? y - 14 - height : y + 24;
  tip.style.setProperty("transform", `translate(${Math.max(4, left)}px, ${Math.max(4, top)}px)`);
}

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}

function useGround(rows: readonly GridRow[], look: RowLook, opened: ReadonlySet<string>): HitGround {
  return useMemo(() => {
    const isOpened = (row: PersonRow): boolean => row.pinned || opened.has(row.id);
    const heights = rows.map((row) => rowHeight(row, look.metrics, row.kind === "person" && isOpened(row)));
    return { rows, stack: stackRows(heights), columns: look.columns, metrics: look.metrics, isOpened };
  }, [rows, look, opened]);
}

function useFiltered(board: Board, address: PlanningAddress, teams: readonly string[]): Board {
  return useMemo(() => filteredBoard(board, address, teams), [board, address, teams]);
}

/** By day of the period, the holiday that most of those shown have off. */
function holidaysOf({ rows, period }: Board): readonly (string | undefined)[] {
  const off = Array.from({ length: period.days }, () => ({ people: 0, words: "" }));
  let seen = 0;
  for (const { person } of rows.values()) {
    if (person.nameOnly) continue;
    seen += 1;
    for (const { kind, first, words } of person.absences) {
      const day = kind === "holiday" ? off[first] : undefined;
      if (!day) continue;
      day.words ||= words;
      day.people += 1;
    }
  }
  return off.map(({ people, words }) => (people * 2 > seen ? words : undefined));
}

/** The same until one changes: what is drawn of a moved card is its rows, not every column. */
function useHolidays(board: Board): readonly (string | undefined)[] {
  const told = useMemo(
    () =>
      holidaysOf(board)
        .map((words) => words ?? "")
        .join("\n"),
    [board],
  );
  return useMemo(() => told.split("\n").map((words) => words || undefined), [told]);
}

function useGridDays(
  { first, days }: PlanningPeriod,
  today: number,
  narrow: boolean,
  holidays: readonly (string | undefined)[],
): readonly GridDay[] {
  const format = useFormat();
  const text = useText();
  const withHoliday = useCallback(
    (day: string, index: number): string => {
      const holiday = holidays[index];
      return holiday === undefined ? day : text("planning.day.holiday", { day, holiday });
    },
    [holidays, text],
  );
  return useMemo(
    () =>
      Array.from({ length: days }, (_, index): GridDay => {
        const day = first + index;
        const date = dateOfEpochDay(day);
        const part = (options: Intl.DateTimeFormatOptions): string =>
          format.date(utcDate(date), { ...options, timeZone: "UTC" });
        return {
          date,
          weekday: part({ weekday: narrow ? "narrow" : "short" }),
          number: String(Number(date.slice(8))),
          words: withHoliday(
            part({ weekday: "long", day: "numeric", month: "long", year: "numeric" }),
            index,
          ),
          weekend: weekdayOf(day) > 5,
          today: day === today,
          holiday: holidays[index] !== undefined,
        };
      }),
    [first, days, today, narrow, format, holidays, withHoliday],
  );
}

function useGridWeeks({ first, days }: PlanningPeriod): readonly GridWeek[] {
  const text = useText();
  const format = useFormat();
  return useMemo(() => {
    const dateOf = (day: number): Date => utcDate(dateOfEpochDay(day));
    const span = (monday: number): string =>
      format.dateSpan(dateOf(monday), dateOf(monday + 6), {
        day: "numeric",
        month: "short",
        timeZone: "UTC",
      });
    return Array.from({ length: Math.ceil(days / 7) }, (_, week) => {
      const number = text("planning.week", { week: isoWeekOf(first + week * 7) });
      // One day alone has its date above.
      return { first: week * 7, words: days === 1 ? number : `${number} · ${span(first + week * 7)}` };
    });
  }, [first, days, text, format]);
}
