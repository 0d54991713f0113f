import { z } from "zod";
import { developmentLimits } from "../domain/developments/development-limits.ts";
import { maxEstimateMinutes, parseHours } from "../domain/developments/hours.ts";
import { sessionAccess, declareCall, fileAnswer } from "./call.ts";
import { id, languageCode, plainDate, text } from "./fields.ts";
import { declareLiveEvent } from "./live.contract.ts";
import {
  cardWire,
  comment,
  commentWire,
  developmentAccess,
  developmentRowWire,
  developmentsPath,
  developmentWire,
  historyWire,
  idList,
  statusIn,
  timeWire,
  todoWire,
  unlessEmpty,
  version,
  yesOrNo,
} from "./development-wire.ts";
import { developmentStatuses } from "../domain/developments/development-status.ts";

const upTo = <Item extends z.ZodType>(item: Item, count: number) => z.array(item).max(count);

/** Which developments are wanted; parts left out do not matter. */
export const developmentFilterWire = z.strictObject({
  /** Words of number, label, client or description. */
  text: text(200).optional(),
  client: upTo(id, 200).optional(),
  team: upTo(text(100, 1), 50).optional(),
  type: upTo(id, 100).optional(),
  /** Somebody with a card of it. */
  person: upTo(id, 200).optional(),
  status: upTo(statusIn, developmentStatuses.length).optional(),
  release: upTo(id, 100).optional(),
  late: z.boolean().optional(),
  /** With or without a forecast date. */
  dated: z.boolean().optional(),
  sheet: id.optional(),
});

export type DevelopmentFilter = z.output<typeof developmentFilterWire>;

/** A filter inside an address: the JSON of it. */
const filterInAddress = unlessEmpty(
  z
    .string()
    .max(16_000)
    .transform((given, context): unknown => {
      try {
        return JSON.parse(given);
      } catch {
        context.addIssue({ code: "custom", message: "json" });
        return z.NEVER;
      }
    })
    .pipe(developmentFilterWire),
);

export const developmentSorts = [
  "activity",
  "number",
  "forecast",
  "label",
  "client",
  "status",
  "estimate",
] as const;

export type DevelopmentSort = (typeof developmentSorts)[number];

const cursor = unlessEmpty(
  z
    .string()
    .max(600)
    .regex(/^[\w-]+$/),
);
const limit = unlessEmpty(z.coerce.number().int().min(1).max(developmentLimits.page));

const pageQuery = {
  sort: unlessEmpty(z.enum(developmentSorts)),
  direction: unlessEmpty(z.enum(["asc", "desc"])),
  cursor,
  limit,
};

/** How many developments the filter leaves in each status, leaving its own choice of statuses aside. */
const countsWire = z.strictObject({
  "to-qualify": z.int(),
  ready: z.int(),
  "in-progress": z.int(),
  "in-review": z.int(),
  acceptance: z.int(),
  delivered: z.int(),
  abandoned: z.int(),
});

const developmentPage = z.strictObject({
  data: z.array(developmentRowWire),
  /** Gives the next page; null on the last one. */
  next: z.string().nullable(),
  /** On the first page, when asked for. */
  counts: countsWire.optional(),
});

const cardPage = z.strictObject({
  data: z.array(cardWire),
  next: z.string().nullable(),
  /** How many the list holds altogether. */
  total: z.int(),
});

export const listDevelopments = declareCall({
  name: "listDevelopments",
  summary: "Developments that the caller may see, page by page; people only narrow it (D17)",
  method: "GET",
  path: developmentsPath,
  access: developmentAccess,
  query: z.strictObject({
    filters: filterInAddress,
    authorizedUserIds: idList,
    counts: yesOrNo,
    ...pageQuery,
  }),
  answer: developmentPage,
});

export const listAllDevelopments = declareCall({
  name: "listAllDevelopments",
  summary: "All developments that the caller may see, page by page",
  method: "GET",
  path: `${developmentsPath}/all-dev`,
  access: developmentAccess,
  query: z.strictObject(pageQuery),
  answer: developmentPage,
});

export const filterDevelopments = declareCall({
  name: "filterDevelopments",
  summary: "Developments by what the list screen filters by, each part a parameter of its own",
  method: "GET",
  path: `${developmentsPath}/filtered`,
  access: developmentAccess,
  query: z.strictObject({
    text: unlessEmpty(text(200)),
    client: idList,
    /** Names joined by commas. */
    team: unlessEmpty(text(2_000)),
    type: idList,
    person: idList,
    /** Statuses joined by commas. */
    status: unlessEmpty(
      z
        .string()
        .max(200)
        .transform((given) => given.split(",").filter((part) => part !== ""))
        .pipe(upTo(statusIn, developmentStatuses.length)),
    ),
    release: idList,
    late: yesOrNo,
    dated: yesOrNo,
    sheet: unlessEmpty(id),
    authorizedUserIds: idList,
    counts: yesOrNo,
    ...pageQuery,
  }),
  answer: developmentPage,
});

