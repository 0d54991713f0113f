import { z } from "zod";
import { listLimits } from "../domain/lists/list-limits.ts";
import { statisticsScreen, supportVisionRight } from "../domain/rights/right-tags.ts";
import { statisticsParts } from "../domain/statistics/figures.ts";
import { periodNames } from "../domain/statistics/period.ts";
import { declareCall, rightAccess } from "./call.ts";
import { id, line, plainDate } from "./fields.ts";
import { declareLiveEvent } from "./live.contract.ts";

const viewsPath = "/support-vision/statistics/views";
const access = rightAccess(supportVisionRight(statisticsScreen));
const ids = z.array(id).min(1).max(50).optional();

/** What a view shows: a named period moves on with the days, two days stay where they are. */
export const statisticsViewWire = z.strictObject({
  period: z.enum(periodNames).optional(),
  from: plainDate.optional(),
  to: plainDate.optional(),
  part: z.array(z.enum(statisticsParts)).min(1).max(statisticsParts.length).optional(),
  team: ids,
  client: ids,
  module: ids,
  base: ids,
});

export type StatisticsView = z.output<typeof statisticsViewWire>;

const savedView = {
  name: line(listLimits.filterName, 1).regex(/\S/),
  filter: statisticsViewWire,
  isDefault: z.boolean(),
};
/** `weekly`: its figures come by mail each Monday. */
const savedViewWire = z.strictObject({ id, ...savedView, name: z.string(), weekly: z.boolean() });
const oneView = z.strictObject({ data: savedViewWire });
const savedViews = z.strictObject({ data: z.array(savedViewWire) });
const bodyLimit = 64 * 1024;

/** Somebody's views changed on another page of theirs, or by the link of a mail. */
export const statisticsViewsChanged = declareLiveEvent("statistics.views-changed", z.strictObject({}));

export const readStatisticsViews = declareCall({
  name: "readStatisticsViews",
  summary: "The caller's saved views of the figures in their order",
  method: "GET",
  path: viewsPath,
  access,
  answer: savedViews,
});

export const addStatisticsView = declareCall({
  name: "addStatisticsView",
  summary: "Save a view under a name that no other of the caller's has, accents and case aside (spec §5)",
  method: "POST",
  path: viewsPath,
  access,
  body: z.strictObject(savedView),
  bodyLimit,
  answer: oneView,
  errors: ["filterNameTaken", "tooManyFilters"],
});

export const changeStatisticsView = declareCall({
  name: "changeStatisticsView",
  summary: "Change the name, the content or the default mark of a saved view",
  method: "PUT",
  path: `${viewsPath}/{id}`,
  access,
  params: z.strictObject({ id }),
  body: z.strictObject(savedView).partial(),
  bodyLimit,
  answer: oneView,
  errors: ["notFound", "filterNameTaken"],
});

export const removeStatisticsView = declareCall({
  name: "removeStatisticsView",
  summary: "Remove a saved view, and its weekly mail with it",
  method: "DELETE",
  path: `${viewsPath}/{id}`,
  access,
  params: z.strictObject({ id }),
  answer: savedViews,
  errors: ["notFound"],
});

export const orderStatisticsViews = declareCall({
  name: "orderStatisticsViews",
  summary: "Put the saved views into an order; those not named follow",
  method: "PUT",
  path: "/support-vision/statistics/view-order",
  access,
  body: z.strictObject({ ids: z.array(id).max(100) }),
  answer: savedViews,
});

export const mailStatisticsView = declareCall({
  name: "mailStatisticsView",
  summary: "Have the figures of a saved view by mail each Monday, or no longer",
  method: "PUT",
  path: `${viewsPath}/{id}/weekly`,
  access,
  params: z.strictObject({ id }),
  body: z.strictObject({ weekly: z.boolean() }),
  answer: savedViews,
  errors: ["notFound"],
});
