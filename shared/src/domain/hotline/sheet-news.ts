import type { MailTopic } from "../account/mail-choice.ts";
import type { AlertName } from "../rights/right-tags.ts";
import { newSheetAlert } from "../rights/right-tags.ts";
import type { TargetKind } from "./service-level.ts";
import type { AwaitedParty, SheetStatus } from "./sheet-terms.ts";

/** What one change of a sheet gives to tell by mail. */
export interface SheetNews {
  readonly created?: boolean;
  /** A message the client may read, or a note that names somebody. */
  readonly messageId?: string;
  /** Who got the sheet with this change. */
  readonly assignee?: string;
  readonly status?: {
    readonly to: SheetStatus;
    readonly awaited?: AwaitedParty;
    readonly until?: string | null;
    /** As clients may read it. */
    readonly reason?: string;
  };
  /** The date that the client was promised, as they read it (D20). */
  readonly promise?: { readonly from: string | null; readonly to: string | null; readonly sentence: string };
  /** The version in which something of the request is out. */
  readonly delivery?: { readonly release: string; readonly on: string | null };
  /** A target of the service level that is near or was missed (D27). */
  readonly due?: { readonly state: "near" | "late"; readonly kind: TargetKind; readonly at: string };
}

/** Why somebody is told, the strongest reason first. */
export const sheetNewsKinds = [
  "receipt",
  "due",
  "assigned",
  "mention",
  "created",
  "message",
  "promise",
  "delivery",
  "status",
] as const;

export type SheetNewsKind = (typeof sheetNewsKinds)[number];

/** Which of a person's mail choices decides about which news. */
export const topicOfNews: Readonly<Record<SheetNewsKind, AlertName | MailTopic>> = {
  created: newSheetAlert,
  message: "sheetMessage",
  mention: "sheetMention",
  assigned: "sheetAssigned",
  // Whose sheet it is has to hear of its time as surely as of the sheet.
  due: "sheetAssigned",
  receipt: "sheetMessage",
  status: "sheetStatus",
  // A date is a word to the client, and so is that it is kept.
  promise: "sheetMessage",
  delivery: "sheetMessage",
};

/** What clients may be told of; the other reasons are among colleagues (D8). */
export const clientNewsKinds: ReadonlySet<SheetNewsKind> = new Set([
  "receipt",
  "message",
  "promise",
  "delivery",
  "status",
]);

/** What decides who is told. */
export interface NewsAudience {
  readonly actorId: string | null;
  readonly requesterId: string;
  readonly assigneeId: string | null;
  /** People who follow the sheet, of both sides. */
  readonly followers: readonly string[];
  /** Staff who hold the alert about new sheets. */
  readonly alerted: readonly string[];
  readonly message:
    | { readonly kind: "customer" | "internal"; readonly mentions: readonly string[] }
    | undefined;
}

/**
 * Who is told what, before anybody's rights and choices are asked. Never the one who did it; of an internal
 * note only those it names, who are staff (D8).
 */
export function audienceOf(
  news: SheetNews,
  audience: NewsAudience,
): ReadonlyMap<string, readonly SheetNewsKind[]> {
  const told = new Map<string, Set<SheetNewsKind>>();
  const tell = (kind: SheetNewsKind, people: readonly (string | null)[]): void => {
    for (const person of people) {
      if (person === null || person === audience.actorId) continue;
      const kinds = told.get(person) ?? new Set();
      told.set(person, kinds.add(kind));
    }
  };
  // Whoever asked hears that we have it; the only news that somebody gets of what they did.
  if (news.created === true && audience.actorId === audience.requesterId)
    told.set(audience.requesterId, new Set(["receipt"]));
  const { requesterId, assigneeId, followers, alerted, message } = audience;
  if (news.assignee !== undefined) tell("assigned", [news.assignee]);
  if (news.due) tell("due", [assigneeId]);
  if (message?.kind === "internal") tell("mention", message.mentions);
  if (news.created === true) tell("created", alerted);
  // What opens a sheet is told as a new sheet to staff, and as a message to the client it was opened for.
  if (message?.kind === "customer") {
    tell("message", news.created === true ? [requesterId] : [requesterId, assigneeId, ...followers]);
  }
  if (news.promise) tell("promise", [requesterId, assigneeId, ...followers]);
  if (news.delivery) tell("delivery", [requesterId, assigneeId, ...followers]);
  if (news.status) tell("status", [requesterId, assigneeId, ...followers]);
  return new Map(
    [...told].map(([person, kinds]) => [person, sheetNewsKinds.filter((kind) => kinds.has(kind))]),
  );
}
