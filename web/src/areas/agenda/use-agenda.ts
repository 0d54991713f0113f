import type { QueryClient } from "@tanstack/react-query";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallResult } from "@planete/shared/contract/call.ts";
import type { AgendaEventWire, AgendaHolidayWire } from "@planete/shared/contract/agenda.contract.ts";
import { agendaChanged, readAgenda } from "@planete/shared/contract/agenda.contract.ts";
import { isOnDay } from "@planete/shared/domain/agenda/agenda-event.ts";
import { dayAfter, daysBetween } from "@planete/shared/domain/calendar/plain-date.ts";
import { createZoneClock } from "@planete/shared/i18n/format.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useLanguageCode } from "../../platform/i18n/text.ts";
import { useLive } from "../../platform/live/use-live.ts";
import { lastAnswer } from "../../platform/offline/last-answers.ts";
import type { Days } from "./agenda-address.ts";
import { isDeclined } from "./event-key.ts";

export const agendaKey = ["agenda"] as const;
export const agendaChangeKey = ["agenda-change"] as const;

/** What is read of an agenda at once. */
export type AgendaAnswer = CallResult<typeof readAgenda>;

/** Also without any event the day goes on: midnight is noticed within this time. */
const refreshMs = 300_000;

/** Today and the six days after it, where the company is. */
export function useComingDays() {
  const lang = useLanguageCode();
  return useQuery({
    queryKey: [...agendaKey, "coming", lang],
    queryFn: ({ signal }) => callApi(readAgenda, { query: { lang }, signal }),
    placeholderData: () => {
      const last = lastAnswer(readAgenda, { query: { lang } });
      // Nobody should take yesterday for today, not even for a moment.
      return last && createZoneClock(last.timeZone).dateOf(new Date()) === last.today ? last : undefined;
    },
    refetchInterval: refreshMs,
    networkMode: "always",
  });
}

/** Some days of the agenda; while others are read, what is known of them already stays in sight. */
export function useAgendaDays({ from, to }: Days) {
  const lang = useLanguageCode();
  return useQuery({
    queryKey: [...agendaKey, "days", lang, from, to],
    queryFn: ({ signal }) => callApi(readAgenda, { query: { lang, from, to }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    networkMode: "always",
  });
}

/** Fetches whatever the page shows of the agenda again when it changed elsewhere. */
export function useFollowAgenda(): void {
  const queries = useQueryClient();
  useLive(agendaChanged, () => refreshAgenda(queries, 0));
}

/** While a change of this page is on its way, what would be read now is older than what is shown. */
export function refreshAgenda(queries: QueryClient, settling: 0 | 1): void {
  if (queries.isMutating({ mutationKey: agendaChangeKey }) > settling) return;
  void queries.invalidateQueries({ queryKey: agendaKey });
}

/** One day with what is on it. */
export interface AgendaDay {
  readonly day: string;
  readonly events: readonly AgendaEventWire[];
  readonly holidays: readonly AgendaHolidayWire[];
}

/** The days of a period, each with its events; an event of several days is on each of them. */
export function daysOf(
  period: {
    readonly from: string;
    readonly to: string;
    readonly data: readonly AgendaEventWire[];
    readonly holidays: readonly AgendaHolidayWire[];
  },
  startOf: (day: string) => Date,
): readonly AgendaDay[] {
  return Array.from({ length: daysBetween(period.from, period.to) + 1 }, (_, at) => {
    const day = dayAfter(period.from, at);
    return {
      day,
      events: period.data.filter((event) => !isDeclined(event) && isOnDay(event.time, day, startOf)),
      holidays: period.holidays.filter((holiday) => holiday.day === day),
    };
  });
}
