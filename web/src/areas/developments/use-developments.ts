import type { QueryClient } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { listCards } from "@planete/shared/contract/development-card.contract.ts";
import type { CallResult } from "@planete/shared/contract/call.ts";
import type { DevelopmentFilter } from "@planete/shared/contract/development-fields.ts";
import {
  listCardsWithDate,
  listCardsWithoutDate,
  listDevelopments,
} from "@planete/shared/contract/development-list.contract.ts";
import {
  developmentSettingsChanged,
  readDevelopmentTypes,
  typeFromWire,
} from "@planete/shared/contract/development-settings.contract.ts";
import { sheetChanged } from "@planete/shared/contract/hotline-live.contract.ts";
import { findFirstSlots } from "@planete/shared/contract/planning-help.contract.ts";
import { readReleases } from "@planete/shared/contract/release.contract.ts";
import type { DevelopmentSummary } from "@planete/shared/contract/development-view.contract.ts";
import {
  developmentFilterText,
  developmentFromWire,
  summaryFromWire,
} from "@planete/shared/contract/development-view.contract.ts";
import {
  readDevelopmentComments,
  readDevelopmentHistory,
  readHoursByMonth,
} from "@planete/shared/contract/development-work.contract.ts";
import { readDevelopment, readDevelopmentChoices } from "@planete/shared/contract/development.contract.ts";
import { developmentChanged } from "@planete/shared/contract/development-live.contract.ts";
import { useLive, useLiveReload } from "../../platform/live/use-live.ts";
import { useCall, useCallPages } from "../../kit/use-call.ts";
import type { ChangedDevelopments } from "./renew-lists.ts";
import { applyToLists, renewLists } from "./renew-lists.ts";
import type { WorkSort } from "./work-list.ts";

type Listed = CallResult<typeof listDevelopments>["data"][number];

const cardLists = [listCardsWithDate, listCardsWithoutDate, listCards, findFirstSlots].map(
  ({ name }) => name,
);
const listed = [listDevelopments.name, ...cardLists];
const single = [readDevelopment, readDevelopmentComments, readDevelopmentHistory, readHoursByMonth].map(
  ({ name }) => name,
);
const settings = [readDevelopmentTypes, readReleases, readDevelopmentChoices].map(({ name }) => name);

/** Reads again whatever shows developments or cards, by the names of the calls. */
export function refreshDevelopments(
  queries: QueryClient,
  names: readonly string[] = [...listed, ...single],
): void {
  void queries.invalidateQueries({ predicate: ({ queryKey }) => names.some((name) => name === queryKey[0]) });
}

/** The same after a change by the reader's own hand, whose answer says how the development stands now. */
export function showChanged(queries: QueryClient, row: Listed): void {
  refreshDevelopments(queries, [...cardLists, ...single]);
  applyToLists(queries, row);
}

/** The same after something about one development was undone. */
export function showUndone(queries: QueryClient, developmentId: string): void {
  refreshDevelopments(queries, [...cardLists, ...single]);
  void renewLists(queries, { changed: new Set([developmentId]), deleted: new Set() });
}

/** A board that is worked on by many changes in bursts: one read for all of them. */
const pauseMs = 250;

interface Waiting extends ChangedDevelopments {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly lists: boolean;
}

/** Keeps every view of developments current while it is shown. */
export function useDevelopmentsLive(): void {
  const queries = useQueryClient();
  const waiting = useRef<Waiting | undefined>(undefined);
  useEffect(() => () => clearTimeout(waiting.current?.timer), []);
  useLive(developmentChanged, ({ part, developmentId }) => {
    const before = waiting.current;
    clearTimeout(before?.timer);
    const lists = part !== "comments" || before?.lists === true;
    const own = part === "comments" || developmentId === null ? [] : [developmentId];
    const changed = new Set([...(before?.changed ?? []), ...own]);
    const deleted = new Set([...(before?.deleted ?? []), ...(part === "deleted" ? own : [])]);
    const timer = setTimeout(() => {
      waiting.current = undefined;
      refreshDevelopments(queries, lists ? [...cardLists, ...single] : single);
      if (changed.size > 0) void renewLists(queries, { changed, deleted });
    }, pauseMs);
    waiting.current = { timer, lists, changed, deleted };
  });
  // A promised date stands on rows and cards, and no change of a development tells it.
  useLive(sheetChanged, ({ promise }) => {
    if (promise) refreshDevelopments(queries, listed);
  });
  useLive(developmentSettingsChanged, () =>
    refreshDevelopments(queries, [...settings, ...listed, ...single]),
  );
  useLiveReload(() => refreshDevelopments(queries, [...settings, ...listed, ...single]));
}

/** What a row was read as: rows that an answer brings again unchanged stay the same, and are not drawn again. */
const summaries = new WeakMap<Listed, DevelopmentSummary>();

function summaryOf(row: Listed): DevelopmentSummary {
  const known = summaries.get(row) ?? summaryFromWire(row);
  summaries.set(row, known);
  return known;
}

/** Developments page by page, with how many there are in each status and what was estimated for them. */
export function useDevelopmentPages(
  filter: DevelopmentFilter,
  order: { readonly sort: WorkSort; readonly direction: "asc" | "desc" },
  { limit = 100, counts = true }: { readonly limit?: number; readonly counts?: boolean } = {},
) {
  const filters = developmentFilterText(filter) ?? "";
  const pages = useCallPages(
    listDevelopments,
    { query: { filters, ...order, limit, counts: counts ? "true" : "" } },
    {},
  );
  const rows = useMemo(
    () => pages.data?.pages.flatMap(({ data }) => data.map(summaryOf)) ?? [],
    [pages.data],
  );
  const first = pages.data?.pages[0];
  return { pages, rows, counts: first?.counts, estimates: first?.estimates };
}

export function useDevelopment(id: string, enabled = true) {
  const query = useCall(readDevelopment, { params: { id } }, { enabled });
  const wire = query.data?.data;
  const development = useMemo(() => wire && developmentFromWire(wire), [wire]);
  return { query, development };
}

/** What filters and pickers offer: clients, teams, staff, types in their order, releases. */
export function useWorkChoices() {
  const choices = useCall(readDevelopmentChoices).data?.data;
  const types = useCall(readDevelopmentTypes).data?.data;
  const releases = useCall(readReleases).data?.data;
  return useMemo(
    () => ({
      clients: choices?.clients ?? [],
      teams: choices?.teams ?? [],
      people: choices?.people ?? [],
      types: (types ?? []).map(typeFromWire),
      releases: (releases ?? []).map(({ _id: id, number, state }) => ({ id, number, state })),
    }),
    [choices, types, releases],
  );
}
