import { z } from "zod";
import { listLimits } from "../domain/lists/list-limits.ts";
import { declareCall, fileAnswer } from "./call.ts";
import { cardFields } from "./card-fields.ts";
import { developmentFields } from "./development-fields.ts";
import { cursor, limit } from "./development-shapes.ts";
import { developmentRowWire } from "./development-wire.ts";
import { developmentAccess, developmentsPath, idList, yesOrNo } from "./development-parts.ts";
import { cardWire } from "./card-wire.ts";
import { id, languageCode, line, plainDate, unlessEmpty } from "./fields.ts";
import { jsonInAddress } from "./json-in-address.ts";
import { filterQuery, filterSchema, sortsOf } from "./list-fields.ts";
import { declareLiveEvent } from "./live.contract.ts";

/** Which developments are wanted; saved filters hold the same. */
export const developmentFilterWire = filterSchema(developmentFields);

/** A filter inside an address: the JSON of it. */
const filterInAddress = unlessEmpty(jsonInAddress(developmentFilterWire, 16_000));

export const developmentSorts = sortsOf(developmentFields);

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
  /** With the counts: the minutes estimated for them. */
  estimates: countsWire.optional(),
});

const cardPage = z.strictObject({
  data: z.array(cardWire),
  next: z.string().nullable(),
  /** How many the list holds altogether. */
  total: z.int(),
  /** The minutes estimated for the developments of all these cards that go on, each development once. */
  estimated: z.int(),
});

/** A list of waiting cards also says how many stand under each of its headings. */
const waitingPage = cardPage.extend({
  /** The company's day, by which the headings are told (D12). */
  today: plainDate,
  groups: z.array(
    z.strictObject({
      /** `late`, `undated`, `over`, or a month, "2026-11". */
      group: z.string().regex(/^(?:late|undated|over|\d{4}-\d{2})$/),
      cards: z.int(),
      estimated: z.int(),
    }),
  ),
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
    ...filterQuery(developmentFields),
    authorizedUserIds: idList,
    counts: yesOrNo,
    ...pageQuery,
  }),
  answer: developmentPage,
});

/** The lists of waiting cards ask for what a card nobody has yet can have. */
const { text, client, type, team, status, release, late } = filterQuery(cardFields);
const listQuery = z.strictObject({ text, client, type, team, status, release, late, cursor, limit });

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
  summary: "Unassigned cards without a forecast date, the oldest first; those of what is over come last",
  method: "GET",
  path: `${developmentsPath}/all-dev-without-date-previsionnal`,
  access: developmentAccess,
  query: listQuery,
  answer: waitingPage,
});

export const listCardsWithDate = declareCall({
  name: "listCardsWithDate",
  summary: "Unassigned cards with a forecast date, by that date; those of what is over come last",
  method: "GET",
  path: `${developmentsPath}/all-dev-with-date-previsionnal`,
  access: developmentAccess,
  query: listQuery,
  answer: waitingPage,
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

const savedFilter = {
  name: line(listLimits.filterName, 1).regex(/\S/),
  filter: developmentFilterWire,
  isDefault: z.boolean(),
};
const savedFilterWire = z.strictObject({ id, ...savedFilter, name: z.string() });
const oneFilter = z.strictObject({ data: savedFilterWire });
const savedFilters = z.strictObject({ data: z.array(savedFilterWire) });

/** Somebody's saved filters changed on another page of theirs. */
export const developmentFiltersChanged = declareLiveEvent("developments.filters-changed", z.strictObject({}));

export const readDevelopmentFilters = declareCall({
  name: "readDevelopmentFilters",
  summary: "The caller's saved filters of developments in their order",
  method: "GET",
  path: `${developmentsPath}/filters`,
  access: developmentAccess,
  answer: savedFilters,
});

export const addDevelopmentFilter = declareCall({
  name: "addDevelopmentFilter",
  summary: "Save a filter under a name that no other of the caller's has, accents and case aside (spec §5)",
  method: "POST",
  path: `${developmentsPath}/filters`,
  access: developmentAccess,
  body: z.strictObject(savedFilter),
  bodyLimit: 64 * 1024,
  answer: oneFilter,
  errors: ["filterNameTaken", "tooManyFilters"],
});

export const changeDevelopmentFilter = declareCall({
  name: "changeDevelopmentFilter",
  summary: "Change the name, the content or the default mark of a saved filter of developments",
  method: "PUT",
  path: `${developmentsPath}/filters/{id}`,
  access: developmentAccess,
  params: z.strictObject({ id }),
  body: z.strictObject(savedFilter).partial(),
  bodyLimit: 64 * 1024,
  answer: oneFilter,
  errors: ["notFound", "filterNameTaken"],
});

export const removeDevelopmentFilter = declareCall({
  name: "removeDevelopmentFilter",
  summary: "Remove a saved filter of developments",
  method: "DELETE",
  path: `${developmentsPath}/filters/{id}`,
  access: developmentAccess,
  params: z.strictObject({ id }),
  answer: savedFilters,
  errors: ["notFound"],
});

export const orderDevelopmentFilters = declareCall({
  name: "orderDevelopmentFilters",
  summary: "Put the saved filters of developments into an order; those not named follow",
  method: "PUT",
  path: `${developmentsPath}/filter-order`,
  access: developmentAccess,
  body: z.strictObject({ ids: z.array(id).max(100) }),
  answer: savedFilters,
});
