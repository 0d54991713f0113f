import { z } from "zod";
import { bulkActions, bulkReasons, maxBulkSheets } from "../domain/hotline/bulk.ts";
import { messageKinds } from "../domain/hotline/sheet-terms.ts";
import { readOrders } from "../domain/hotline/column-order.ts";
import { maxTeamPins } from "../domain/hotline/team-pins.ts";
import { listLimits } from "../domain/lists/list-limits.ts";
import { declareCall, fileAnswer } from "./call.ts";
import { id, instant, languageCode, line, text } from "./fields.ts";
import {
  awaitedParty,
  hotlineAccess,
  priorityCode,
  sheetCardWire,
  sheetsPath,
  statusCode,
} from "./hotline-sheet.contract.ts";
import { filterInAddress, statusCountsWire } from "./hotline-counts.contract.ts";
import { sheetFilterWire } from "./sheet-filter.ts";

/** `activity`: the latest first. `turn`: what support must act on, longest waiting first, then the rest, the latest first. `waiting`: what waits for support longest, first. `opened`: the newest first. `priority`: the highest first. `due`: what is due soonest, first; for staff. */
export const sheetSorts = ["activity", "turn", "waiting", "opened", "priority", "due"] as const;

export type SheetSort = (typeof sheetSorts)[number];

/** One of those, or up to two columns of the table: `priority:desc,activity:asc`. */
const sortInAddress = z.union([
  z.enum(sheetSorts),
  z
    .string()
    .max(60)
    .refine((given) => readOrders(given) !== undefined),
]);

/** Where the last page ended. */
const cursor = z.string().regex(/^\d{1,17}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

export const sheetPageLength = 50;
/** Of the pages after the first, which are asked for while one scrolls. */
export const laterSheetPageLength = 100;
/** For whoever has scrolled past some pages, and throws the list through: at 18,000 px/s a hundred rows of a table last 0.2 s. */
export const scrolledSheetPageLength = 250;

export const listSheets = declareCall({
  name: "listSheets",
  summary: "Sheets that the caller may see, page by page, with the counts per status on the first page",
  method: "GET",
  path: sheetsPath,
  access: hotlineAccess,
  pace: "search",
  query: z.strictObject({
    filter: filterInAddress.optional(),
    sort: sortInAddress.optional(),
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(scrolledSheetPageLength).optional(),
  }),
  answer: z.strictObject({
    data: z.array(sheetCardWire),
    /** Gives the next page; null on the last one. */
    next: z.string().nullable(),
    /** Null on pages after the first, and where words are searched: `countSheets` tells them apart. */
    counts: statusCountsWire.nullable(),
  }),
  joins: true,
});

const idsInAddress = z
  .string()
  .max(4_000)
  .transform((given) => given.split(","))
  .pipe(z.array(id).min(1).max(100));

export const readSheetCards = declareCall({
  name: "readSheetCards",
  summary: "Cards of named sheets, for rows that changed; those the caller may not see are left out",
  method: "GET",
  path: `${sheetsPath}/cards`,
  access: hotlineAccess,
  query: z.strictObject({ ids: idsInAddress }),
  answer: z.strictObject({ data: z.array(sheetCardWire) }),
});

export const findSheetHits = declareCall({
  name: "findSheetHits",
  summary:
    "Where in their messages named sheets hold the words of a search; those the caller may not see are left out",
  method: "GET",
  path: `${sheetsPath}/hits`,
  access: hotlineAccess,
  query: z.strictObject({ ids: idsInAddress, search: text(200, 1) }),
  answer: z.strictObject({
    data: z.array(z.strictObject({ id, kind: z.enum(messageKinds), author: z.string(), text: z.string() })),
  }),
});

export const exportSheets = declareCall({
  name: "exportSheets",
  summary: "Exactly the sheets that a filter shows, as CSV in the caller's language",
  method: "GET",
  path: `${sheetsPath}/export`,
  access: hotlineAccess,
  pace: "export",
  query: z.strictObject({
    filter: filterInAddress.optional(),
    sort: sortInAddress.optional(),
    lang: languageCode,
  }),
  answer: fileAnswer,
});

/** The sheets of a bulk action: named ones, or all that a filter leaves, part by part. */
const selection = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(maxBulkSheets) }),
  z.strictObject({
    filter: sheetFilterWire,
    /** The `next` of the part before. */
    before: id.optional(),
    /** Sheets of this part at most. */
    limit: z.int().min(1).max(maxBulkSheets).optional(),
  }),
]);

/** Up to where somebody had read a sheet; null: they had no mark in it. */
const readMarkWire = z.strictObject({ id, readUpTo: z.int().min(0).nullable() });

