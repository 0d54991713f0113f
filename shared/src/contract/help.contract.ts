import { z } from "zod";
import { declareCall, fileAnswer, sessionAccess } from "./call.ts";
import { id, instant, languageCode, line, text } from "./fields.ts";
import { declareLiveEvent } from "./live.contract.ts";

const video = z.strictObject({
  id,
  title: z.string(),
  /** Where it plays: a path of the pages, or that of `playVideo`. */
  url: z.string(),
  seconds: z.int().min(1),
  publishedAt: instant,
  /** The person was told of it and has not opened it yet. */
  isNew: z.boolean(),
});

export const listVideos = declareCall({
  name: "listVideos",
  summary: "The videos of the help, newest first (spec §7)",
  method: "GET",
  path: "/Interface/videos.php",
  access: sessionAccess,
  query: z.strictObject({ lang: languageCode.optional() }),
  answer: z.strictObject({ data: z.array(video) }),
});

export const markVideoSeen = declareCall({
  name: "markVideoSeen",
  summary: "The caller has opened a video: it is not new to them any more",
  method: "POST",
  path: "/videos/{id}/seen",
  access: sessionAccess,
  params: z.strictObject({ id }),
  answer: z.strictObject({ data: z.strictObject({ marked: z.int().min(0) }) }),
  errors: ["notFound"],
});

export const playVideo = declareCall({
  name: "playVideo",
  summary:
    "The film of a video, whole or the part that a player asks for (Range); planned and withdrawn ones only for those who keep videos",
  method: "GET",
  path: "/videos/{id}/file/{fileId}",
  access: sessionAccess,
  params: z.strictObject({ id, fileId: id }),
  answer: fileAnswer,
  errors: ["notFound", "rangeNotSatisfiable"],
});

/** A video was published, changed or taken away: an open help asks again. */
export const videosChanged = declareLiveEvent("videos.changed", z.strictObject({}));

export const readContact = declareCall({
  name: "readContact",
  summary: "How the company's support can be reached; null where nothing is configured",
  method: "GET",
  path: "/app/contact",
  access: sessionAccess,
  answer: z.strictObject({
    data: z.strictObject({
      phone: z.string().nullable(),
      mail: z.string().nullable(),
      /** In words, where somebody wrote them. */
      hours: z.string().nullable(),
      /** The hotline's, by weekday from Monday, in minutes of the day. */
      openingHours: z.array(z.array(z.strictObject({ from: z.int(), to: z.int() }))).length(7),
      timeZone: z.string(),
    }),
  }),
});

/** Longest subject and message of the contact form, in characters. */
export const contactLimits = { subject: 150, message: 4_000 } as const;

export const sendContact = declareCall({
  name: "sendContact",
  summary: "Write to the company's support by mail; the caller's name goes with it",
  method: "POST",
  path: "/app/contact",
  access: sessionAccess,
  body: z.strictObject({
    /** The same again sends nothing a second time. */
    requestId: id,
    subject: line(contactLimits.subject, 1),
    message: text(contactLimits.message, 1),
  }),
  answer: z.strictObject({ data: z.literal("sent") }),
  errors: ["notFound", "tooManyRequests"],
});
