import type { AlertName } from "../rights/right-tags.ts";

/** When a person wants an alert by mail. */
export const mailChoices = ["now", "digest", "never"] as const;

export type MailChoice = (typeof mailChoices)[number];

/** One mail a day says what happened: calm by default, and nothing is missed. */
export const defaultMailChoice: MailChoice = "digest";

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
export type MailChoices = Readonly<Partial<Record<AlertName, MailChoice>>>;
