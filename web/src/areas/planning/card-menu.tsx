import {
  IconArrowBarToRight,
  IconArrowsJoin,
  IconArrowsSplit,
  IconBeach,
  IconCalculator,
  IconCalendarPlus,
  IconClipboard,
  IconCopy,
  IconPin,
  IconPinnedOff,
  IconTrash,
  IconUserSearch,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import type { PlanningAction, PlanningActor } from "@planete/shared/domain/planning/planning-rights.ts";
import { judgePlanning } from "@planete/shared/domain/planning/planning-rights.ts";
import { dateOfEpochDay } from "@planete/shared/domain/calendar/epoch-day.ts";
import { utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import type { MenuEntry } from "../../ui/menu.tsx";
import { Menu } from "../../ui/menu.tsx";
import type { Board, BoardCard } from "./board/board.ts";
import type { LeaveWish } from "./leave-dialog.tsx";
import type { LeaveChoices } from "./use-leave-wish.ts";
import styles from "./planning-view.module.css";

/** Where the menu was asked for: a person's day, and the card there. */
export interface MenuTarget {
  readonly x: number;
  readonly y: number;
  readonly personId: string;
  readonly day: number;
  readonly card: BoardCard | undefined;
}

interface CardMenuProps {
  readonly place: MenuTarget;
  readonly board: Board;
  readonly actor: PlanningActor;
  readonly copied: BoardCard | undefined;
  readonly pinned: boolean;
  readonly onClose: () => void;
  readonly onOpen: (card: BoardCard) => void;
  readonly onCopy: (card: BoardCard) => void;
  readonly onPaste: () => void;
  readonly onSplit: (card: BoardCard) => void;
  readonly onJoin: (card: BoardCard, other: BoardCard) => void;
  readonly onFindFree: (card: BoardCard) => void;
  readonly onBack: (card: BoardCard) => void;
  readonly onDelete: (card: BoardCard) => void;
  readonly onCreate: () => void;
  readonly onExplainLoad: () => void;
  readonly onPin: () => void;
  readonly leave: LeaveChoices;
  readonly onLeave: (wish: LeaveWish) => void;
}

/** The right-click menu: what the rules allow on a card and on a day, and nothing else (D10). */
export function CardMenu(props: CardMenuProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const { place, board, actor, copied, pinned, onClose } = props;
  const { card, personId, day } = place;
  const person = board.rows.get(personId)?.person;
  if (!person) return null;
  const target = { personId, teams: person.teams };
  const may = (action: PlanningAction): boolean => judgePlanning(actor, action).allowed;
  const entries: MenuEntry[] = [];
  if (card) {
    const event = card.development === undefined;
    const next = neighbourOf(board, card);
    entries.push({
      label: text("planning.menu.open"),
      icon: <IconArrowBarToRight />,
      shortcut: "↵",
      onClick: () => props.onOpen(card),
    });
    if (may(event ? { action: "personalEvent", target } : { action: "drop", target, from: target }))
      entries.push({
        label: text("planning.menu.free"),
        icon: <IconUserSearch />,
        shortcut: "F",
        onClick: () => props.onFindFree(card),
      });
    if (may(event ? { action: "personalEvent", target } : { action: "copy", target }))
      entries.push({
        label: text("planning.menu.copy"),
        icon: <IconCopy />,
        shortcut: "Ctrl+C",
        onClick: () => props.onCopy(card),
      });
    if (!event && card.first !== undefined && day > card.first && may({ action: "split", target }))
      entries.push({
        label: text("planning.menu.split", {
          day: format.date(utcDate(dateOfEpochDay(day)), {
            weekday: "long",
            day: "numeric",
            timeZone: "UTC",
          }),
        }),
        icon: <IconArrowsSplit />,
        shortcut: "S",
        onClick: () => props.onSplit(card),
      });
    if (next && may({ action: "join", target }))
      entries.push({
        label: text("planning.menu.join"),
        icon: <IconArrowsJoin />,
        onClick: () => props.onJoin(card, next),
      });
    if (!event && may({ action: "unassign", target }))
      entries.push({
        label: text("planning.card.back"),
        icon: <IconClipboard />,
        shortcut: "B",
        onClick: () => props.onBack(card),
      });
    if (may(event ? { action: "personalEvent", target } : { action: "deleteCard", target }))
      entries.push({
        label: text("planning.card.delete"),
        icon: <IconTrash />,
        danger: true,
        onClick: () => props.onDelete(card),
      });
    entries.push({ separator: true });
  }
  if (copied && may(copied.development ? { action: "copy", target } : { action: "personalEvent", target }))
    entries.push({
      label: text("planning.menu.paste", { title: copied.title }),
      icon: <IconClipboard />,
      shortcut: "Ctrl+V",
      onClick: props.onPaste,
    });
  if (may({ action: "personalEvent", target }))
    entries.push({
      label: text("planning.menu.event"),
      icon: <IconCalendarPlus />,
      shortcut: "N",
      onClick: props.onCreate,
    });
  const { enter, change } = props.leave;
  for (const wish of change)
    entries.push({
      label: text("planning.menu.changeLeave"),
      icon: <IconBeach />,
      ...(wish === change[0] && !enter ? { shortcut: "A" } : {}),
      onClick: () => props.onLeave(wish),
    });
  if (enter)
    entries.push({
      label: text("leave.new.leave.action"),
      icon: <IconBeach />,
      shortcut: "A",
      onClick: () => props.onLeave(enter),
    });
  if (!person.nameOnly)
    entries.push({
      label: text("planning.menu.load"),
      icon: <IconCalculator />,
      shortcut: "L",
      onClick: props.onExplainLoad,
    });
  entries.push({
    label: text(pinned ? "planning.menu.unpin" : "planning.menu.pin", { person: person.name }),
    icon: pinned ? <IconPinnedOff /> : <IconPin />,
    shortcut: "P",
    onClick: props.onPin,
  });
  return (
    <Menu
      entries={entries}
      startsOpen
      onClose={onClose}
      trigger={(trigger) => (
        <button
          {...trigger}
          type="button"
          tabIndex={-1}
          className={styles.menuAnchor}
          style={{ left: place.x, top: place.y }}
          aria-label={text("planning.menu.label", { title: card?.title ?? person.name })}
        />
      )}
    />
  );
}

/** The card of the same development and person that follows without a gap, weekends aside. */
function neighbourOf(board: Board, card: BoardCard): BoardCard | undefined {
  const { development, personId, last } = card;
  if (!development || personId === undefined || last === undefined) return undefined;
  const others = (board.rows.get(personId)?.cards ?? [])
    .map((placed) => placed.card)
    .filter((other) => other.id !== card.id && other.development?.id === development.id)
    .filter((other) => other.first !== undefined && other.first > last && other.first - last <= 3);
  return others.toSorted((one, other) => (one.first ?? 0) - (other.first ?? 0))[0];
}
