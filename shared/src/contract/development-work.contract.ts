import { z } from "zod";
import { developmentLimits } from "../domain/developments/development-limits.ts";
import { parseHours } from "../domain/developments/hours.ts";
import { declareCall, fileAnswer } from "./call.ts";
import { byId, changing, cursor, limit, missing, oneDevelopment, upTo } from "./development-shapes.ts";
import { commentWire, historyWire, monthHoursWire, timeWire, todoWire } from "./development-wire.ts";
import { comment, developmentAccess, developmentsPath, version } from "./development-parts.ts";
import { id, instantIn, plainDate, text } from "./fields.ts";
import { richText } from "./rich-text.contract.ts";

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
        /** Of a new one: what it is to be called by, so that a list that is sent again adds nothing. */
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
  errors: [...changing, "conflict", "personUnknown"],
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

export const readHoursByMonth = declareCall({
  name: "readHoursByMonth",
  summary: "Hours worked on a development by month and person, the newest month first, in minutes",
  method: "GET",
  path: `${developmentsPath}/{id}/heures`,
  access: developmentAccess,
  params: byId,
  answer: z.strictObject({ data: z.array(monthHoursWire) }),
  errors: missing,
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
  summary:
    "Start or stop the caller's timer, or drop what it counted; one runs at a time, and a stop that is sent again stops nothing more",
  method: "PUT",
  path: `${developmentsPath}/{id}/timeTracking`,
  access: developmentAccess,
  params: byId,
  body: z.strictObject({
    action: z.enum(["start", "stop", "discard"]),
    /** With `start`: stop the one that runs elsewhere and keep its time. */
    replace: z.boolean().optional(),
    /** With `stop` or `discard`: the beginning of the timer that is meant, so that none that began later is touched. */
    startedAt: instantIn.optional(),
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
    /** The same with styles, lists and pictures (decision 0033); the words are then its own. */
    rich: richText(developmentLimits.comment).nullable().optional(),
    mentions: upTo(id, developmentLimits.mentions).optional(),
    fileIds: upTo(id, developmentLimits.files).optional(),
  }),
  answer: z.strictObject({ data: commentWire }),
  errors: ["notFound", "conflict", "personUnknown", "tooManyAttachments"],
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
