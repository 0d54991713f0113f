import { z } from "zod";
import { messageLevels } from "../domain/homepage-message/homepage-message.ts";
import { newsAudiences, newsCategories } from "../domain/news/news.ts";
import { declareCall, fileAnswer, sessionAccess } from "./call.ts";
import { id, instant, languageCode, languageCodeOut, text } from "./fields.ts";
import { declareLiveEvent } from "./live.contract.ts";
import { richTextWire } from "./rich-text.contract.ts";

const category = z.enum(newsCategories);

const mark = {
  /** When the person first opened it; null while it is unread. */
  readAt: instant.nullable(),
  acknowledgedAt: instant.nullable(),
};

const newsSummary = {
  id,
  title: z.string(),
  /** The language of title and text, which is not always the one asked for. */
  language: languageCodeOut,
  category,
  publishedAt: instant,
  readingMinutes: z.int().min(1),
  requiresAcknowledgement: z.boolean(),
  ...mark,
};

/** A news item in the list. */
export const newsSummaryWire = z.strictObject({ ...newsSummary, excerpt: z.string() });

export type NewsSummaryWire = z.output<typeof newsSummaryWire>;

/** A file that goes with an item. */
export const newsFileWire = z.strictObject({
  id,
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int().min(0),
});

export type NewsFileWire = z.output<typeof newsFileWire>;

/** A news item with what it says. */
export const newsWire = z.strictObject({
  ...newsSummary,
  /** In words; blank lines part its paragraphs. */
  body: z.string(),
  /** With its shape, where the words do not say all of it. */
  rich: richTextWire.nullable(),
  /** Beside the text; an answer that a device has kept from before does not say. */
  files: z.array(newsFileWire).optional(),
  audience: z.enum(newsAudiences),
  author: z.string().nullable(),
});

export type NewsWire = z.output<typeof newsWire>;

const neighbour = z.strictObject({ id, title: z.string(), language: languageCodeOut });

export type NewsNeighbourWire = z.output<typeof neighbour>;

/** Which items are wanted; parts left out do not matter. */
const filters = {
  unread: z.literal("true").optional(),
  category: category.optional(),
  /** In the company's time zone (D12). */
  year: z.coerce.number().int().min(1970).max(9999).optional(),
};

/** Where the last page ended: the instant in microseconds, and the id. */
const cursor = z.string().regex(/^\d{1,16}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

export const listNews = declareCall({
  name: "listNews",
  summary: "News for the caller, newest first, page by page; `lang` is the language they would like to read",
  method: "GET",
  path: "/news",
  access: sessionAccess,
  query: z.strictObject({
    lang: languageCode,
    ...filters,
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(50).optional(),
  }),
  answer: z.strictObject({
    data: z.array(newsSummaryWire),
    /** Gives the next page; null on the last one. */
    next: z.string().nullable(),
  }),
});

/** Items on a page when the caller does not say. */
export const newsPageLength = 20;

/** How many items one search finds at most. */
export const mostNewsFound = 20;

export const searchNews = declareCall({
  name: "searchNews",
  summary:
    "News for the caller, of whatever age, that have all the words in title or text, in `lang` or in French; titles first, then the newest",
  method: "GET",
  path: "/news/search",
  access: sessionAccess,
  query: z.strictObject({ lang: languageCode, q: text(100, 1) }),
  answer: z.strictObject({
    data: z
      .array(z.strictObject({ id, title: z.string(), language: languageCodeOut, publishedAt: instant }))
      .max(mostNewsFound),
  }),
});

export const readNewsOverview = declareCall({
  name: "readNewsOverview",
  summary: "How many news the caller has not read, and which categories and years there are",
  method: "GET",
  path: "/news/overview",
  access: sessionAccess,
  answer: z.strictObject({
    data: z.strictObject({
      unread: z.int().min(0),
      categories: z.array(category),
      years: z.array(z.int()),
    }),
  }),
  joins: true,
});

export const readNews = declareCall({
  name: "readNews",
  summary: "One news item, with the newer and the older one among those the filters leave",
  method: "GET",
  path: "/news/{id}",
  access: sessionAccess,
  params: z.strictObject({ id }),
  query: z.strictObject({ lang: languageCode, ...filters }),
  answer: z.strictObject({
    data: newsWire,
    newer: neighbour.nullable(),
    older: neighbour.nullable(),
  }),
  errors: ["notFound"],
});

export const readNewsFile = declareCall({
  name: "readNewsFile",
  summary: "A picture or file of an item, for those whom the item is for now",
  method: "GET",
  path: "/news/file/{fileId}",
  access: sessionAccess,
  params: z.strictObject({ fileId: id }),
  answer: fileAnswer,
  errors: ["notFound"],
});

export const markNewsRead = declareCall({
  name: "markNewsRead",
  summary: "The caller has opened the item; saying it again changes nothing",
  method: "POST",
  path: "/news/{id}/read",
  access: sessionAccess,
  params: z.strictObject({ id }),
  answer: z.strictObject({ data: z.strictObject(mark) }),
  errors: ["notFound"],
});

export const acknowledgeNews = declareCall({
  name: "acknowledgeNews",
  summary: "The caller confirms having read an item that asks for it; the first time counts",
  method: "POST",
  path: "/news/{id}/acknowledge",
  access: sessionAccess,
  params: z.strictObject({ id }),
  answer: z.strictObject({ data: z.strictObject(mark) }),
  errors: ["notFound", "acknowledgementNotAsked"],
});

const banner = z.strictObject({
  id,
  level: z.enum(messageLevels),
  title: z.string(),
  language: languageCodeOut,
  /** There is more on its page: a text, or files. */
  hasText: z.boolean(),
  /** Its reader may put it away. */
  dismissible: z.boolean(),
  /** It stays until its reader has confirmed it. */
  requiresAcknowledgement: z.boolean(),
  readAt: instant.nullable(),
});

export type BannerWire = z.output<typeof banner>;

/** Banners that stand above a page at once, the loudest first; the next one follows when one goes. */
export const mostBanners = 3;

export const listBanners = declareCall({
  name: "listBanners",
  summary: "The banners above the caller's pages, without those they put away or confirmed (D23)",
  method: "GET",
  path: "/news/banners",
  access: sessionAccess,
  query: z.strictObject({ lang: languageCode }),
  answer: z.strictObject({
    data: z.array(banner).max(mostBanners),
    /** When another answer is to be expected without anybody doing anything. */
    nextChangeAt: instant.nullable(),
  }),
  joins: true,
});

export const dismissBanner = declareCall({
  name: "dismissBanner",
  summary: "The caller puts a banner away, on all their devices; saying it again changes nothing",
  method: "POST",
  path: "/news/{id}/dismiss",
  access: sessionAccess,
  params: z.strictObject({ id }),
  answer: z.strictObject({ data: z.strictObject(mark) }),
  errors: ["notFound", "bannerStays"],
});

export const markAllNewsRead = declareCall({
  name: "markAllNewsRead",
  summary: "Marks everything the caller can see as read; confirmations stay to be given",
  method: "POST",
  path: "/news/read-all",
  access: sessionAccess,
  answer: z.strictObject({ data: z.strictObject({ marked: z.int().min(0) }) }),
});

/** The person read or confirmed an item, or all of them (null), on one of their pages. */
export const newsMarked = declareLiveEvent("news.marked", z.strictObject({ newsId: id.nullable(), ...mark }));

/** An item has just become visible to those who hear this. */
export const newsPublished = declareLiveEvent("news.published", z.strictObject({ newsId: id }));
