import { z } from "zod";
import { messageLevels } from "../domain/homepage-message/homepage-message.ts";
import { declareCall, publicAccess, sessionAccess } from "./call.ts";
import { instant, languageCode, languageCodeOut } from "./fields.ts";
import { declareLiveEvent } from "./live.contract.ts";

/* Apart from the calls of administration: the login page has these, and would load the fields of a whole screen with them. */

/** A message as a reader meets it: plain text in one language, nothing of who wrote it. */
const shownMessage = z.strictObject({
  /** Another one as soon as its words, level or link are others: what was put away comes back then. */
  key: z.string(),
  level: z.enum(messageLevels),
  text: z.string(),
  language: languageCodeOut,
  /** Without a label of its own the page has one. */
  link: z.strictObject({ address: z.string(), label: z.string().nullable() }).nullable(),
  dismissible: z.boolean(),
});

export type ShownMessageWire = z.output<typeof shownMessage>;

const shownAnswer = z.strictObject({
  data: shownMessage.nullable(),
  /** When another answer is to be expected without anybody doing anything. */
  nextChangeAt: instant.nullable(),
});

export const readLoginMessage = declareCall({
  name: "readLoginMessage",
  summary: "The message of the login page, in the given language or its fallbacks",
  method: "GET",
  path: "/homepage-message/login",
  access: publicAccess,
  query: z.strictObject({ lang: languageCode }),
  answer: shownAnswer,
});

export const readHomeMessage = declareCall({
  name: "readHomeMessage",
  summary: "The message of home, in the given language or its fallbacks",
  method: "GET",
  path: "/homepage-message/home",
  access: sessionAccess,
  query: z.strictObject({ lang: languageCode }),
  answer: shownAnswer,
});

/** A message was shown, changed or taken away: open homes ask again. */
export const homepageMessageChanged = declareLiveEvent("homepageMessage.changed", z.strictObject({}));
