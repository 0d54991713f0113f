import { alertRight, liaisonFormRight } from "@planete/shared/domain/rights/right-tags.ts";
import { useText } from "../../platform/i18n/text.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import { useNewVideos } from "../../areas/help/use-new-videos.ts";
import { useUnreadSheets } from "../../areas/hotline/views/use-sheet-views.ts";
import { useNewsOverview } from "../../areas/news/news-queries.ts";
import { paths } from "../../paths.ts";
import { useMenu } from "./use-menu.ts";

/** A count beside a menu entry, with the words for it. */
export interface MenuBadge {
  readonly count: number;
  readonly label: string;
}

/** Which entries have something waiting for the person. */
export function useMenuBadges(): Readonly<Partial<Record<string, MenuBadge>>> {
  const text = useText();
  const { user } = usePerson();
  const news = useNewsOverview().data?.data.unread ?? 0;
  const { isCurrent } = useMenu();
  const sheets = useUnreadSheets({
    isStaff: user.employee,
    enabled: (user.rights[liaisonFormRight] ?? 0) >= 1,
    atList: isCurrent(paths.hotline),
  });
  const videos = useNewVideos((user.rights[alertRight("video")] ?? 0) >= 1);
  return {
    ...(videos > 0 && { [paths.help]: { count: videos, label: text("help.videos.new", { count: videos }) } }),
    ...(news > 0 && { [paths.news]: { count: news, label: text("news.unread.count", { count: news }) } }),
    ...(sheets > 0 && {
      [paths.hotline]: {
        count: sheets,
        label: text(user.employee ? "hotline.badge.mine" : "hotline.list.unread", { count: sheets }),
      },
    }),
  };
}