const listQuery = z.strictObject({
  /** Words of the card, its development or its client. */
  text: unlessEmpty(text(200)),
  cursor,
  limit,
});

export const listAllCards = declareCall({
  name: "listAllCards",
  summary: "Every card of the developments that the caller may see, with its place",
  method: "GET",
  path: `${developmentsPath}/all-dev-cartes`,
  access: developmentAccess,
  query: listQuery,
  answer: cardPage,
});

export const listCardsWithoutDate = declareCall({
  name: "listCardsWithoutDate",
  summary: "Unassigned cards without a forecast date, the oldest first",
  method: "GET",
  path: `${developmentsPath}/all-dev-without-date-previsionnal`,
  access: developmentAccess,
  query: listQuery,
  answer: cardPage,
});

export const listCardsWithDate = declareCall({
  name: "listCardsWithDate",
  summary: "Unassigned cards with a forecast date, by that date",
  method: "GET",
  path: `${developmentsPath}/all-dev-with-date-previsionnal`,
  access: developmentAccess,
  query: listQuery,
  answer: cardPage,
});

const byId = z.strictObject({ id });
const oneDevelopment = z.strictObject({
  data: developmentWire,
  /** The entry of the history that undoes this change. */
  actionId: id.nullable(),
});
const missing = ["notFound"] as const;
const changing = ["notFound", "planningRefused", "developmentChanged"] as const;

export const readDevelopment = declareCall({
  name: "readDevelopment",
  summary: "One development with its todos, tasks, time and links",
  method: "GET",
  path: `${developmentsPath}/{id}`,
  access: developmentAccess,
  params: byId,
  answer: z.strictObject({ data: developmentWire }),
  errors: missing,
});

const label = text(developmentLimits.label, 1).regex(/\S/);
const links = {
  clientId: id.nullable().optional(),
  typeId: id.nullable().optional(),
  team: text(100, 1).nullable().optional(),
  releaseId: id.nullable().optional(),
  authorizedUserIds: upTo(id, developmentLimits.readers).optional(),
  sheetIds: upTo(id, developmentLimits.sheets).optional(),
};
const unknownLinks = [
  "clientUnknown",
  "typeUnknown",
  "teamUnknown",
  "releaseUnknown",
  "personUnknown",
  "sheetUnknown",
] as const;

/** Whole minutes, or hours as people type them: "7,5" and "7.5" (D11). */
const duration = z.union([
  z.int().min(0).max(maxEstimateMinutes),
  text(12).transform((typed, context) => {
    const minutes = parseHours(typed);
    if (minutes !== undefined && minutes <= maxEstimateMinutes) return minutes;
    context.addIssue({ code: "custom", params: { rule: "hours" } });
    return z.NEVER;
  }),
]);

export const createDevelopment = declareCall({
  name: "createDevelopment",
  summary: "Add a development with its first task; the same id again is the same development",
  method: "POST",
  path: developmentsPath,
  access: developmentAccess,
  body: z
    .strictObject({
      _id: id.optional(),
      libelle: label,
      description: text(developmentLimits.description).optional(),
      duration: duration.nullable().optional(),
      previsionDate: plainDate.nullable().optional(),
      ...links,
    })
    .transform((wire) => {
      const {
        _id: developmentId,
        libelle,
        duration: estimateMinutes = null,
        previsionDate = null,
        ...rest
      } = wire;
      return { ...rest, id: developmentId, label: libelle, estimateMinutes, forecastDate: previsionDate };
    }),
  bodyLimit: 256 * 1024,
  answer: oneDevelopment,
  errors: ["conflict", "planningRefused", ...unknownLinks],
});

export const changeDevelopment = declareCall({
  name: "changeDevelopment",
  summary: "Change words, client, type, team, release, readers or linked sheets",
  method: "PUT",
  path: `${developmentsPath}/{id}`,
  access: developmentAccess,
  params: byId,
  body: z
    .strictObject({
      version,
      libelle: label.optional(),
      description: text(developmentLimits.description).optional(),
      ...links,
    })
    .transform(({ libelle, ...rest }) => ({ ...rest, label: libelle })),
  bodyLimit: 256 * 1024,
  answer: oneDevelopment,
  errors: [...changing, ...unknownLinks],
});

export const deleteDevelopment = declareCall({
  name: "deleteDevelopment",
  summary: "Delete a development with its cards; it can be brought back by undoing",
  method: "DELETE",
  path: `${developmentsPath}/{id}`,
  access: developmentAccess,
  params: byId,
  answer: z.strictObject({ data: z.strictObject({ _id: id }), actionId: id }),
  errors: ["notFound", "planningRefused"],
});

