import { z } from "zod";
import { personFlags } from "../domain/people/person.ts";
import { declareCall, fileAnswer, sessionAccess } from "./call.ts";
import type { UploadField } from "./call.ts";
import { declareLiveEvent } from "./live.contract.ts";
import { id, languageCode, languageCodeOut, text } from "./fields.ts";

/** A person as the wire shows them to themselves (spec §3, User). */
export const userWire = z.strictObject({
  id,
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  function: z.string(),
  quality: z.string(),
  phoneNumber: z.string(),
  /** Only for super administrators (spec §3, §6). */
  emailAddress: z.string().optional(),
  defaultLanguage: languageCodeOut.nullable(),
  employee: z.boolean(),
  superAdministrator: z.boolean(),
  administrator: z.boolean(),
  photo: z.string().nullable(),
  signature: z.string().nullable(),
  client: z.strictObject({ id, name: z.string() }).nullable(),
  teams: z.array(z.string()),
  flags: z.array(z.enum(personFlags)),
  /** Effective value of every right above 0 (D4). */
  rights: z.record(z.string(), z.number().int()),
});

export type UserWire = z.output<typeof userWire>;

export const readUser = declareCall({
  name: "readUser",
  summary: "The logged-in person",
  method: "GET",
  path: "/user",
  access: sessionAccess,
  answer: z.strictObject({ data: userWire }),
});

/** Board sizes and widgets (spec §3, §9): 6×4 for a new user, at most 8×6. */
const widgetBoardLimits = { cols: { min: 1, max: 8 }, rows: { min: 1, max: 6 }, widgets: 24 } as const;

const widgetWire = z.strictObject({
  /** Unknown names are kept, so that a newer version's widget survives a save by an older page. */
  name: text(60, 1),
  x: z
    .int()
    .min(0)
    .max(widgetBoardLimits.cols.max - 1),
  y: z
    .int()
    .min(0)
    .max(widgetBoardLimits.rows.max - 1),
  width: z.int().min(1).max(widgetBoardLimits.cols.max),
  height: z.int().min(1).max(widgetBoardLimits.rows.max),
  datas: z.record(z.string(), z.unknown()).optional(),
});

const widgetBoardWire = z.strictObject({
  cols: z.int().min(widgetBoardLimits.cols.min).max(widgetBoardLimits.cols.max),
  rows: z.int().min(widgetBoardLimits.rows.min).max(widgetBoardLimits.rows.max),
  widgets: z.array(widgetWire).max(widgetBoardLimits.widgets),
});

const savedFilter = z.record(z.string(), z.unknown());

/** Interface preferences (spec §3, Preferences). */
export const preferencesWire = z.strictObject({
  activeLogin: z.enum(["password", "saml"]),
  theme: z.enum(["light", "dark", "system"]),
  background: z.strictObject({ type: z.enum(["predefined", "custom"]), value: text(300) }),
  lang: languageCodeOut.nullable(),
  soundOn: z.boolean(),
  sendMail: z.boolean(),
  hotlineListView: z.enum(["cards", "table"]),
  widgetBoard: widgetBoardWire,
  modulesView: z.enum(["grid", "list"]),
  moduleSort: z.enum(["name", "most-used", "own-order"]),
  stayLogged: z.boolean(),
  preselected_filters: z.array(savedFilter).max(100),
  preselected_filters_simple: z.array(savedFilter).max(100),
  default_view: z.enum(["day", "week", "two-weeks", "month"]),
});

export type PreferencesWire = z.output<typeof preferencesWire>;

/** What a new user starts with (spec §9: the default widgets tile 6×4 exactly). */
export const defaultPreferences: PreferencesWire = {
  activeLogin: "password",
  theme: "system",
  background: { type: "predefined", value: "plain" },
  lang: null,
  soundOn: true,
  sendMail: true,
  hotlineListView: "cards",
  widgetBoard: {
    cols: 6,
    rows: 4,
    widgets: [
      { name: "agenda", x: 0, y: 0, width: 3, height: 4 },
      { name: "planete-online-news", x: 3, y: 0, width: 1, height: 4 },
      { name: "tasks", x: 4, y: 0, width: 2, height: 2 },
      { name: "modules", x: 4, y: 2, width: 2, height: 2 },
    ],
  },
  modulesView: "grid",
  moduleSort: "name",
  stayLogged: false,
  preselected_filters: [],
  preselected_filters_simple: [],
  default_view: "week",
};

export const readInterface = declareCall({
  name: "readInterface",
  summary: "The person's interface preferences",
  method: "GET",
  path: "/interface",
  access: sessionAccess,
  answer: z.strictObject({ data: preferencesWire }),
});

export const saveInterface = declareCall({
  name: "saveInterface",
  summary: "Change some of the person's interface preferences; the others stay as they are",
  method: "POST",
  path: "/interface",
  access: sessionAccess,
  body: preferencesWire
    .extend({
      lang: languageCode.nullable(),
      /** A custom background is the uploaded file's business and is never sent here (spec §7). */
      background: z.strictObject({ type: z.literal("predefined"), value: text(300) }),
    })
    .partial(),
  answer: z.strictObject({ data: preferencesWire }),
  bodyLimit: 256 * 1024,
});

/** The account photo's field in its form. */
export const photoUpload = { field: "photo", purpose: "photo" } as const satisfies UploadField;

const photoAnswer = z.strictObject({
  /** Path of the photo below the base path, or null without one; it changes with each photo. */
  data: z.strictObject({ photo: z.string().nullable() }),
});

/** The version in a photo's path only tells browsers apart what they may keep. */
const photoVersion = z.strictObject({ v: id.optional() });

export const savePhoto = declareCall({
  name: "savePhoto",
  summary: "Replace the person's own photo by a PNG, JPEG or WebP picture of at most 2 MB (D9)",
  method: "POST",
  path: "/upload/photos",
  access: sessionAccess,
  upload: photoUpload,
  answer: photoAnswer,
  errors: ["notAnImage", "invalidExtension", "fileTooLarge", "imageTooManyPixels", "storageFull"],
});

export const readPhoto = declareCall({
  name: "readPhoto",
  summary: "The person's own photo",
  method: "GET",
  path: "/upload/photos",
  access: sessionAccess,
  query: photoVersion,
  answer: fileAnswer,
  errors: ["notFound"],
});

export const readPhotoOfPerson = declareCall({
  name: "readPhotoOfPerson",
  summary: "Somebody's photo: anyone's for staff, those of the same client for its users",
  method: "GET",
  path: "/upload/photos/{personId}",
  access: sessionAccess,
  params: z.strictObject({ personId: id }),
  query: photoVersion,
  answer: fileAnswer,
  errors: ["notFound"],
});

export const removePhoto = declareCall({
  name: "removePhoto",
  summary: "Remove the person's own photo",
  method: "DELETE",
  path: "/upload/photos",
  access: sessionAccess,
  answer: photoAnswer,
});

/** A person's preferences changed, perhaps on another device: their open pages fetch them anew. */
export const preferencesChanged = declareLiveEvent(
  "account.preferences-changed",
  z.strictObject({ changed: z.array(z.string()) }),
);

/** A person's own photo changed: their other open pages show the new one. */
export const photoChanged = declareLiveEvent(
  "account.photo-changed",
  z.strictObject({ photo: z.string().nullable() }),
);
