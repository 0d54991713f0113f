import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import {
  planningCardsChanged,
  planningCardsLeft,
} from "@planete/shared/contract/development-planning.contract.ts";
import { epochDayOf } from "@planete/shared/domain/calendar/epoch-day.ts";
import type { PlanningView } from "@planete/shared/domain/planning/planning-period.ts";
import { periodOf } from "@planete/shared/domain/planning/planning-period.ts";
import { developmentsScreen } from "@planete/shared/domain/rights/right-tags.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { useLive, useLiveReload } from "../../../platform/live/use-live.ts";
import { plainDateOf } from "../../../ui/device-date.ts";
import { useMinute } from "../../../ui/use-minute.ts";
import type { BoardRow } from "../board/board.ts";
import { readBoard } from "../board/read-board.ts";
import { searchOf } from "../planning-address.ts";
import { useLeave, usePlanningPeriod } from "../use-planning.ts";

/** Somebody drags for a while: one look after it. */
const pauseMs = 500;

/** Today's or this week's rows of the planning that the reader may view, with leave, kept current. */
export function useStaffDays(view: Extract<PlanningView, "day" | "week">) {
  const text = useText();
  const queries = useQueryClient();
  const today = plainDateOf(useMinute());
  const period = useMemo(() => periodOf(view, epochDayOf(today)), [view, today]);
  const query = usePlanningPeriod(period, view);
  const leave = useLeave(period);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const look = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void queries.invalidateQueries({ queryKey: ["planning", "period"] }),
      pauseMs,
    );
  };
  useLive(planningCardsChanged, look);
  useLive(planningCardsLeft, look);
  useLiveReload(look);

  const rows = useMemo((): readonly BoardRow[] => {
    if (!query.data) return [];
    const board = readBoard(query.data, leave.data, (kind) => text(`planning.leave.${kind}`));
    return [...board.rows.values()].filter(({ person }) => !person.nameOnly);
  }, [query.data, leave.data, text]);
  const hrefOf = (teams: readonly string[]): string =>
    `/support-vision/${developmentsScreen}?${searchOf({ view, day: epochDayOf(today), teams, types: [] })}`;
  return {
    query,
    rows,
    leave: leave.data,
    today,
    /** The planning of exactly these days. */
    href: hrefOf([]),
    /** The same for the teams of somebody, among whom they stand. */
    hrefOf,
  };
}
