import { z } from "zod";
import { mailChoices, mailTopics } from "../domain/account/mail-choice.ts";
import { newsletterSlugs } from "../domain/account/newsletters.ts";
import { alertNames } from "../domain/rights/right-tags.ts";
import { declareCall, publicAccess, sessionAccess } from "./call.ts";
import { text } from "./fields.ts";

const alertChoice = z.strictObject({ alert: z.enum(alertNames), choice: z.enum(mailChoices) });

const topicChoice = z.strictObject({ topic: z.enum(mailTopics), choice: z.enum(mailChoices) });

export type TopicChoiceWire = z.output<typeof topicChoice>;

const mailPreferences = z.strictObject({
  /** The master switch, as in the interface preferences (spec §3). */
  sendMail: z.boolean(),
  /** The alerts whose right the person holds (spec §6). */
  alerts: z.array(alertChoice),
  /** What the hotline tells; empty without its right. */
  topics: z.array(topicChoice),
});

export type MailPreferencesWire = z.output<typeof mailPreferences>;

export const readMailPreferences = declareCall({
  name: "readMailPreferences",
  summary: "When the person wants each of their alerts and topics by mail",
  method: "GET",
  path: "/user/mail-preferences",
  access: sessionAccess,
  answer: z.strictObject({ data: mailPreferences }),
});

export const saveMailPreferences = declareCall({
  name: "saveMailPreferences",
  summary: "Change when some of the person's alerts and topics come by mail; the others stay as they are",
  method: "PUT",
  path: "/user/mail-preferences",
  access: sessionAccess,
  body: z.strictObject({
    alerts: z.array(alertChoice).max(alertNames.length).default([]),
    topics: z.array(topicChoice).max(mailTopics.length).default([]),
  }),
  answer: z.strictObject({ data: mailPreferences }),
  errors: ["rightMissing"],
});

const newsletterSlug = z.enum(newsletterSlugs);

const subscription = z.strictObject({
  newsletter: newsletterSlug,
  subscribed: z.boolean(),
});

export type SubscriptionWire = z.output<typeof subscription>;

export const listSubscriptions = declareCall({
  name: "listSubscriptions",
  summary: "The newsletters and communications the person can receive, and which they do",
  method: "GET",
  path: "/user/subscriptions",
  access: sessionAccess,
  answer: z.strictObject({ data: z.array(subscription) }),
});

export const saveSubscription = declareCall({
  name: "saveSubscription",
  summary: "Subscribe to a newsletter, or leave it",
  method: "PUT",
  path: "/user/subscriptions",
  access: sessionAccess,
  body: subscription,
  answer: z.strictObject({ data: z.array(subscription) }),
  errors: ["notFound", "subscriptionMandatory"],
});

const unsubscribeToken = z.strictObject({ token: text(200, 20).regex(/^[\w.-]+$/) });

/** What a mail's link is about: a newsletter, or the weekly figures of a view by its name. */
const leftMail = z.strictObject({
  newsletter: newsletterSlug.nullable(),
  view: z.string().nullable(),
  subscribed: z.boolean(),
});

export type UnsubscribeWire = z.output<typeof leftMail>;

const unsubscribeAnswer = z.strictObject({ data: leftMail });

export const readUnsubscribe = declareCall({
  name: "readUnsubscribe",
  summary: "What the unsubscribe link of a mail is about; a browser is sent on to the page",
  method: "GET",
  path: "/newsletters/unsubscribe/{token}",
  access: publicAccess,
  params: unsubscribeToken,
  answer: unsubscribeAnswer,
  errors: ["linkInvalid"],
});

/** Also the address of the one-click header of a mail (RFC 8058): works without a session, and twice. */
export const unsubscribe = declareCall({
  name: "unsubscribe",
  summary: "Leave the newsletter or the weekly figures that a mail's unsubscribe link names",
  method: "POST",
  path: "/newsletters/unsubscribe/{token}",
  access: publicAccess,
  params: unsubscribeToken,
  answer: unsubscribeAnswer,
  errors: ["linkInvalid"],
});

export const resubscribe = declareCall({
  name: "resubscribe",
  summary: "Take leaving back with the same link",
  method: "DELETE",
  path: "/newsletters/unsubscribe/{token}",
  access: publicAccess,
  params: unsubscribeToken,
  answer: unsubscribeAnswer,
  errors: ["linkInvalid"],
});

const topicAnswer = z.strictObject({ data: topicChoice });

export const readMailTopic = declareCall({
  name: "readMailTopic",
  summary: "What the one-click link of a hotline mail is about; a browser is sent on to the choice of mails",
  method: "GET",
  path: "/mail-topics/{token}",
  access: publicAccess,
  params: unsubscribeToken,
  answer: topicAnswer,
  errors: ["linkInvalid"],
});

/** The address of the one-click header (RFC 8058): works without a session, and twice. */
export const leaveMailTopic = declareCall({
  name: "leaveMailTopic",
  summary: "Get no more mails of the kind that a hotline mail's one-click link names",
  method: "POST",
  path: "/mail-topics/{token}",
  access: publicAccess,
  params: unsubscribeToken,
  answer: topicAnswer,
  errors: ["linkInvalid"],
});
