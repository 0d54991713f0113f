import { IconBuildingStore, IconCalendarEvent, IconMessage, IconNews } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { use, useMemo } from "react";
import { readAgenda } from "@planete/shared/contract/agenda.contract.ts";
import { listNews } from "@planete/shared/contract/news.contract.ts";
import { dayAfter } from "@planete/shared/domain/calendar/plain-date.ts";
import { liaisonFormRight } from "@planete/shared/domain/rights/right-tags.ts";
import { createZoneClock } from "@planete/shared/i18n/format.ts";
import { agendaPath } from "../../areas/agenda/agenda-address.ts";
import { sheetPath } from "../../areas/hotline/conversation/sheet-path.ts";
import { placePath } from "../../areas/hotline/filters/hotline-address.ts";
import { findSheets } from "../../areas/hotline/sheet/find-sheets.ts";
import { useSheetPeople } from "../../areas/hotline/sheet/hotline-setup.ts";
import { sheetNumberIn } from "../../areas/hotline/sheet/rank-sheets.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useFormat, useLanguageCode } from "../../platform/i18n/text.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import { NavigateContext } from "../../ui/link.tsx";
import { paths } from "../../paths.ts";
import type { Command } from "./find-commands.ts";
import { findCommands } from "./find-commands.ts";
import { useSettled } from "../../ui/use-settled.ts";

const shortestQuery = 2;
const mostSheets = 6;
const mostOfEach = 4;
/** As far as an agenda is looked through, in days. */
const daysBack = 30;
const daysAhead = 180;

function useOpen(): (path: string) => void {
  const navigation = use(NavigateContext);
  return (path) => navigation?.navigate(path);
}

/** Sheets by number and words, as the server lets the reader see them; an exact number stands first. */
export function useSheetSearch(query: string): {
  readonly sheets: readonly Command[];
  readonly searching: boolean;
} {
  const open = useOpen();
  const may = (usePerson().user.rights[liaisonFormRight] ?? 0) >= 1;
  const wanted = query.trim();
  const settled = useSettled(wanted);
  const isWish = (words: string): boolean =>
    words.length >= shortestQuery || sheetNumberIn(words) !== undefined;
  const { data, isFetching } = useQuery({
    queryKey: ["palette-sheets", settled],
    queryFn: ({ signal }) => findSheets(settled, { limit: mostSheets, signal }),
    enabled: may && isWish(settled),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });
  const asks = may && isWish(wanted);
  const sheets = useMemo(
    () =>
      (data ?? []).map(({ id, number, subject, client }): Command => ({
        id: `sheet:${id}`,
        group: "sheets",
        label: `#${number} ${subject}`,
        hint: client.name,
        alsoCalled: [],
        icon: IconMessage,
        run: () => open(sheetPath(number)),
      })),
    // oxlint-disable-next-line react/exhaustive-deps -- the way to navigate stays the same
    [data],
  );
  return { sheets: asks ? sheets : [], searching: asks && (isFetching || settled !== wanted) };
}

/** Clients for staff of the hotline: each leads to its sheets. */
export function useClientSearch(query: string): readonly Command[] {
  const open = useOpen();
  const { user } = usePerson();
  const may = user.employee && (user.rights[liaisonFormRight] ?? 0) >= 1;
  const { data } = useSheetPeople(undefined, may);
  if (query.trim().length < shortestQuery) return [];
  const clients = (data?.clients ?? []).map(({ id, name }): Command => ({
    id: `client:${id}`,
    group: "clients",
    label: name,
    alsoCalled: [],
    icon: IconBuildingStore,
    run: () => open(placePath({ filter: { clients: [id] } })),
  }));
  return findCommands(clients, query).slice(0, mostOfEach);
}

/** The latest news that are meant for the reader, by their titles. */
export function useNewsSearch(query: string): readonly Command[] {
  const open = useOpen();
  const format = useFormat();
  const lang = useLanguageCode();
  const asks = query.trim().length >= shortestQuery;
  const { data } = useQuery({
    queryKey: ["palette-news", lang],
    queryFn: async ({ signal }) => (await callApi(listNews, { query: { lang, limit: 50 }, signal })).data,
    enabled: asks,
    staleTime: 60_000,
    retry: false,
  });
  if (!asks) return [];
  const news = (data ?? []).map(({ id, title, publishedAt }): Command => ({
    id: `news:${id}`,
    group: "news",
    label: title,
    hint: format.date(new Date(publishedAt)),
    alsoCalled: [],
    icon: IconNews,
    run: () => open(`${paths.news}/${id}`),
  }));
  return findCommands(news, query).slice(0, mostOfEach);
}

/** What is still to come stands before what is over, each the nearest first. */
function nearestFirst<Event extends { readonly date: string }>(
  events: readonly Event[],
  today: string,
): readonly Event[] {
  const [coming, over] = [true, false].map((isComing) =>
    events
      .filter(({ date }) => date >= today === isComing)
      .toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date))),
  );
  return [...(coming ?? []), ...(over ?? []).toReversed()];
}

/**
 * The reader's own events, from a month ago to half a year ahead, by their titles. Work whose development they may
 * open is left out: it is found among the developments, and one thing is one line.
 */
export function useEventSearch(query: string): readonly Command[] {
  const open = useOpen();
  const format = useFormat();
  const lang = useLanguageCode();
  const asks = query.trim().length >= shortestQuery;
  const { data } = useQuery({
    queryKey: ["palette-events", lang],
    queryFn: async ({ signal }) => {
      const { today, timeZone } = await callApi(readAgenda, { query: { lang }, signal });
      const period = { from: dayAfter(today, -daysBack), to: dayAfter(today, daysAhead) };
      const { data: found } = await callApi(readAgenda, { query: { lang, ...period }, signal });
      const { dateOf } = createZoneClock(timeZone);
      const dated = found.map((event) => ({
        ...event,
        date: event.time.allDay ? event.time.start : dateOf(new Date(event.time.start)),
      }));
      return nearestFirst(dated, today);
    },
    enabled: asks,
    staleTime: 60_000,
    retry: false,
  });
  if (!asks) return [];
  const own = (data ?? []).filter(({ work }) => work === undefined || work.path === null);
  const events = own.map(({ id, title, date }): Command => ({
    id: `event:${id}:${date}`,
    group: "events",
    label: title,
    hint: format.date(new Date(`${date}T12:00:00`)),
    alsoCalled: [],
    icon: IconCalendarEvent,
    run: () => open(agendaPath({ view: "day", date })),
  }));
  return findCommands(events, query).slice(0, mostOfEach);
}
