import type { ReactNode } from "react";
import { useMemo, useState } from "react";
import { dateOfEpochDay, epochDayOf } from "@planete/shared/domain/calendar/epoch-day.ts";
import type { PlanningPeriod } from "@planete/shared/domain/planning/planning-period.ts";
import { periodOf, stepPeriod } from "@planete/shared/domain/planning/planning-period.ts";
import type { PlanningActor } from "@planete/shared/domain/planning/planning-rights.ts";
import { whyAction } from "../../kit/ask-why.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import { plainDateOf } from "../../ui/device-date.ts";
import { Skeleton, SkeletonNote } from "../../ui/skeleton.tsx";
import { useMinute } from "../../ui/use-minute.ts";
import { showToast } from "../../ui/toast-store.ts";
import type { Board, BoardCard } from "./board/board.ts";
import { createBoard } from "./board/board.ts";
import { filteredBoard } from "./board/filtered-board.ts";
import type { PlanningAnswer } from "./board/read-board.ts";
import { readBoard } from "./board/read-board.ts";
import { CardDialog } from "./card-dialog.tsx";
import { CreateDialog, useCreateRefusal } from "./create-dialog.tsx";
import { FreeDialog } from "./free-dialog.tsx";
import { InfoSection } from "./info-section.tsx";
import type { LeaveWish } from "./leave-dialog.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { LoadDialog } from "./load-dialog.tsx";
import { PlanningFilters } from "./planning-filters.tsx";
import { mostPins } from "./planning-address.ts";
import styles from "./planning-screen.module.css";
import { PlanningToolbar, PlanningView } from "./phone/fitting-planning.tsx";
import { SincePanel } from "./since-panel.tsx";
import { SumDialog } from "./sum-dialog.tsx";
import type { SoughtCell } from "./use-sought-cell.ts";
import { useActor } from "./use-actor.ts";
import { useLastLook } from "./use-last-look.ts";
import { useLeave, usePlanningPeriod } from "./use-planning.ts";
import { usePlanningKeys } from "./use-planning-keys.ts";
import { useSaidSteps } from "./use-said-steps.ts";
import type { PlanningNavigation } from "./use-planning-address.ts";
import { usePlanningAddress } from "./use-planning-address.ts";
import { useWaitingLists } from "./use-waiting-lists.ts";

/** The planning calendar: the first view of developments (spec §1, D16). */
export function PlanningScreen(): ReactNode {
  const text = useText();
  const deviceToday = plainDateOf(useMinute());
  const navigation = usePlanningAddress(deviceToday);
  const { address } = navigation;
  const period = useMemo(() => periodOf(address.view, address.day), [address.view, address.day]);
  // The small answers first, as calls go one after another (spec §7): the cards are drawn as soon as they come.
  const actor = useActor();
  const leave = useLeave(period);
  const planning = usePlanningPeriod(period, address.view);
  const told = useMemo(
    () =>
      planning.data
        ? readBoard(planning.data, leave.data, (kind) => text(`planning.leave.${kind}`))
        : createBoard(period, [], []),
    [planning.data, leave.data, period, text],
  );
  const title = usePeriodTitle(period);
  const today = epochDayOf(planning.data?.today ?? deviceToday);
  // Everything around the cards stands while they are read: there is no second layout when they come.
  return (
    <main className={styles.screen} aria-busy={!planning.data || planning.isPlaceholderData || undefined}>
      {actor && (planning.data || !planning.isError) ? (
        <Planning {...{ told, actor, title, navigation, leave, today }} answer={planning.data} />
      ) : (
        <div className={styles.state}>
          {planning.isError ? (
            <ErrorState
              message={text("planning.failed")}
              requestId={planning.error instanceof ApiError ? planning.error.requestId : undefined}
              retrying={planning.isFetching}
              onRetry={() => void planning.refetch()}
            />
          ) : (
            <>
              <SkeletonNote />
              <Skeleton shape="block" width="100%" height="100%" />
            </>
          )}
        </div>
      )}
    </main>
  );
}

