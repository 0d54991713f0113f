import { IconBuildingStore, IconCalendarEvent, IconMessage, IconNews } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { use, useMemo } from "react";
import { searchAgenda } from "@planete/shared/contract/agenda.contract.ts";
import { searchNews } from "@planete/shared/contract/news.contract.ts";
import { liaisonFormRight } from "@planete/shared/domain/rights/right-tags.ts";
import { foldForSearch } from "@planete/shared/domain/words/fold-text.ts";
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
import { findCommands, rankFound } from "./find-commands.ts";
import { useSettled } from "../../ui/use-settled.ts";

const shortestQuery = 2;
const mostSheets = 6;
const mostOfEach = 4;
/** What the calls take. */
const longestQuery = 100;

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

/** News of whatever age that are meant for the reader, by their words; the server finds them in French as well. */
export function useNewsSearch(query: string): readonly Command[] {
  const open = useOpen();
  const format = useFormat();
  const lang = useLanguageCode();
  const { asks, settled } = useWish(query);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ["palette-news", lang, settled],
    queryFn: async ({ signal }) => (await callApi(searchNews, { query: { lang, q: settled }, signal })).data,
    enabled: asks && settled.length >= shortestQuery,
    placeholderData: keepPreviousData,
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
  // What was found for other words meanwhile is judged by its name.
  return (isPlaceholderData ? findCommands : rankFound)(news, query).slice(0, mostOfEach);
}

/** The reader's own events of any time, by their words; of what repeats the next one. */
export function useEventSearch(query: string): readonly Command[] {
  const open = useOpen();
  const format = useFormat();
  const lang = useLanguageCode();
  const { asks, settled } = useWish(query);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ["palette-events", lang, settled],
    queryFn: async ({ signal }) =>
      (await callApi(searchAgenda, { query: { lang, q: settled }, signal })).data,
    enabled: asks && settled.length >= shortestQuery,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
  if (!asks) return [];
  const events = (data ?? []).map(({ id, title, day }): Command => ({
    id: `event:${id}:${day}`,
    group: "events",
    label: title,
    hint: format.date(new Date(`${day}T12:00:00`)),
    alsoCalled: [],
    icon: IconCalendarEvent,
    run: () => open(agendaPath({ view: "day", date: day })),
  }));
  // What was found for other words meanwhile is judged by its name.
  return (isPlaceholderData ? findCommands : rankFound)(events, query).slice(0, mostOfEach);
}

/** What the server is asked for, once the hand rests. */
function useWish(query: string): { readonly asks: boolean; readonly settled: string } {
  const wanted = foldForSearch(query).slice(0, longestQuery);
  const settled = useSettled(wanted);
  return { asks: wanted.length >= shortestQuery, settled };
}
