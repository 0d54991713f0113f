import { declareRecord } from "../records/record-kind.ts";
import { supportVisionRight } from "../rights/right-tags.ts";
import { httpsAddress, linkAddress } from "../validation/link-rules.ts";
import type { RuleProblem } from "../validation/rule.ts";
import { firstProblem, problem } from "../validation/rule.ts";
import { maxLength } from "../validation/text-rules.ts";

/** Where a message stands: on the login page, before anybody is known, or on home (D13, D23). */
export const messageZones = ["login", "home"] as const;
export type MessageZone = (typeof messageZones)[number];

export const messageLevels = ["info", "attention", "critical"] as const;
export type MessageLevel = (typeof messageLevels)[number];

export const messageStates = ["draft", "planned", "live", "ended"] as const;
export type MessageState = (typeof messageStates)[number];

export const homepageMessageRecord = declareRecord({
  name: "homepage-message",
  right: supportVisionRight("homepage-message"),
  actions: ["create", "change", "remove"],
  fields: ["zone", "level", "texts", "link", "linkLabels", "startsAt", "endsAt", "dismissible", "published"],
});

export const messageLimits = { text: 300, linkLabel: 60, link: 300 } as const;

/** What each text of a message must meet; the link depends on the zone. */
export const messageRules = {
  text: [maxLength(messageLimits.text)],
  linkLabel: [maxLength(messageLimits.linkLabel)],
} as const;

interface Draft {
  readonly zone: MessageZone;
  readonly texts: Readonly<Record<string, string>>;
  readonly link: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly published: boolean;
}

const isGiven = (text: string | undefined): boolean => (text ?? "").trim() !== "";

/** What keeps a message from being saved, by field; a draft may wait for its languages (D13). */
export function messageProblems(
  draft: Draft,
): readonly { readonly path: keyof Draft; readonly problem: RuleProblem }[] {
  const { zone, texts, link, startsAt, endsAt, published } = draft;
  const written = Object.values(texts).some(isGiven);
  const complete = isGiven(texts["fr"]) && isGiven(texts["en"]);
  const text = !written
    ? problem("required")
    : published && !complete
      ? problem("frenchAndEnglish")
      : undefined;
  // Behind a path of the product stands the login again, for somebody who is not in.
  const address =
    link === "" ? undefined : firstProblem(link, [zone === "login" ? httpsAddress : linkAddress]);
  const order =
    startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)
      ? problem("dateOrder")
      : undefined;
  return [
    ...(text ? [{ path: "texts" as const, problem: text }] : []),
    ...(address ? [{ path: "link" as const, problem: address }] : []),
    ...(order ? [{ path: "endsAt" as const, problem: order }] : []),
  ];
}

/** Where a message is in its life at an instant; it is live from its start up to its end. */
export function messageState(
  message: {
    readonly published: boolean;
    readonly startsAt: Date | null;
    readonly endsAt: Date | null;
  },
  now: Date,
): MessageState {
  if (!message.published) return "draft";
  if (message.endsAt && message.endsAt.getTime() <= now.getTime()) return "ended";
  return message.startsAt && message.startsAt.getTime() > now.getTime() ? "planned" : "live";
}
