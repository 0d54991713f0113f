import {
  IconAlignLeft,
  IconBell,
  IconCheck,
  IconClock,
  IconMapPin,
  IconPencil,
  IconQuestionMark,
  IconRepeat,
  IconTrash,
  IconUsers,
  IconX,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { AgendaEventWire, GuestWire } from "@planete/shared/contract/agenda.contract.ts";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Link } from "../../ui/link.tsx";
import { Popover } from "../../ui/popover.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { useScene } from "./agenda-scene.ts";
import styles from "./event-card.module.css";
import { KindIcon, kindLabels } from "./event-kinds.tsx";
import { isOwn, keyOfEvent } from "./event-key.ts";
import kindStyles from "./event-kinds.module.css";
import { useDescribeReminder } from "./use-describe-reminder.ts";
import { useDescribeRepeat } from "./use-describe-repeat.ts";

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
  const { editing, describe } = useScene();
  const describeRepeat = useDescribeRepeat();
  const describeReminder = useDescribeReminder();
  const reason = readOnlyReasons[event.kind];
  return (
    <Popover
      label={event.title}
      findAnchor={() => findEventElement(keyOfEvent(event))}
      onClose={editing.close}
    >
      <div className={styles.tools}>
        {isOwn(event) && (
          <>
            <IconButton
              label={text("agenda.event.edit.action")}
              icon={<IconPencil />}
              data-autofocus
              onClick={() => editing.openForm({ event, title: event.title, time: event.time })}
            />
            <IconButton
              label={text("agenda.event.delete.action")}
              icon={<IconTrash />}
              onClick={() => editing.remove(event)}
            />
          </>
        )}
        <IconButton label={text("ui.close")} icon={<IconX />} onClick={editing.close} />
      </div>
      <div className={classes(kindStyles.kind, styles.card)} data-kind={event.kind} data-color={event.color}>
        <span className={styles.stroke} />
        <h2 className={styles.title}>{event.title}</h2>
        <IconClock aria-hidden="true" />
        <p className={styles.when}>
          {describe.whole(event.time)}
          {event.time.allDay && event.time.start === event.time.end && (
            <span className={styles.muted}>{text("agenda.allDay")}</span>
          )}
        </p>
        {event.repeat && event.day !== undefined && (
          <>
            <IconRepeat aria-hidden="true" />
            <p>{describeRepeat.whole(event.repeat, event.day)}</p>
          </>
        )}
        {event.place !== undefined && (
          <>
            <IconMapPin aria-hidden="true" />
            <p className={styles.description}>{event.place}</p>
          </>
        )}
        {event.reminder !== undefined && isOwn(event) && (
          <>
            <IconBell aria-hidden="true" />
            <p>{describeReminder(event.reminder, event.time.allDay)}</p>
          </>
        )}
        {event.guests && (
          <>
            <IconUsers aria-hidden="true" />
            <ul className={styles.guests} aria-label={text("agenda.form.guests")}>
              {event.guests.map((guest) => (
                <Guest key={guest.id} guest={guest} />
              ))}
            </ul>
          </>
        )}
        {event.description !== "" && (
          <>
            <IconAlignLeft aria-hidden="true" />
            <p className={styles.description}>{event.description}</p>
          </>
        )}
        {event.invitation && <Invitation event={event} />}
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

const answerIcons = {
  open: <IconQuestionMark aria-hidden="true" />,
  accepted: <IconCheck aria-hidden="true" />,
  declined: <IconX aria-hidden="true" />,
} as const;

function Guest({ guest }: { readonly guest: GuestWire }): ReactNode {
  const text = useText();
  return (
    <li className={styles.guest} data-answer={guest.answer}>
      {answerIcons[guest.answer]}
      <span>{guest.name}</span>
      <span className={styles.muted}>{text(`agenda.guest.${guest.answer}`)}</span>
    </li>
  );
}

/** Who invites, and the two answers; the one that was given is marked and can be changed. */
function Invitation({ event }: { readonly event: AgendaEventWire }): ReactNode {
  const text = useText();
  const { change } = useScene();
  const given = event.invitation?.answer;
  return (
    <div className={styles.note}>
      <p className={styles.muted}>{text("agenda.invitation.from", { name: event.invitation?.from ?? "" })}</p>
      <div className={styles.answers}>
        <Button
          variant={given === "accepted" ? "primary" : undefined}
          size="compact"
          icon={<IconCheck />}
          aria-pressed={given === "accepted"}
          data-autofocus
          onClick={() => change.answer(event, "accepted")}
        >
          {text("agenda.invitation.accept.action")}
        </Button>
        <Button
          variant={given === "declined" ? "primary" : undefined}
          size="compact"
          icon={<IconX />}
          aria-pressed={given === "declined"}
          onClick={() => change.answer(event, "declined")}
        >
          {text("agenda.invitation.decline.action")}
        </Button>
      </div>
    </div>
  );
}