export const changeDevelopmentStatus = declareCall({
  name: "changeDevelopmentStatus",
  summary: "One status forward or back, or abandoned (D11)",
  method: "PUT",
  path: `${developmentsPath}/{id}/status`,
  access: developmentAccess,
  params: byId,
  body: z.strictObject({ status: statusIn, version: version.optional() }),
  answer: oneDevelopment,
  errors: [...changing, "statusNotAllowed"],
});

export const resetDevelopmentStatus = declareCall({
  name: "resetDevelopmentStatus",
  summary: "Back to the first status, with a reason (D11)",
  method: "PUT",
  path: `${developmentsPath}/{id}/reset-status`,
  access: developmentAccess,
  params: byId,
  body: z.strictObject({
    reason: text(developmentLimits.reason, 1).regex(/\S/),
    version: version.optional(),
  }),
  answer: oneDevelopment,
  errors: [...changing, "statusNotAllowed"],
});

export const setEstimate = declareCall({
  name: "setEstimate",
  summary: "Set the estimated duration, in minutes or as typed hours; null takes it away",
  method: "PUT",
  path: `${developmentsPath}/{id}/add-duration`,
  access: developmentAccess,
  params: byId,
  body: z.strictObject({ data: duration.nullable(), version: version.optional() }),
  answer: oneDevelopment,
  errors: changing,
});

export const setForecastDate = declareCall({
  name: "setForecastDate",
  summary: "Set the forecast date; unassigned tasks without a date of their own go along; null takes it away",
  method: "PUT",
  path: `${developmentsPath}/{id}/add-date-previsionnel`,
  access: developmentAccess,
  params: byId,
  body: z.strictObject({ data: plainDate.nullable(), version: version.optional() }),
  answer: oneDevelopment,
  errors: changing,
});

export const saveTodos = declareCall({
  name: "saveTodos",
  summary: "Save the whole list of todos, in its order",
  method: "PUT",
  path: `${developmentsPath}/{id}/todos`,
  access: developmentAccess,
  params: byId,
  body: z.strictObject({
    todos: upTo(
      z.strictObject({
        _id: id.optional(),
        text: text(developmentLimits.todoText, 1).regex(/\S/),
        done: z.boolean(),
        assigned: id.nullable().optional(),
      }),
      developmentLimits.todos,
    ),
    version: version.optional(),
  }),
  bodyLimit: 512 * 1024,
  answer: oneDevelopment,
  errors: [...changing, "personUnknown"],
});

export const readTodos = declareCall({
  name: "readTodos",
  summary: "The todos of a development, in their order",
  method: "GET",
  path: `${developmentsPath}/{id}/todo`,
  access: developmentAccess,
  params: byId,
  answer: z.strictObject({ data: z.array(todoWire), version: z.int() }),
  errors: missing,
});

export const setHours = declareCall({
  name: "setHours",
  summary:
    "Set the hours that somebody worked on a day; 0 takes them away; at most 24 h a day over everything",
  method: "PUT",
  path: `${developmentsPath}/{id}/heures`,
  access: developmentAccess,
  params: byId,
  body: z
    .strictObject({
      day: plainDate,
      /** As typed: "7,5", "7.5", "7h30". */
      heures: z.union([z.number().min(0).max(24), text(12)]).transform((typed, context) => {
        const minutes = parseHours(typeof typed === "number" ? String(Math.round(typed * 100) / 100) : typed);
        if (minutes !== undefined) return minutes;
        context.addIssue({ code: "custom", params: { rule: "hours" } });
        return z.NEVER;
      }),
      /** Left out: the caller's own; another's is for Encadrement. */
      userId: id.optional(),
    })
    .transform(({ heures, userId, ...rest }) => ({ ...rest, minutes: heures, personId: userId })),
  answer: z.strictObject({ data: timeWire }),
  errors: ["notFound", "dayFull", "planningRefused", "personUnknown", "dayInFuture"],
});

export const readTimeTracking = declareCall({
  name: "readTimeTracking",
  summary: "Estimate, spent and remaining time, entries, and timers that run",
  method: "GET",
  path: `${developmentsPath}/{id}/timeTracking`,
  access: developmentAccess,
  params: byId,
  answer: z.strictObject({ data: timeWire }),
  errors: missing,
});

export const changeTimeTracking = declareCall({
  name: "changeTimeTracking",
  summary: "Start or stop the caller's timer, or drop what it counted; one runs at a time",
  method: "PUT",
  path: `${developmentsPath}/{id}/timeTracking`,
  access: developmentAccess,
  params: byId,
  body: z.strictObject({
    action: z.enum(["start", "stop", "discard"]),
    /** With `start`: stop the one that runs elsewhere and keep its time. */
    replace: z.boolean().optional(),
  }),
  answer: z.strictObject({ data: timeWire }),
  errors: ["notFound", "timerRunning", "timerNotRunning", "dayFull"],
});

