import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  leaveBookOf,
  readLeave,
  readPlanning,
} from "@planete/shared/contract/development-planning.contract.ts";
import { daysOffChanged } from "@planete/shared/contract/holidays.contract.ts";
import { dateOfEpochDay } from "@planete/shared/domain/calendar/epoch-day.ts";
import type { PlanningPeriod, PlanningView } from "@planete/shared/domain/planning/planning-period.ts";
import { useMemo } from "react";
import { callApi } from "../../platform/http/call-api.ts";
import { useLanguageCode } from "../../platform/i18n/text.ts";
import { useLive } from "../../platform/live/use-live.ts";

/** Leave is read once a day unless somebody changes it or asks for it (spec §4, D19). */
const leaveCacheMs = 24 * 3_600_000;

const datesOf = ({ first, days }: PlanningPeriod) => ({
  startDate: dateOfEpochDay(first),
  endDate: dateOfEpochDay(first + days - 1),
});

/** Cards, rows and capacity of a period. The period before stays in sight while the next is read. */
export function usePlanningPeriod(period: PlanningPeriod, view: PlanningView) {
  return useQuery({ ...periodQuery("period", period, view), placeholderData: keepPreviousData });
}

/** The same as it is now: the one above is not read again for each step, which the board on the screen knows by itself. */
export function usePlanningNow(period: PlanningPeriod, view: PlanningView) {
  return useQuery({ ...periodQuery("now", period, view), staleTime: 0, gcTime: 0 });
}

function periodQuery(part: "period" | "now", period: PlanningPeriod, view: PlanningView) {
  const dates = datesOf(period);
  return {
    queryKey: ["planning", part, dates.startDate, dates.endDate],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      callApi(readPlanning, { query: { ...dates, view, includeCapacity: "true" }, signal }),
    // The board finds out itself what is as it was: to compare ten thousand cards field by field takes longer.
    structuralSharing: false,
  };
}

/** Leave and holidays around a period, how old they are, and the way to read them again. */
export function useLeave({ first, days }: PlanningPeriod) {
  const lang = useLanguageCode();
  const queries = useQueryClient();
  // Whole quarters: walking along the weeks reads nothing new.
  const start = dateOfEpochDay(Math.floor((first - 14) / 91) * 91);
  const end = dateOfEpochDay(Math.ceil((first + days + 14) / 91) * 91);
  const queryKey = ["planning", "leave", lang, start, end];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(readLeave, { query: { startDate: start, endDate: end, lang }, signal }),
    staleTime: leaveCacheMs,
    gcTime: leaveCacheMs,
    placeholderData: keepPreviousData,
  });
  // Somebody's leave or a holiday changed: both what is kept of it and the capacity that follows from it (D19).
  useLive(daysOffChanged, () => void queries.invalidateQueries({ queryKey: ["planning"] }));
  return {
    data: useMemo(() => query.data && leaveBookOf(query.data), [query.data]),
    readAt: query.dataUpdatedAt,
    refreshing: query.isFetching,
    refresh: () => void queries.invalidateQueries({ queryKey: ["planning", "leave"] }),
  };
}
