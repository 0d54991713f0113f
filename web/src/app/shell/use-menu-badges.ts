import { useText } from "../../platform/i18n/text.ts";
import { useNewsOverview } from "../../areas/news/news-queries.ts";
import { paths } from "../paths.ts";

/** A count beside a menu entry, with the words for it. */
export interface MenuBadge {
  readonly count: number;
  readonly label: string;
}

/** Which entries have something waiting for the person. */
export function useMenuBadges(): Readonly<Partial<Record<string, MenuBadge>>> {
  const text = useText();
  const unread = useNewsOverview().data?.data.unread ?? 0;
  return unread === 0
    ? {}
    : { [paths.news]: { count: unread, label: text("news.unread.count", { count: unread }) } };
}
