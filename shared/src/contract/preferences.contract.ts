import { z } from "zod";
import type { SheetQueue } from "../domain/hotline/sheet-queues.ts";
import { sheetQueues } from "../domain/hotline/sheet-queues.ts";
import type { PlanningView } from "../domain/planning/planning-period.ts";
import { planningViews } from "../domain/planning/planning-period.ts";
import { textSizes } from "../domain/account/text-sizes.ts";
import { sizeUnits } from "../domain/files/size-unit.ts";
import { plainBackground } from "../domain/home/background.ts";
import { boardLimits, defaultBoard, isTidy, widgetNames } from "../domain/home/board.ts";
import type { StartPage } from "../domain/home/start-pages.ts";
import { startPages } from "../domain/home/start-pages.ts";
import { undoChoices, usualUndoSeconds } from "../domain/hotline/sheet-terms.ts";
import { declareCall, sessionAccess } from "./call.ts";
import { declareLiveEvent } from "./live.contract.ts";
import { instant, instantIn, languageCode, languageCodeOut, text } from "./fields.ts";

const widgetWire = z.strictObject({
  /** Unknown names are kept, so that a newer version's widget survives a save by an older page. */
  name: text(60, 1),
  x: z
    .int()
    .min(0)
    .max(boardLimits.cols.max - 1),
  y: z
    .int()
    .min(0)
    .max(boardLimits.rows.max - 1),
  width: z.int().min(1).max(boardLimits.cols.max),
  height: z.int().min(1).max(boardLimits.rows.max),
  datas: z.record(z.string(), z.unknown()).optional(),
});

const widgetBoardWire = z.strictObject({
  cols: z.int().min(boardLimits.cols.min).max(boardLimits.cols.max),
  rows: z.int().min(boardLimits.rows.min).max(boardLimits.rows.max),
  widgets: z.array(widgetWire).max(boardLimits.widgets),
});

const savedFilter = z.record(z.string(), z.unknown());

/** Which events are heard while `soundOn`, how loud, and until when none is. */
const soundsWire = z.strictObject({
  message: z.boolean(),
  alert: z.boolean(),
  error: z.boolean(),
  timer: z.boolean(),
  /** Percent. */
  volume: z.int().min(0).max(100),
  mutedUntil: instant.nullable(),
});

/** Home's background (spec §3): a bundled scene, a colour, or the person's own picture. */
export const backgroundWire = z.strictObject({
  type: z.enum(["predefined", "custom"]),
  /** A scene's name or `#rrggbb`; for a custom one the path of the picture below the base path. */
  value: text(300),
  /** The person's own picture, shown or not, and between which colours it lies. */
  image: z.strictObject({ path: z.string(), darkest: z.string(), lightest: z.string() }).optional(),
});

/** The columns of the table of sheets beside the subject, in their order. */
export const hideableColumns = [
  "status",
  "client",
  "turn",
  "due",
  "type",
  "impact",
  "priority",
  "assignee",
  "activity",
] as const;

export type HideableColumn = (typeof hideableColumns)[number];