interface PlanningProps {
  readonly told: Board;
  /** Undefined while the first is on its way. */
  readonly answer: PlanningAnswer | undefined;
  /** The company's date now, as an epoch day. */
  readonly today: number;
  readonly actor: PlanningActor;
  readonly title: string;
  readonly navigation: PlanningNavigation;
  readonly leave: ReturnType<typeof useLeave>;
}

function Planning({ told, answer, actor, title, navigation, leave, today }: PlanningProps): ReactNode {
  const text = useText();
  const { address, habits, go, keep } = navigation;
  const [openedId, setOpened] = useState<string>();
  const steps = useSaidSteps(told, setOpened);
  const lists = useWaitingLists();
  const teams = useMemo(() => [...new Set(answer?.rows.flatMap((row) => row.teams))], [answer?.rows]);
  const [explained, setExplained] = useState<{ readonly personId: string; readonly day: number }>();
  const [summed, setSummed] = useState<{ readonly team: string | undefined; readonly day: number }>();
  const [leaveWish, setLeaveWish] = useState<LeaveWish>();
  const [creating, setCreating] = useState<{ readonly personId: string; readonly day: number }>();
  const [seekingId, setSeeking] = useState<string>();
  const [sought, setSought] = useState<SoughtCell>();
  const lastLook = useLastLook(habits.lookedAt, (lookedAt) => keep({ lookedAt }));
  usePlanningKeys({
    onToday: () => go({ day: today }),
    onPrevious: () => go({ day: stepPeriod(address.view, address.day, -1) }),
    onNext: () => go({ day: stepPeriod(address.view, address.day, 1) }),
    onUndo: steps.undo && (() => void steps.undo?.()),
    onRedo: steps.redo && (() => void steps.redo?.()),
  });
  const cardWith = (id: string | undefined): BoardCard | undefined =>
    id === undefined
      ? undefined
      : (steps.board.cards.get(id) ??
        lists.lists.flatMap(({ cards }) => cards).find((card) => card.id === id));
  const refusalOf = useCreateRefusal(actor);
  // What the rules refuse is said at once, not after a form was filled in.
  const create = (personId: string, day: number, by: "menu" | "doubleClick" = "menu"): void => {
    const person = steps.board.rows.get(personId)?.person;
    // Rows may still be on their way; one's own events are one's own to make in any case.
    const refusal = person && refusalOf(person, by);
    if (refusal === undefined) setCreating({ personId, day });
    else {
      const { reason, question } = refusal;
      showToast({ message: reason, tone: "error", action: whyAction(text, question) });
    }
  };
  const [opened, seeking] = [cardWith(openedId), cardWith(seekingId)];
  const pin = (personId: string): void => {
    const pinned = habits.pins.includes(personId);
    if (!pinned && habits.pins.length >= mostPins) showToast({ message: text("planning.pins.most") });
    else keep({ pins: pinned ? habits.pins.filter((id) => id !== personId) : [...habits.pins, personId] });
  };
  return (
    <>
      <PlanningToolbar
        title={title}
        address={address}
        today={today}
        go={go}
        zoom={habits.zoom}
        onZoom={(zoom) => keep({ zoom })}
        filters={<PlanningFilters teams={teams} address={address} go={go} />}
        infoSection={habits.infoSection}
        onInfoSection={(infoSection) => keep({ infoSection })}
        onUndo={steps.undo && (() => void steps.undo?.())}
        onRedo={steps.redo && (() => void steps.redo?.())}
        since={
          <SincePanel
            lastLook={lastLook}
            onSeen={() => keep({ lookedAt: new Date().toISOString() })}
            onShow={({ userId, firstDay }) => {
              if (firstDay === null) return;
              const epochDay = epochDayOf(firstDay);
              setSought({ personId: userId, epochDay });
              const ahead = epochDay - told.period.first;
              if (ahead < 0 || ahead >= told.period.days) go({ day: epochDay });
            }}
          />
        }
        onCreate={() => create(actor.personId, Math.max(told.period.first, today))}
      />
      <PlanningView
        label={title}
        loading={!answer}
        period={told.period}
        address={address}
        habits={habits}
        steps={steps}
        actor={actor}
        teams={teams}
        today={today}
        timeZone={answer?.timeZone}
        lists={lists}
        onOpen={({ id }) => setOpened(id)}
        onExplainLoad={(personId, day) => setExplained({ personId, day })}
        onExplainSum={(team, day) => setSummed({ team, day })}
        onLeave={setLeaveWish}
        onPin={pin}
        onCreate={create}
        onDoubleClick={(personId, day) => create(personId, day, "doubleClick")}
        onFoldLists={(listsFolded) => keep({ listsFolded })}
        onFindFree={(card) => setSeeking(card.id)}
        sought={sought}
        onSought={() => setSought(undefined)}
      />
      {habits.infoSection && (
        <InfoSection leave={leave} board={steps.board} byHours={address.view === "day"} />
      )}
      {opened && (
        <CardDialog
          key={opened.id}
          card={opened}
          board={steps.board}
          actor={actor}
          onEdit={steps.edit}
          onPut={(card) => void steps.put([card])}
          onDelete={(card) => void steps.remove(card)}
          onFindFree={() => {
            setOpened(undefined);
            setSeeking(opened.id);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      {seeking && (
        <FreeDialog
          key={seeking.id}
          card={seeking}
          onPut={(card) => void steps.put([card])}
          onClose={() => setSeeking(undefined)}
        />
      )}
      {creating && (
        <CreateDialog
          board={steps.board}
          actor={actor}
          {...creating}
          onMake={steps.make}
          onClose={() => setCreating(undefined)}
        />
      )}
      {leaveWish && <LeaveDialog wish={leaveWish} onClose={() => setLeaveWish(undefined)} />}
      {summed && (
        <SumDialog
          board={filteredBoard(steps.board, address, teams)}
          teams={teams}
          {...summed}
          onDay={(day) => setSummed({ ...summed, day })}
          onTeam={(team) => setSummed({ ...summed, team })}
          onPerson={(personId) => {
            setSummed(undefined);
            setExplained({ personId, day: summed.day });
          }}
          onClose={() => setSummed(undefined)}
        />
      )}
      {explained && answer && (
        <LoadDialog
          answer={answer}
          board={steps.board}
          actor={actor}
          {...explained}
          onDay={(day) => setExplained({ ...explained, day })}
          onOpen={({ id }) => {
            setExplained(undefined);
            setOpened(id);
          }}
          onClose={() => setExplained(undefined)}
        />
      )}
    </>
  );
}

/** "9 – 22 November 2026". */
function usePeriodTitle({ first, days }: PlanningPeriod): string {
  const format = useFormat();
  const text = useText();
  const day = (epochDay: number, options: Intl.DateTimeFormatOptions): string =>
    format.date(utcDate(dateOfEpochDay(epochDay)), { ...options, timeZone: "UTC" });
  const whole: Intl.DateTimeFormatOptions = { day: "numeric", month: "long", year: "numeric" };
  const last = first + days - 1;
  // Beside the hours of one day there is the toolbar, which stays in one row.
  if (days === 1) return day(first, { weekday: "long", ...whole, month: "short" });
  const [from, to] = [dateOfEpochDay(first), dateOfEpochDay(last)];
  const start: Intl.DateTimeFormatOptions =
    from.slice(0, 4) !== to.slice(0, 4)
      ? { day: "numeric", month: "short", year: "numeric" }
      : from.slice(0, 7) === to.slice(0, 7)
        ? { day: "numeric" }
        : { day: "numeric", month: "short" };
  const end: Intl.DateTimeFormatOptions =
    from.slice(0, 7) === to.slice(0, 7) ? whole : { ...whole, month: "short" };
  return text("planning.period", { first: day(first, start), last: day(last, end) });
}
