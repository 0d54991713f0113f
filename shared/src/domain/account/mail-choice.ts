import type { AlertName } from "../rights/right-tags.ts";

/** When a person wants an alert by mail. */
export const mailChoices = ["now", "digest", "never"] as const;

export type MailChoice = (typeof mailChoices)[number];

/** What the hotline tells by mail besides the alert about new sheets. */
const sheetTopics = ["sheetMessage", "sheetStatus", "sheetAssigned", "sheetMention"] as const;

const clientSheetTopics = ["sheetMessage", "sheetStatus"] as const;

/** What people are told of the work that is planned for them. */
const workTopics = ["workAssigned", "workMoved", "workMention", "workLate"] as const;

/** What people are told of events: their own, and those of colleagues who invite them. */
const eventTopics = ["eventReminder", "eventInvitation"] as const;

export const mailTopics = [...sheetTopics, ...workTopics, ...eventTopics] as const;

export type MailTopic = (typeof mailTopics)[number];

/** Nobody is assigned to or named in what they may not see: those topics are for staff. */
export function mailTopicsFor(person: {
  readonly employee: boolean;
  /** Holds the liaison-form right. */
  readonly hotline: boolean;
}): readonly MailTopic[] {
  if (!person.employee) return [...(person.hotline ? clientSheetTopics : []), ...eventTopics];
  return person.hotline ? mailTopics : [...workTopics, ...eventTopics];
}

/** One mail a day says what happened: calm by default, and nothing is missed. */
const defaultMailChoice: MailChoice = "digest";

/** A person who is spoken to hears it at once; what merely happened waits for the day's mail. */
const defaultTopicChoices: Readonly<Record<MailTopic, MailChoice>> = {
  sheetMessage: "now",
  sheetStatus: "digest",
  sheetAssigned: "now",
  sheetMention: "now",
  workAssigned: "now",
  workMoved: "digest",
  workMention: "now",
  workLate: "digest",
  // The notification comes in time; who is often away from the product asks for the mail.
  eventReminder: "never",
  eventInvitation: "now",
};

/** What a person wants who never chose. */
export function defaultChoiceOf(topic: AlertName | MailTopic): MailChoice {
  const topics: Readonly<Partial<Record<string, MailChoice>>> = defaultTopicChoices;
  return topics[topic] ?? defaultMailChoice;
}

/** What decides about the mail of one alert. */
export interface MailWish {
  /** The master switch (spec §3, `sendMail`): off wins over every choice. */
  readonly sendMail: boolean;
  /** The alert right (spec §6): without it there is nothing to tell. */
  readonly holdsRight: boolean;
  readonly choice: MailChoice | undefined;
}

/** When an alert goes out by mail to one person. */
export function mailMoment({ sendMail, holdsRight, choice = defaultMailChoice }: MailWish): MailChoice {
  return sendMail && holdsRight ? choice : "never";
}

/** What a person has chosen per alert; what is missing is the default. */
export type MailChoices = Readonly<Partial<Record<AlertName | MailTopic, MailChoice>>>;
