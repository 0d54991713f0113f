import { IconCalendar, IconDots } from "@tabler/icons-react";
import type { PointerEvent, ReactNode } from "react";
import type { CardView } from "@planete/shared/contract/card-wire.ts";
import { cardTitle } from "@planete/shared/domain/developments/card-title.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { CutText } from "../../../ui/cut-text.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { letFingersHold } from "../../../ui/track-pointer.ts";
import { colourOf, PromiseMark } from "../look.tsx";
import { SlotWords } from "../slot-words.tsx";
import type { FirstSlot } from "../use-first-slots.ts";
import { useWorkWords } from "../use-work-words.ts";
import styles from "./development-lists.module.css";

/** What is asked about cards before they are changed. */
export type Asked = { readonly what: "assign" | "date"; readonly cards: readonly CardView[] };

/** What can be done with a card of either list. */
export interface WaitingCardEvents {
  readonly onChoose: (card: CardView, on: boolean) => void;
  readonly onOpen: (id: string) => void;
  readonly onAsk: (asked: Asked) => void;
  readonly onUndate: (card: CardView) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>, card: CardView) => void;
}

interface WaitingCardProps extends WaitingCardEvents {
  readonly card: CardView;
  readonly isChosen: boolean;
  readonly isHeld: boolean;
  readonly isLate: boolean;
  readonly slot: FirstSlot | null | undefined;
}

/** A card that waits for a person: the second line has the whole row, below hours and day. */
export function WaitingCard(props: WaitingCardProps): ReactNode {
  const { card, slot, isLate, isChosen, isHeld } = props;
  const { onChoose, onOpen, onAsk, onUndate, onPointerDown } = props;
  const text = useText();
  const words = useWorkWords();
  const { development, forecastDate } = card;
  const label = cardTitle(card).title;
  const estimate = development?.estimateMinutes ?? null;
  const promise = development?.promise;
  return (
    <li
      className={styles.card}
      data-held={isHeld || undefined}
      data-chosen={isChosen || undefined}
      data-promised={promise !== undefined || undefined}
      style={{ "--type-colour": colourOf(development?.type) }}
    >
      <Checkbox
        label={text("ui.table.selectRow", { name: label })}
        labelHidden
        checked={isChosen}
        onChange={(on) => onChoose(card, on)}
      />
      <button
        ref={letFingersHold}
        type="button"
        className={styles.opener}
        onPointerDown={(event) => onPointerDown(event, card)}
        onClick={() => development && onOpen(development.id)}
      >
        <CardFace card={card} />
      </button>
      <span className={styles.hours} data-none={estimate === null || undefined}>
        {estimate === null ? text("development.time.none") : words.hours(estimate)}
      </span>
      {forecastDate === null && (
        <span className={styles.slot}>
          <SlotWords slot={slot} />
        </span>
      )}
      {forecastDate !== null && (
        <span className={styles.day}>
          <span className={styles.date} data-late={isLate || undefined}>
            <IconCalendar aria-hidden="true" />
            {words.day(forecastDate)}
          </span>
        </span>
      )}
      {promise && (
        <span className={styles.promise}>
          <PromiseMark promise={promise} worded />
        </span>
      )}
      <Menu
        align="end"
        entries={[
          {
            label: text("development.task.assign.action"),
            onClick: () => onAsk({ what: "assign", cards: [card] }),
          },
          {
            label: text("development.task.date.action"),
            onClick: () => onAsk({ what: "date", cards: [card] }),
          },
          ...(forecastDate === null
            ? []
            : [{ label: text("development.task.undate.action"), onClick: () => onUndate(card) }]),
        ]}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            size="small"
            label={text("development.task.more", { name: label })}
            icon={<IconDots />}
          />
        )}
      />
    </li>
  );
}

/** What a card is for: its development, then what it does for it, for whom, and of which type. */
export function CardFace({ card }: { readonly card: CardView }): ReactNode {
  const { title, part } = cardTitle(card);
  const { development, clientName } = card;
  return (
    <>
      <span className={styles.label}>
        <CutText text={title} />
      </span>
      <span className={styles.facts}>
        {[development && `#${development.number}`, part, clientName, development?.type?.name]
          .filter(Boolean)
          .join(" · ")}
      </span>
    </>
  );
}
