import type { KeyboardEvent, PointerEvent, ReactNode } from "react";
import { memo, useState } from "react";
import type { DevelopmentSummary } from "@planete/shared/contract/development-view.contract.ts";
import type {
  DevelopmentStatus,
  StatusTransition,
} from "@planete/shared/domain/developments/development-status.ts";
import { canResetStatus, statusTransitions } from "@planete/shared/domain/developments/development-status.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { RowActions } from "../../../ui/row-actions.tsx";
import { letFingersHold } from "../../../ui/track-pointer.ts";
import { BoardFace } from "./board-face.tsx";
import styles from "./board.module.css";

/** What a card tells the board; the same functions for ever, so that cards that stay are not drawn again. */
export interface BoardCardEvents {
  readonly onOpen: (id: string) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>, development: DevelopmentSummary) => void;
  readonly onMove: (development: DevelopmentSummary, to: DevelopmentStatus) => void;
  readonly onReset: (development: DevelopmentSummary) => void;
  readonly verbOf: (transition: StatusTransition) => string;
}

interface BoardCardProps {
  readonly development: DevelopmentSummary;
  readonly index: number;
  /** How many stand in the column; -1 as long as that is not known. */
  readonly setSize: number;
  /** The one card of its column that Tab visits. */
  readonly isTabbed: boolean;
  /** False: its menu is made when the pointer or the focus comes. */
  readonly hasMenu: boolean;
  readonly isHeld: boolean;
  readonly isOpen: boolean;
  readonly events: BoardCardEvents;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, development: DevelopmentSummary) => void;
  readonly onFocus: (id: string) => void;
}

const moveKeys = ["Alt+ArrowLeft", "Alt+ArrowRight"].join(" ");

/** One card at its place in the column. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps): ReactNode {
  const { development, index, setSize, isTabbed, hasMenu, isHeld, isOpen } = props;
  const { events, onKeyDown, onFocus } = props;
  const { id } = development;
  // Cards pass by the hundred: what only a pointer or the focus brings to light is made when one comes.
  const [isNear, setNear] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- notes who comes near, does not act
    <li
      className={styles.item}
      style={{ insetBlockStart: `calc(${index} * var(--card))` }}
      aria-setsize={setSize}
      aria-posinset={index + 1}
      data-held={isHeld || undefined}
      data-open={isOpen || undefined}
      onPointerEnter={() => setNear(true)}
      onFocus={() => onFocus(id)}
    >
      <button
        ref={letFingersHold}
        type="button"
        tabIndex={isTabbed ? 0 : -1}
        data-development={id}
        className={styles.card}
        aria-keyshortcuts={moveKeys}
        onPointerDown={(event) => events.onPointerDown(event, development)}
        onKeyDown={(event) => onKeyDown(event, development)}
        onClick={() => events.onOpen(id)}
      >
        <BoardFace development={development} />
      </button>
      {(isNear || isTabbed || hasMenu) && (
        <span className={styles.menu}>
          <CardMenu development={development} events={events} tabIndex={isTabbed ? undefined : -1} />
        </span>
      )}
    </li>
  );
});

function CardMenu({
  development,
  events: { onMove, onReset, verbOf },
  tabIndex,
}: Pick<BoardCardProps, "development" | "events"> & { readonly tabIndex: -1 | undefined }): ReactNode {
  const text = useText();
  const keys = { forward: "Alt+→", back: "Alt+←", abandon: undefined } as const;
  return (
    <RowActions
      quick={false}
      tabIndex={tabIndex}
      label={text("development.board.move.action", { number: String(development.number) })}
      actions={[
        ...statusTransitions(development.status).map((transition) => ({
          label: verbOf(transition),
          shortcut: keys[transition.verb],
          onClick: () => onMove(development, transition.to),
        })),
        ...(canResetStatus(development.status)
          ? [{ label: text("development.reset.action"), onClick: () => onReset(development) }]
          : []),
      ]}
    />
  );
}
