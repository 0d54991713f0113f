import { IconBeach, IconBriefcase } from "@tabler/icons-react";
import type { ReactNode } from "react";
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
export const kindWords: Readonly<Partial<Record<EventKind, MessageId>>> = {
  leave: "agenda.kind.leave",
  assigned: "agenda.kind.assigned",
};

export function KindIcon({ kind }: { readonly kind: EventKind }): ReactNode {
  if (kind === "leave") return <IconBeach aria-hidden="true" />;
  if (kind === "assigned") return <IconBriefcase aria-hidden="true" />;
  return null;
}
