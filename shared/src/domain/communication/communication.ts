import type { NewsAudience, NewsCategory } from "../news/news.ts";
import type { NewsletterSlug } from "../account/newsletters.ts";
import type { RichText } from "../rich-text/rich-text.ts";
import type { MessageLevel } from "../homepage-message/homepage-message.ts";
import { declareRecord } from "../records/record-kind.ts";
import { supportVisionRight } from "../rights/right-tags.ts";
import { maxLength } from "../validation/text-rules.ts";

/**
 * What is said to people (D23): an item of the news, an issue of a newsletter, which goes out by mail, a
 * notification, which stands behind the bell and opens a page of its own, or a banner, whose title is a line above
 * every page.
 */
export const communicationKinds = ["news", "newsletter", "notification", "banner"] as const;
export type CommunicationKind = (typeof communicationKinds)[number];

export const communicationStates = ["draft", "planned", "live", "ended", "withdrawn", "template"] as const;
export type CommunicationState = (typeof communicationStates)[number];

/** Ways to name some people: whoever belongs to one of them is meant. */
export const audienceParts = ["teams", "rights", "modules", "bases"] as const;
export type AudiencePart = (typeof audienceParts)[number];

/** Whom an item is for; the lists count with `some` alone. */
export interface Audience extends Readonly<Record<AudiencePart, readonly string[]>> {
  readonly who: NewsAudience;
}

export const communicationRecord = declareRecord({
  name: "communication",
  right: supportVisionRight("communication"),
  actions: ["create", "change", "withdraw", "remind", "remove"],
  fields: [
    "kind",
    "category",
    "newsletter",
    "titles",
    "bodies",
    "files",
    "audience",
    "acknowledgement",
    "byMail",
    "level",
    "dismissible",
    "startsAt",
    "endsAt",
    "published",
    "template",
    "people",
  ],
});

/** Characters of a title and a text; pictures and files of an item together. */
export const communicationLimits = { title: 160, body: 20_000, files: 20 } as const;

export const communicationRules = {
  title: [maxLength(communicationLimits.title)],
} as const;

/** What an administrator writes. */
export interface CommunicationDraft {
  readonly kind: CommunicationKind;
  /** What news are about; the other kinds do not show it. */
  readonly category: NewsCategory;
  /** Which subscription a newsletter belongs to; null with the other kinds. */
  readonly newsletter: NewsletterSlug | null;
  readonly titles: Readonly<Record<string, string>>;
  readonly bodies: Readonly<Record<string, RichText>>;
  readonly audience: Audience;
  readonly acknowledgement: boolean;
  readonly byMail: boolean;
  /** How loud a banner is; the other kinds have no voice. */
  readonly level: MessageLevel;
  /** Whether readers may put a banner away. */
  readonly dismissible: boolean;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly published: boolean;
  readonly template: boolean;
}

/** True for "some people" without a word of whom. */
export function isNobody(audience: Audience): boolean {
  return audience.who === "some" && audienceParts.every((part) => audience[part].length === 0);
}

/** The audience without lists that do not count. */
export function plainAudience(audience: Audience): Audience {
  if (audience.who === "some") return audience;
  return { who: audience.who, teams: [], rights: [], modules: [], bases: [] };
}

/** Whether an item goes out by mail: a newsletter is nothing else. */
export function goesByMail({ kind, byMail }: Pick<CommunicationDraft, "kind" | "byMail">): boolean {
  return kind === "newsletter" || byMail;
}

/** Whether readers can be asked to confirm: a newsletter is read where nobody can. */
export function canBeAcknowledged(kind: CommunicationKind): boolean {
  return kind !== "newsletter";
}

/** Whether readers may put an item away: what has to be confirmed goes when it is. */
export function canBeDismissed({
  kind,
  acknowledgement,
  dismissible,
}: Pick<CommunicationDraft, "kind" | "acknowledgement" | "dismissible">): boolean {
  return kind === "banner" && dismissible && !acknowledgement;
}

export interface CommunicationLife {
  readonly published: boolean;
  readonly template: boolean;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly withdrawnAt: Date | null;
}

/** Where an item is in its life at an instant; readers meet it while it is live. */
export function communicationState(life: CommunicationLife, now: Date): CommunicationState {
  if (life.template) return "template";
  if (life.withdrawnAt) return "withdrawn";
  if (!life.published) return "draft";
  if (life.endsAt && life.endsAt.getTime() <= now.getTime()) return "ended";
  return life.startsAt && life.startsAt.getTime() > now.getTime() ? "planned" : "live";
}