export const addDevelopmentComment = declareCall({
  name: "addDevelopmentComment",
  summary:
    "Add a comment with mentions and the files that wait for it; the same id again is the same comment",
  method: "POST",
  path: `${developmentsPath}/comment/{id}`,
  access: developmentAccess,
  params: byId,
  body: z.strictObject({
    _id: id.optional(),
    text: comment,
    mentions: upTo(id, developmentLimits.mentions).optional(),
    fileIds: upTo(id, developmentLimits.files).optional(),
  }),
  answer: z.strictObject({ data: commentWire }),
  errors: ["notFound", "conflict", "personUnknown"],
});

export const readDevelopmentComments = declareCall({
  name: "readDevelopmentComments",
  summary: "Comments of a development, the newest first",
  method: "GET",
  path: `${developmentsPath}/comment/{id}`,
  access: developmentAccess,
  params: byId,
  query: z.strictObject({ cursor, limit }),
  answer: z.strictObject({ data: z.array(commentWire), next: z.string().nullable() }),
  errors: missing,
});

export const commentUpload = { field: "file", purpose: "attachment" } as const;

export const uploadDevelopmentFile = declareCall({
  name: "uploadDevelopmentFile",
  summary: "Take a file for the caller's next comment; one that no comment names is forgotten after a day",
  method: "POST",
  path: `${developmentsPath}/comment/{id}/file`,
  access: developmentAccess,
  params: byId,
  upload: commentUpload,
  bodyLimit: 11_000_000,
  timeoutMs: 120_000,
  answer: z.strictObject({
    data: z.strictObject({ id, name: z.string(), mediaType: z.string(), bytes: z.int() }),
  }),
  errors: ["notFound", "fileTooLarge", "fileTypeRefused"],
});

export const readDevelopmentFile = declareCall({
  name: "readDevelopmentFile",
  summary: "A file of a comment",
  method: "GET",
  path: `${developmentsPath}/comment/file/{fileId}`,
  access: developmentAccess,
  params: z.strictObject({ fileId: id }),
  answer: fileAnswer,
  errors: missing,
});

export const addHistoryNote = declareCall({
  name: "addHistoryNote",
  summary: "Add a note to the history of a development; every change writes its own entry",
  method: "POST",
  path: `${developmentsPath}/action-history`,
  access: developmentAccess,
  body: z
    .strictObject({ developpementId: id, note: text(developmentLimits.note, 1).regex(/\S/) })
    .transform(({ developpementId: developmentId, note }) => ({ developmentId, note })),
  answer: z.strictObject({ data: historyWire }),
  errors: missing,
});

export const readDevelopmentHistory = declareCall({
  name: "readDevelopmentHistory",
  summary: "Who did what on a development and its cards, the newest first",
  method: "GET",
  path: `${developmentsPath}/{id}/action-history`,
  access: developmentAccess,
  params: byId,
  query: z.strictObject({ cursor, limit }),
  answer: z.strictObject({ data: z.array(historyWire), next: z.string().nullable() }),
  errors: missing,
});

export const undoDevelopmentAction = declareCall({
  name: "undoDevelopmentAction",
  summary: "Undo an own change exactly; refused when anything it touched has changed since",
  method: "POST",
  path: `${developmentsPath}/action-history/{id}/undo`,
  // One's own personal events can be undone without the right of the screen.
  access: sessionAccess,
  params: byId,
  answer: z.strictObject({ data: z.strictObject({ developmentId: id.nullable(), cardIds: z.array(id) }) }),
  errors: ["notFound", "undoNotPossible", "planningRefused"],
});

export const exportDevelopments = declareCall({
  name: "exportDevelopments",
  summary: "What the filter shows, as CSV in the reader's language; needs exportPlanning or its right (D18)",
  method: "POST",
  path: `${developmentsPath}/export/csv`,
  access: developmentAccess,
  changesState: false,
  body: z.strictObject({
    filters: developmentFilterWire.optional(),
    sort: z.enum(developmentSorts).optional(),
    direction: z.enum(["asc", "desc"]).optional(),
    lang: languageCode,
  }),
  timeoutMs: 120_000,
  answer: fileAnswer,
  errors: ["planningRefused"],
});

/** A development or a card changed: pages fetch what they show. Holds no word of it, because not everybody sees it (D17). */
export const developmentChanged = declareLiveEvent(
  "development.changed",
  z.strictObject({
    /** Null for a personal event. */
    developmentId: id.nullable(),
    cardIds: z.array(id),
    /** What it was about, so that a page fetches no more than that. */
    part: z.enum(["fields", "cards", "todos", "comments", "time", "deleted"]),
    /** The entry of the history: a page knows its own changes by it. */
    actionId: id.nullable(),
  }),
);