export const changeSheets = declareCall({
  name: "changeSheets",
  summary: "One action on many sheets; those it does not fit are skipped and counted",
  method: "POST",
  path: `${sheetsPath}/bulk`,
  access: hotlineAccess,
  body: z.strictObject({
    selection,
    action: z.enum(bulkActions),
    /** For `assign`: who, or null for nobody. */
    assignee: id.nullable().optional(),
    /** For `addTag` and `removeTag`. */
    tag: line(40, 1).optional(),
    /** For `priority`. */
    ordre_priorite: priorityCode.optional(),
    /** For `status`: one that asks for no words, and on hold whose turn it is. */
    etat: statusCode.optional(),
    awaited: awaitedParty.optional(),
    /** For `markUnread`: up to where each is to count as read again, never further than it does. */
    marks: z.array(readMarkWire).max(maxBulkSheets).optional(),
  }),
  answer: z.strictObject({
    data: z.strictObject({
      changed: z.int().min(0),
      skipped: z.int().min(0),
      /** How many were skipped for what. */
      reasons: z.array(z.strictObject({ reason: z.enum(bulkReasons), count: z.int().min(1) })),
      /** More sheets match than one call changes: call again from here. Null when all were tried. */
      next: id.nullable(),
      /** Of all but `markRead` and `markUnread`: how each changed sheet stood before, by which it can be undone. */
      was: z
        .array(
          z.strictObject({
            id,
            assignee: id.nullable(),
            etat: statusCode,
            awaited: awaitedParty.nullable(),
            /** Of `priority` alone. */
            ordre_priorite: priorityCode.optional(),
          }),
        )
        .optional(),
      /** Of `markRead`: those that had something unread, and up to where they were read, by which it can be undone. */
      unread: z.array(readMarkWire).optional(),
    }),
  }),
  errors: ["actionNotAllowed"],
  bodyLimit: 128 * 1024,
  timeoutMs: 60_000,
});

const savedFilter = {
  name: line(listLimits.filterName, 1),
  filter: sheetFilterWire,
  isDefault: z.boolean(),
};

export const savedFilterWire = z.strictObject({ id, ...savedFilter });

export type SavedFilterWire = z.output<typeof savedFilterWire>;

const savedFiltersAnswer = z.strictObject({ data: z.array(savedFilterWire) });

export const readSavedFilters = declareCall({
  name: "readSavedFilters",
  summary: "The caller's saved filters in their order",
  method: "GET",
  path: `${sheetsPath}/filters`,
  access: hotlineAccess,
  answer: savedFiltersAnswer,
  joins: true,
});

const teamPinsAnswer = z.strictObject({
  data: z.array(
    z.strictObject({
      id,
      name: z.string(),
      pins: z.array(z.strictObject({ id, name: z.string(), by: z.string(), at: instant })).max(maxTeamPins),
    }),
  ),
});

export const readTeamPins = declareCall({
  name: "readTeamPins",
  summary: "For whoever pins filters for teams: every team, with what is pinned for it, by whom and when",
  method: "GET",
  path: `${sheetsPath}/team-pins`,
  access: hotlineAccess,
  answer: teamPinsAnswer,
  errors: ["actionNotAllowed"],
});

const teamPinParams = z.strictObject({ team: id, filter: id });

export const pinForTeam = declareCall({
  name: "pinForTeam",
  summary: "Put one of the caller's saved filters among the views of every member of a team",
  method: "PUT",
  path: `${sheetsPath}/team-pins/{team}/{filter}`,
  access: hotlineAccess,
  params: teamPinParams,
  answer: teamPinsAnswer,
  errors: ["actionNotAllowed", "notFound", "tooManyTeamPins"],
});

export const unpinForTeam = declareCall({
  name: "unpinForTeam",
  summary: "Take a filter out of the views of a team, whoever pinned it",
  method: "DELETE",
  path: `${sheetsPath}/team-pins/{team}/{filter}`,
  access: hotlineAccess,
  params: teamPinParams,
  answer: teamPinsAnswer,
  errors: ["actionNotAllowed", "notFound"],
});

export const addSavedFilter = declareCall({
  name: "addSavedFilter",
  summary: "Save a filter under a name that no other of the caller's has, accents and case aside (spec §5)",
  method: "POST",
  path: `${sheetsPath}/filters`,
  access: hotlineAccess,
  body: z.strictObject(savedFilter),
  answer: z.strictObject({ data: savedFilterWire }),
  errors: ["filterNameTaken", "tooManyFilters"],
});

export const changeSavedFilter = declareCall({
  name: "changeSavedFilter",
  summary: "Change the name, the content or the default mark of a saved filter",
  method: "PUT",
  path: `${sheetsPath}/filters/{id}`,
  access: hotlineAccess,
  params: z.strictObject({ id }),
  body: z.strictObject(savedFilter).partial(),
  answer: z.strictObject({ data: savedFilterWire }),
  errors: ["notFound", "filterNameTaken"],
});

export const removeSavedFilter = declareCall({
  name: "removeSavedFilter",
  summary: "Remove a saved filter",
  method: "DELETE",
  path: `${sheetsPath}/filters/{id}`,
  access: hotlineAccess,
  params: z.strictObject({ id }),
  answer: savedFiltersAnswer,
  errors: ["notFound"],
});

export const orderSavedFilters = declareCall({
  name: "orderSavedFilters",
  summary: "Put the saved filters into an order; those not named follow",
  method: "PUT",
  path: `${sheetsPath}/filter-order`,
  access: hotlineAccess,
  body: z.strictObject({ ids: z.array(id).max(100) }),
  answer: savedFiltersAnswer,
});