/** Interface preferences (spec §3, Preferences). */
export const preferencesWire = z.strictObject({
  activeLogin: z.enum(["password", "saml"]),
  theme: z.enum(["light", "dark", "system"]),
  background: backgroundWire,
  lang: languageCodeOut.nullable(),
  soundOn: z.boolean(),
  sendMail: z.boolean(),
  hotlineListView: z.enum(["cards", "table"]),
  /** Columns of the table of sheets that the person does not want; a column that is new is shown. */
  hotlineHiddenColumns: z.array(z.enum(hideableColumns)).max(hideableColumns.length),
  /** How long a message to a customer can be called back (D27). */
  hotlineUndoSeconds: z.literal(undoChoices),
  widgetBoard: widgetBoardWire,
  /** The boards of the three start pages (D13); null as long as the person has changed nothing. */
  internalHomeBoard: widgetBoardWire.nullable(),
  developmentHomeBoard: widgetBoardWire.nullable(),
  projectHomeBoard: widgetBoardWire.nullable(),
  /** The start page that leads the home of support vision, for whoever has several; null before they chose. */
  startPage: z.enum(startPages).nullable(),
  modulesView: z.enum(["grid", "list"]),
  moduleSort: z.enum(["name", "most-used", "own-order"]),
  stayLogged: z.boolean(),
  preselected_filters: z.array(savedFilter).max(100),
  preselected_filters_simple: z.array(savedFilter).max(100),
  default_view: z.enum(planningViews),
  /** The fields below complete the specification's: file sizes (spec §5, D9), sounds, and ease of reading. */
  sizeUnit: z.literal(sizeUnits),
  sounds: soundsWire,
  motion: z.enum(["system", "reduced"]),
  contrast: z.enum(["system", "standard", "more"]),
  /** Percent. */
  textSize: z.literal(textSizes),
  /** The release whose notes the person has seen; empty before the first. */
  updateNotesSeen: text(20),
});

export type PreferencesWire = z.output<typeof preferencesWire>;

type StartBoards = Pick<PreferencesWire, "internalHomeBoard" | "developmentHomeBoard" | "projectHomeBoard">;

/** Where the board of a page is kept. */
const startBoardFields = {
  internalHome: "internalHomeBoard",
  developmentHome: "developmentHomeBoard",
  projectHome: "projectHomeBoard",
} as const satisfies Readonly<Record<StartPage, keyof StartBoards>>;

/** The person's own board of a start page; null as long as they have changed nothing. */
export function startBoardOf(preferences: StartBoards, page: StartPage): StartBoards[keyof StartBoards] {
  return preferences[startBoardFields[page]];
}

/** The change of preferences that keeps the board of a start page, or of home where none is named. */
export function keepBoard(
  page: StartPage | undefined,
  board: PreferencesWire["widgetBoard"],
): Partial<StartBoards> | Pick<PreferencesWire, "widgetBoard"> {
  return page === undefined ? { widgetBoard: board } : { [startBoardFields[page]]: board };
}

/** The view that the planning opens on (spec §3). */
export function planningViewOf(preferences: PreferencesWire): PlanningView {
  return preferences.default_view;
}

/** The change of preferences that makes the planning open on a view. */
export function preferPlanningView(view: PlanningView): Pick<PreferencesWire, "default_view"> {
  return { default_view: view };
}

/** The ids of the saved filters of sheets that the person pinned, in their order (spec §3). */
export function pinnedFiltersOf({
  preselected_filters,
}: Pick<PreferencesWire, "preselected_filters">): readonly string[] {
  return preselected_filters.flatMap(({ id: pinned, hidden }) =>
    typeof pinned === "string" && hidden !== true ? [pinned] : [],
  );
}

/** The ids of filters that a team pinned and the person does not want to see (spec §3). */
export function hiddenFiltersOf({
  preselected_filters,
}: Pick<PreferencesWire, "preselected_filters">): readonly string[] {
  return preselected_filters.flatMap(({ id: pinned, hidden }) =>
    typeof pinned === "string" && hidden === true ? [pinned] : [],
  );
}

/** The same out of preferences as they are stored, whatever an older version wrote there. */
export function storedPins(stored: Readonly<Record<string, unknown>>): {
  readonly pinned: readonly string[];
  readonly hidden: readonly string[];
} {
  const kept = {
    preselected_filters: z.array(savedFilter).catch([]).parse(stored["preselected_filters"]),
  };
  return { pinned: pinnedFiltersOf(kept), hidden: hiddenFiltersOf(kept) };
}

/** The change of preferences that pins these saved filters, and hides those of what the person's teams pinned. */
export function pinFilters(
  ids: readonly string[],
  hidden: readonly string[] = [],
): Pick<PreferencesWire, "preselected_filters"> {
  return {
    preselected_filters: [
      ...ids.map((pinned) => ({ id: pinned })),
      ...hidden.map((pinned) => ({ id: pinned, hidden: true })),
    ],
  };
}

