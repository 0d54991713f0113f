import type { MailTopic } from "../account/mail-choice.ts";
import type { NotificationKind } from "../notifications/notification.ts";

/** What people are told of their planned work. */
export const workNewsKinds = [
  "workAssigned",
  "workMoved",
  "workTaken",
  "workMentioned",
  "workLate",
] as const satisfies readonly NotificationKind[];

export type WorkNewsKind = (typeof workNewsKinds)[number];

/** Which of a person's mail choices decides about which news. */
export const topicOfWork: Readonly<Record<WorkNewsKind, MailTopic>> = {
  workAssigned: "workAssigned",
  workMoved: "workMoved",
  workTaken: "workMoved",
  workMentioned: "workMention",
  workLate: "workLate",
};

/** A card as far as its person has to know of a change. */
export interface PlacedCard {
  readonly assigneeId: string | null;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

/** Who is told what of a card that was one thing and is another; a card that is not there is undefined. */
export function newsOfCard(
  before: PlacedCard | undefined,
  after: PlacedCard | undefined,
): readonly { readonly personId: string; readonly kind: WorkNewsKind }[] {
  const from = before?.assigneeId ?? null;
  const to = after?.assigneeId ?? null;
  if (from !== to) {
    return [
      ...(to === null ? [] : [{ personId: to, kind: "workAssigned" } as const]),
      ...(from === null ? [] : [{ personId: from, kind: "workTaken" } as const]),
    ];
  }
  const moved = before?.firstDay !== after?.firstDay || before?.lastDay !== after?.lastDay;
  return to !== null && moved ? [{ personId: to, kind: "workMoved" }] : [];
}
