import { IconBeach, IconBriefcase, IconMailQuestion, IconRepeat, IconUsers } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { AgendaEventWire } from "@planete/shared/contract/agenda.contract.ts";
import type { EventKind } from "@planete/shared/domain/agenda/agenda-event.ts";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";

/** What the agenda shows apart; its colours are in event-kinds.module.css. */
export const shownKinds = ["personal", "assigned", "leave", "holidays"] as const;

export type ShownKind = (typeof shownKinds)[number];

export const kindLabels: Readonly<Record<ShownKind, MessageId>> = {
  personal: "agenda.kinds.personal",
  assigned: "agenda.kinds.assigned",
  leave: "agenda.kinds.leave",
  holidays: "agenda.kinds.holidays",
};

/** Said after the title of what is not the person's own. */
const kindWords: Readonly<Partial<Record<EventKind, MessageId>>> = {
  leave: "agenda.kind.leave",
  assigned: "agenda.kind.assigned",
};

/** The word said after the title of what is not the person's own to change. */
export function kindWordOf({ kind, invitation }: AgendaEventWire): MessageId | undefined {
  return invitation ? "agenda.kind.invitation" : kindWords[kind];
}

export function KindIcon({ kind }: { readonly kind: EventKind }): ReactNode {
  if (kind === "leave") return <IconBeach aria-hidden="true" />;
  if (kind === "assigned") return <IconBriefcase aria-hidden="true" />;
  return null;
}

/** What sets an event apart: where it comes from, else that others come too, else that it comes again. */
export function EventIcon({ event }: { readonly event: AgendaEventWire }): ReactNode {
  if (event.kind !== "personal") return <KindIcon kind={event.kind} />;
  if (event.invitation?.answer === "open") return <IconMailQuestion aria-hidden="true" />;
  if (event.guests) return <IconUsers aria-hidden="true" />;
  if (event.repeat) return <IconRepeat aria-hidden="true" />;
  return null;
}