/** The standing views of sheets that the person wants to see; all of them where none was chosen (spec §3). */
export function shownQueuesOf({
  preselected_filters_simple,
}: Pick<PreferencesWire, "preselected_filters_simple">): readonly SheetQueue[] {
  const named = new Set(preselected_filters_simple.map(({ queue }) => queue));
  const chosen = sheetQueues.filter((queue) => named.has(queue));
  return chosen.length > 0 ? chosen : sheetQueues;
}

/** The change of preferences that shows these standing views. */
export function showQueues(
  queues: readonly SheetQueue[],
): Pick<PreferencesWire, "preselected_filters_simple"> {
  return {
    preselected_filters_simple:
      queues.length === sheetQueues.length ? [] : queues.map((queue) => ({ queue })),
  };
}

/** What a new user starts with (spec §9: the default widgets tile 6×4 exactly). */
export const defaultPreferences: PreferencesWire = {
  activeLogin: "password",
  theme: "system",
  background: { type: "predefined", value: plainBackground },
  lang: null,
  soundOn: true,
  sendMail: true,
  hotlineListView: "cards",
  // The subject has its room, and what a queue is ranked by is read whole.
  hotlineHiddenColumns: ["type", "impact", "priority", "activity"],
  hotlineUndoSeconds: usualUndoSeconds,
  widgetBoard: defaultBoard,
  internalHomeBoard: null,
  developmentHomeBoard: null,
  projectHomeBoard: null,
  startPage: null,
  modulesView: "grid",
  moduleSort: "name",
  stayLogged: false,
  preselected_filters: [],
  preselected_filters_simple: [],
  default_view: "week",
  sizeUnit: 1000,
  sounds: { message: true, alert: true, error: true, timer: true, volume: 60, mutedUntil: null },
  motion: "system",
  contrast: "system",
  textSize: 100,
  updateNotesSeen: "",
};

export const readInterface = declareCall({
  name: "readInterface",
  summary: "The person's interface preferences",
  method: "GET",
  path: "/interface",
  access: sessionAccess,
  answer: z.strictObject({ data: preferencesWire }),
  joins: true,
});

/** A board as somebody sends it: nothing overlaps and nothing leaves it. */
const tidyBoardIn = widgetBoardWire.refine(isTidy, { params: { rule: "board" } });

export const saveInterface = declareCall({
  name: "saveInterface",
  summary: "Change some of the person's interface preferences; the others stay as they are",
  method: "POST",
  path: "/interface",
  access: sessionAccess,
  body: preferencesWire
    .extend({
      lang: languageCode.nullable(),
      sounds: soundsWire.extend({ mutedUntil: instantIn.nullable() }),
      widgetBoard: tidyBoardIn,
      internalHomeBoard: tidyBoardIn.nullable(),
      developmentHomeBoard: tidyBoardIn.nullable(),
      projectHomeBoard: tidyBoardIn.nullable(),
      /** The photo and a custom background are the business of the uploaded files: left out here (spec §7). */
      photo: z.unknown(),
    })
    .partial(),
  answer: z.strictObject({ data: preferencesWire }),
  bodyLimit: 256 * 1024,
});

export const readOfferedWidgets = declareCall({
  name: "readOfferedWidgets",
  summary: "The widgets whose data the caller may see, for the boards of home and of the start pages",
  method: "GET",
  path: "/interface/widgets",
  access: sessionAccess,
  answer: z.strictObject({ data: z.array(z.enum(widgetNames)) }),
});

/** A person's preferences changed, perhaps on another device: their open pages fetch them anew. */
export const preferencesChanged = declareLiveEvent(
  "account.preferences-changed",
  z.strictObject({ changed: z.array(z.string()) }),
);
