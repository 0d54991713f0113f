import type { ComponentType } from "react";
import {
  IconAt,
  IconBriefcase,
  IconCalendarEvent,
  IconClipboardList,
  IconFileText,
  IconHash,
  IconMessage,
  IconMessagePlus,
  IconNews,
  IconReportAnalytics,
  IconShieldLock,
  IconShoppingCart,
  IconTimeline,
  IconUserPlus,
  IconUsers,
  IconVideo,
} from "@tabler/icons-react";
import type { NotificationCategory } from "@planete/shared/domain/notifications/notification.ts";
import { isAlert } from "@planete/shared/domain/notifications/notification.ts";
import { newSheetAlert } from "@planete/shared/domain/rights/right-tags.ts";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";

export interface CategoryFace {
  readonly icon: ComponentType;
  readonly tone: "accent" | "teal" | "purple" | "warning";
}

export const categoryFaces: Readonly<Record<NotificationCategory, CategoryFace>> = {
  [newSheetAlert]: { icon: IconMessagePlus, tone: "accent" },
  assignment: { icon: IconUserPlus, tone: "accent" },
  mention: { icon: IconAt, tone: "accent" },
  reply: { icon: IconMessage, tone: "accent" },
  work: { icon: IconTimeline, tone: "purple" },
  agenda: { icon: IconCalendarEvent, tone: "accent" },
  news: { icon: IconNews, tone: "teal" },
  security: { icon: IconShieldLock, tone: "warning" },
  commandes: { icon: IconShoppingCart, tone: "purple" },
  interim: { icon: IconBriefcase, tone: "purple" },
  listCandidats: { icon: IconUsers, tone: "purple" },
  listContrats: { icon: IconFileText, tone: "purple" },
  matriculePaie: { icon: IconHash, tone: "purple" },
  poseSdp: { icon: IconClipboardList, tone: "purple" },
  rapport: { icon: IconReportAnalytics, tone: "purple" },
  video: { icon: IconVideo, tone: "teal" },
};

/** An alert has the same name here and among the mails of the account. */
export function categoryLabel(category: NotificationCategory): MessageId {
  return isAlert(category) ? `account.alert.${category}` : `notifications.category.${category}`;
}
