import type { MailTopic } from "../account/mail-choice.ts";
import type { NotificationKind } from "../notifications/notification.ts";

/** What people are told of events. */
export const eventNewsKinds = [
  "eventReminder",
  "eventInvited",
  "eventChanged",
  "eventCancelled",
  "eventAccepted",
  "eventDeclined",
] as const satisfies readonly NotificationKind[];

export type EventNewsKind = (typeof eventNewsKinds)[number];

/** Which of a person's mail choices decides about which news; answers are read in the event itself. */
export const topicOfEvent: Readonly<Partial<Record<EventNewsKind, MailTopic>>> = {
  eventReminder: "eventReminder",
  eventInvited: "eventInvitation",
  eventChanged: "eventInvitation",
  eventCancelled: "eventInvitation",
};

export const mailedEventNews = eventNewsKinds.filter((kind) => topicOfEvent[kind] !== undefined);
