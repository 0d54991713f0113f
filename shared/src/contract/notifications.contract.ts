import { z } from "zod";
import { notificationCategories, notificationKinds } from "../domain/notifications/notification.ts";
import { alertNames } from "../domain/rights/right-tags.ts";
import { declareCall, sessionAccess } from "./call.ts";
import { id, instant, languageCode } from "./fields.ts";
import { declareLiveEvent } from "./live.contract.ts";

const category = z.enum(notificationCategories);

/** What happened several times to one thing is one line: three messages on one sheet. */
export const notificationWire = z.strictObject({
  /** The newest of the line; marking it as read marks them all. */
  id,
  category,
  kind: z.enum(notificationKinds),
  /** What the sentence of the kind needs, in the reader's language where it has one. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** A page of the product. */
  target: z.string(),
  at: instant,
  /** How many the line stands for: the unread ones while there are any. */
  count: z.int().min(1),
  read: z.boolean(),
});

export type NotificationWire = z.output<typeof notificationWire>;

const overview = z.strictObject({
  /** Newest first. */
  notifications: z.array(notificationWire),
  /** Lines with something unread. */
  unread: z.int().min(0),
  /** What can reach the person at all, and what of it they do not want to hear of. */
  categories: z.array(category),
  muted: z.array(category),
});

export type NotificationOverviewWire = z.output<typeof overview>;

/** Lines the list shows at most; older ones can still be counted as unread. */
export const notificationListLength = 60;

export const listNotifications = declareCall({
  name: "listNotifications",
  summary: "What has happened for the caller in the last 90 days, newest first, without what they muted",
  method: "GET",
  path: "/notifications",
  access: sessionAccess,
  query: z.strictObject({ lang: languageCode }),
  answer: z.strictObject({ data: overview }),
  joins: true,
});

export const markNotificationRead = declareCall({
  name: "markNotificationRead",
  summary: "The caller has seen this line; saying it again changes nothing",
  method: "POST",
  path: "/notifications/{id}/read",
  access: sessionAccess,
  params: z.strictObject({ id }),
  answer: z.strictObject({ data: z.strictObject({ marked: z.int().min(0) }) }),
  errors: ["notFound"],
});

export const markAllNotificationsRead = declareCall({
  name: "markAllNotificationsRead",
  summary: "Marks everything that the caller is shown as read",
  method: "POST",
  path: "/notifications/read-all",
  access: sessionAccess,
  answer: z.strictObject({ data: z.strictObject({ marked: z.int().min(0) }) }),
});

export const muteNotifications = declareCall({
  name: "muteNotifications",
  summary: "Do not list, count or sound a category any more, or do so again",
  method: "PUT",
  path: "/notifications/muted",
  access: sessionAccess,
  body: z.strictObject({ category, muted: z.boolean() }),
  answer: z.strictObject({ data: z.strictObject({ muted: z.array(category) }) }),
  errors: ["rightMissing"],
});

export const countAlerts = declareCall({
  name: "countAlerts",
  summary: "How many of an alert are new for the caller; for `video` above 0 means a new video (spec §7)",
  method: "GET",
  path: "/planete-online/alertes/{alert}",
  access: sessionAccess,
  params: z.strictObject({ alert: z.enum(alertNames) }),
  answer: z.strictObject({ data: z.int().min(0) }),
  errors: ["rightMissing"],
  joins: true,
});

/** Something of a category happened; who may see it asks for it. */
export const notificationAdded = declareLiveEvent(
  "notifications.added",
  z.strictObject({ category, by: id.nullable() }),
);

/** The person has read or muted something on one of their pages. */
export const notificationsChanged = declareLiveEvent("notifications.changed", z.strictObject({}));
