import type { AlertName } from "../rights/right-tags.ts";
import { alertNames, alertRight, liaisonFormRight, newSheetAlert } from "../rights/right-tags.ts";

/** What a notification is about: one of the specified alerts (spec §3), or something of the product itself. */
export const notificationCategories = [
  newSheetAlert,
  "assignment",
  "mention",
  "reply",
  "work",
  "agenda",
  "news",
  "security",
  "commandes",
  "interim",
  "listCandidats",
  "listContrats",
  "matriculePaie",
  "poseSdp",
  "rapport",
  "video",
] as const;

export type NotificationCategory = (typeof notificationCategories)[number];

/** Which sentence a notification is: the text itself is in the catalogues (`notifications.kind.<kind>`). */
export const notificationKinds = [
  "sheetCreated",
  "sheetAssigned",
  "sheetRouted",
  "mentioned",
  "clientAnswered",
  "supportAnswered",
  "statusChanged",
  "datePromised",
  "dateMoved",
  "dateWithdrawn",
  "requestDelivered",
  "requestToFinish",
  "targetNear",
  "targetMissed",
  "messageSetAside",
  "workAssigned",
  "workMoved",
  "workTaken",
  "workMentioned",
  "workLate",
  "eventReminder",
  "eventInvited",
  "eventChanged",
  "eventCancelled",
  "eventAccepted",
  "eventDeclined",
  "newsPublished",
  "newsReminder",
  "newDevice",
  "passwordChanged",
  "secondFactorAdded",
  "secondFactorRemoved",
  "secondFactorReset",
  "rescueCodeIssued",
  ...alertNames,
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** Whom a category can reach at all. */
export interface NotificationReader {
  readonly employee: boolean;
  readonly holds: (tag: string) => boolean;
}

export function isAlert(
  category: NotificationCategory,
): category is Extract<NotificationCategory, AlertName> {
  return alertNames.some((name) => name === category);
}

/** The categories that can reach somebody by their rights now: those they can mute (spec §6). */
export function categoriesOf({ employee, holds }: NotificationReader): readonly NotificationCategory[] {
  return notificationCategories.filter((category) => {
    if (category === "news" || category === "security" || category === "agenda") return true;
    if (category === "work") return employee;
    if (category === "reply") return holds(liaisonFormRight);
    if (category === "assignment" || category === "mention") return employee && holds(liaisonFormRight);
    if (category === newSheetAlert && !(employee && holds(liaisonFormRight))) return false;
    return holds(alertRight(category));
  });
}

/** The alerts that this centre sends by mail; what happens on sheets is written about by the hotline. */
export const mailedAlerts = alertNames.filter((name) => name !== newSheetAlert);

export type MailedAlert = (typeof mailedAlerts)[number];

/** Days after which a notification is forgotten. */
export const notificationDays = 90;
