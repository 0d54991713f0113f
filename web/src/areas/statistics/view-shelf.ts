import { useQueryClient } from "@tanstack/react-query";
import type { StatisticsView } from "@planete/shared/contract/statistics-views.contract.ts";
import {
  addStatisticsView,
  changeStatisticsView,
  mailStatisticsView,
  orderStatisticsViews,
  readStatisticsViews,
  removeStatisticsView,
  statisticsViewsChanged,
} from "@planete/shared/contract/statistics-views.contract.ts";
import type { FilterShelf } from "../../kit/saved-filters/filter-shelf.ts";
import { asksTheSame, shelfKey } from "../../kit/saved-filters/filter-shelf.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useLive } from "../../platform/live/use-live.ts";

/** Has the figures of a view by mail each Monday, or no longer. */
export function mailView(id: string, weekly: boolean): Promise<unknown> {
  return callApi(mailStatisticsView, { params: { id }, body: { weekly } });
}

/** The saved views of the figures. */
export const viewShelf: FilterShelf<StatisticsView> = {
  name: readStatisticsViews.name,
  read: async (signal) => (await callApi(readStatisticsViews, signal ? { signal } : {})).data,
  add: async ({ weekly, ...body }) => {
    const { data } = await callApi(addStatisticsView, { body });
    if (weekly === true) await mailView(data.id, true);
    return data;
  },
  change: (id, body) => callApi(changeStatisticsView, { params: { id }, body }),
  remove: (id) => callApi(removeStatisticsView, { params: { id } }),
  order: (ids) => callApi(orderStatisticsViews, { body: { ids: [...ids] } }),
  isSame: asksTheSame,
  isEmpty: (view) => Object.keys(view).length === 0,
  keepsEmpty: true,
};

/** Keeps them current when the person changes them on another page, or leaves one by the link of a mail. */
export function useViewsLive(): void {
  const queries = useQueryClient();
  useLive(statisticsViewsChanged, () => void queries.invalidateQueries({ queryKey: shelfKey(viewShelf) }));
}
