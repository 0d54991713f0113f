import { z } from "zod";
import { supportVisionRight } from "../domain/rights/right-tags.ts";
import { workFailureKinds, workQueueNames } from "../domain/work/work-queue.ts";
import { declareCall, rightAccess } from "./call.ts";
import { instant, text } from "./fields.ts";
import { declareLiveEvent } from "./live.contract.ts";

/** Whoever sees the home of support vision looks after what the server could not do by itself. */
const access = rightAccess(supportVisionRight("home"));

const path = "/support-vision/set-aside-work";

const place = { queue: z.enum(workQueueNames), item: text(100, 1) };

export const setAsideWorkWire = z.strictObject({
  ...place,
  kind: z.enum(workFailureKinds),
  /** What the server said; for whoever repairs it, in English. */
  reason: z.string(),
  attempts: z.int().min(0),
  firstAt: instant,
  setAsideAt: instant,
  /** Whose it is. */
  owner: z.string().nullable(),
  sheetNumber: z.int().nullable(),
});

export type SetAsideWorkWire = z.output<typeof setAsideWorkWire>;

/** More than this nobody goes through one by one. */
export const setAsideWorkLength = 100;

export const listSetAsideWork = declareCall({
  name: "listSetAsideWork",
  summary: "What the server tried several times and could not do, newest first",
  method: "GET",
  path,
  access,
  answer: z.strictObject({ data: z.array(setAsideWorkWire) }),
});

const params = z.strictObject(place);
const done = z.strictObject({ data: z.strictObject({ done: z.literal(true) }) });

export const retrySetAsideWork = declareCall({
  name: "retrySetAsideWork",
  summary: "Try it again from the beginning",
  method: "POST",
  path: `${path}/{queue}/{item}/retry`,
  access,
  params,
  answer: done,
  errors: ["notFound"],
});

export const discardSetAsideWork = declareCall({
  name: "discardSetAsideWork",
  summary: "Give it up; the words of a message become its writer's draft again",
  method: "DELETE",
  path: `${path}/{queue}/{item}`,
  access,
  params,
  answer: done,
  errors: ["notFound"],
});

/** Something was set aside, or looked after. */
export const setAsideWorkChanged = declareLiveEvent("work.set-aside-changed", z.strictObject({}));
