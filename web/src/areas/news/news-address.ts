import type { NewsCategory } from "@planete/shared/domain/news/news.ts";
import { newsCategories } from "@planete/shared/domain/news/news.ts";
import { paths } from "../../paths.ts";

/** Which items the list shows; the address keeps it, so that a link, a reload and going back do too. */
export interface NewsFilters {
  readonly unread?: "true";
  readonly category?: NewsCategory;
  readonly year?: number;
}

export interface NewsAddress {
  readonly openId: string | undefined;
  readonly filters: NewsFilters;
}

/** The item and the filters that an address asks for; what makes no sense in it is left out. */
export function readNewsAddress(path: string): NewsAddress {
  const [plain = "", search = ""] = path.split("?", 2);
  const asked = new URLSearchParams(search);
  const category = newsCategories.find((known) => known === asked.get("category"));
  const year = /^\d{4}$/.exec(asked.get("year") ?? "")?.[0];
  // The product may live below a base path.
  const [, segment = ""] = plain.split(`${paths.news}/`, 2);
  const openId = segment.replace(/\/$/, "");
  return {
    openId: openId === "" ? undefined : openId,
    filters: {
      ...(asked.get("unread") === "true" ? { unread: "true" } : {}),
      ...(category ? { category } : {}),
      ...(year === undefined ? {} : { year: Number(year) }),
    },
  };
}

/** The address of the list, or of one item beside it. */
export function newsPath(filters: NewsFilters, id?: string): string {
  const search = new URLSearchParams(
    Object.entries(filters).map(([name, value]) => [name, String(value)]),
  ).toString();
  return `${paths.news}${id === undefined ? "" : `/${encodeURIComponent(id)}`}${search === "" ? "" : `?${search}`}`;
}

/** The filters with one of them set, or taken away. */
export function changeFilter<Name extends keyof NewsFilters>(
  filters: NewsFilters,
  name: Name,
  value: NewsFilters[Name] | undefined,
): NewsFilters {
  const { [name]: _former, ...others } = filters;
  return value === undefined ? others : { ...others, [name]: value };
}
