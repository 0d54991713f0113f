import { IconAlignLeft, IconClock, IconPencil, IconTrash, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { AgendaEventWire } from "@planete/shared/contract/agenda.contract.ts";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import { useText } from "../../platform/i18n/text.ts";
import { classes } from "../../ui/classes.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Link } from "../../ui/link.tsx";
import { Popover } from "../../ui/popover.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { useScene } from "./agenda-scene.ts";
import styles from "./event-card.module.css";
import { KindIcon, kindLabels } from "./event-kinds.tsx";
import kindStyles from "./event-kinds.module.css";

const readOnlyReasons: Readonly<Partial<Record<AgendaEventWire["kind"], MessageId>>> = {
  leave: "agenda.event.readOnly.leave",
  assigned: "agenda.event.readOnly.assigned",
};

/** The element of an event in whatever view is shown. */
export function findEventElement(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-event="${CSS.escape(id)}"]`);
}

export function focusEvent(id: string): void {
  const element = findEventElement(id);
  (element instanceof HTMLButtonElement ? element : element?.querySelector("button"))?.focus();
}

/** What an event is about, beside it. */
export function EventCard({ event }: { readonly event: AgendaEventWire }): ReactNode {
  const text = useText();
  const { editing, change, describe } = useScene();
  const reason = readOnlyReasons[event.kind];
  const remove = (): void => {
    editing.close();
    change.remove(event);
  };
  return (
    <Popover label={event.title} findAnchor={() => findEventElement(event.id)} onClose={editing.close}>
      <div className={styles.tools}>
        {reason === undefined && (
          <>
            <IconButton
              label={text("agenda.event.edit.action")}
              icon={<IconPencil />}
              data-autofocus
              onClick={() => editing.openForm({ event, title: event.title, time: event.time })}
            />
            <IconButton label={text("agenda.event.delete.action")} icon={<IconTrash />} onClick={remove} />
          </>
        )}
        <IconButton label={text("ui.close")} icon={<IconX />} onClick={editing.close} />
      </div>
      <div className={classes(kindStyles.kind, styles.card)} data-kind={event.kind}>
        <span className={styles.stroke} />
        <h2 className={styles.title}>{event.title}</h2>
        <IconClock aria-hidden="true" />
        <p className={styles.when}>
          {describe.whole(event.time)}
          {event.time.allDay && event.time.start === event.time.end && (
            <span className={styles.muted}>{text("agenda.allDay")}</span>
          )}
        </p>
        {event.description !== "" && (
          <>
            <IconAlignLeft aria-hidden="true" />
            <p className={styles.description}>{event.description}</p>
          </>
        )}
        {reason !== undefined && (
          <div className={styles.note}>
            <StatusChip
              tone={event.kind === "leave" ? "teal" : "purple"}
              icon={<KindIcon kind={event.kind} />}
            >
              {text(kindLabels[event.kind])}
            </StatusChip>
            {event.work?.path ? (
              <Link href={event.work.path} data-autofocus>
                {text("agenda.event.openWork.action")}
              </Link>
            ) : (
              <p className={styles.muted}>{text(reason)}</p>
            )}
          </div>
        )}
      </div>
    </Popover>
  );
}
