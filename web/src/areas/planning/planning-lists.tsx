import {
  IconChevronDown,
  IconChevronRight,
  IconLayoutSidebarRightCollapse,
  IconLayoutSidebarRightExpand,
} from "@tabler/icons-react";
import type { KeyboardEvent, PointerEvent, ReactNode } from "react";
import { useState } from "react";
import { useHours } from "../../kit/use-hours.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import { openDevelopmentStatuses } from "@planete/shared/domain/developments/development-status.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { letFingersHold } from "../../ui/track-pointer.ts";
import type { BoardCard } from "./board/board.ts";
import styles from "./planning-lists.module.css";
import type { WaitingListName, WaitingList } from "./use-waiting-lists.ts";
import { dayOf } from "./use-waiting-lists.ts";

export interface PlanningListsProps {
  readonly lists: readonly WaitingList[];
  readonly today: string;
  readonly folded: boolean;
  readonly onFold: (folded: boolean) => void;
  /** The list under what is held, if it may be put there. */
  readonly target: WaitingListName | undefined;
  readonly search: string;
  readonly onSearch: (words: string) => void;
  readonly onPointerDown: (event: PointerEvent, card: BoardCard) => void;
  readonly onOpen: (card: BoardCard) => void;
  /** Space takes a card to the cell that the keyboard stands on. */
  readonly onPickUp: (card: BoardCard) => void;
}

/** What waits for a person: without a forecast date, and with one (spec §4). */
export function PlanningLists(props: PlanningListsProps): ReactNode {
  const { lists, folded, onFold, search, onSearch } = props;
  const text = useText();
  if (folded)
    return (
      <aside className={styles.folded} aria-label={text("planning.lists.label")}>
        <IconButton
          label={text("planning.lists.show")}
          icon={<IconLayoutSidebarRightExpand />}
          onClick={() => onFold(false)}
        />
        {lists.map(({ place, total }) => (
          <button
            key={place}
            type="button"
            data-drop-list={place}
            className={styles.tab}
            onClick={() => onFold(false)}
          >
            <b>{total ?? ""}</b> {text(`planning.lists.${place}`)}
          </button>
        ))}
      </aside>
    );
  return (
    <aside className={styles.lists} aria-label={text("planning.lists.label")}>
      <div className={styles.head}>
        <TextField
          label={text("planning.lists.search")}
          labelHidden
          placeholder={text("planning.lists.search")}
          type="search"
          value={search}
          onChange={(value) => onSearch(value)}
        />
        <IconButton
          label={text("planning.lists.hide")}
          icon={<IconLayoutSidebarRightCollapse />}
          onClick={() => onFold(true)}
        />
      </div>
      <div ref={letFingersHold} className={styles.scroll}>
        {lists.map((list) => (
          <WaitingCards key={list.place} list={list} {...props} />
        ))}
      </div>
    </aside>
  );
}

function WaitingCards({
  list,
  today,
  target,
  search,
  onPointerDown,
  onOpen,
  onPickUp,
}: PlanningListsProps & { readonly list: WaitingList }): ReactNode {
  const text = useText();
  const format = useFormat();
  const hours = useHours();
  const [open, setOpen] = useState(true);
  const { place, cards, statuses, total, minutes, onMore } = list;
  /** What is over is never late, and says what became of it: nobody has to place it. */
  const lookAt = ({ id, forecast }: BoardCard): { readonly late: boolean; readonly over: string | false } => {
    const status = statuses.get(id);
    const over = status !== undefined && !openDevelopmentStatuses.includes(status);
    return {
      late: !over && forecast !== null && forecast < today,
      over: over && text(`development.status.${status}`),
    };
  };
  const press = (event: KeyboardEvent, card: BoardCard): void => {
    if (event.key !== " " || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onPickUp(card);
  };
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <section data-drop-list={place} className={styles.list} data-target={target === place || undefined}>
      <button type="button" className={styles.heading} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Chevron aria-hidden="true" size={14} />
        <b>{text(`planning.lists.${place}`)}</b>
        {total === undefined ? <Skeleton width="1.5rem" /> : <span>{format.number(total)}</span>}
        {minutes !== undefined && minutes > 0 && <span className={styles.sum}>{hours(minutes)}</span>}
      </button>
      {open && total === 0 && (
        <p className={styles.empty}>
          {search === "" ? text(`planning.lists.empty.${place}`) : text("ui.empty.filtered")}
        </p>
      )}
      {open && (
        <ul>
          {cards.map((card) => (
            <li key={card.id}>
              <button
                type="button"
                data-waiting={card.id}
                className={styles.card}
                style={{ "--type-colour": card.colour }}
                onPointerDown={(event) => onPointerDown(event, card)}
                onKeyDown={(event) => press(event, card)}
                onClick={() => onOpen(card)}
                aria-keyshortcuts="Space"
              >
                <span className={styles.title}>{card.heading}</span>
                <span className={styles.facts}>
                  <span className={styles.about}>
                    {[
                      lookAt(card).over,
                      card.development && `#${card.development.number}`,
                      card.client,
                      card.part,
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                  {card.forecast !== null && (
                    <span data-late={lookAt(card).late || undefined}>
                      {format.date(utcDate(card.forecast), {
                        day: "numeric",
                        month: "short",
                        ...(card.forecast.slice(0, 4) === today.slice(0, 4) ? {} : { year: "2-digit" }),
                        timeZone: "UTC",
                      })}
                    </span>
                  )}
                  {dayOf(card) > 0 && <span>{hours(dayOf(card))}</span>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {open && onMore && (
        <button type="button" className={styles.more} onClick={onMore}>
          {text("planning.lists.more")}
        </button>
      )}
    </section>
  );
}
