import type { KeyboardEvent, ReactNode } from "react";
import { useMemo, useRef, useState } from "react";
import type { DevelopmentSummary } from "@planete/shared/contract/development-view.contract.ts";
import type { DevelopmentStatus } from "@planete/shared/domain/developments/development-status.ts";
import {
  canResetStatus,
  developmentStatuses,
} from "@planete/shared/domain/developments/development-status.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { useSame } from "../../../ui/use-same.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import type { WorkViewProps } from "../development-table.tsx";
import { transitionTo, useStatusChanges } from "../use-status-changes.tsx";
import { BoardColumn } from "./board-column.tsx";
import styles from "./board.module.css";
import { useBoardDrag } from "./use-board-drag.tsx";

const workStatuses: readonly DevelopmentStatus[] = developmentStatuses.filter(
  (status) => status !== "abandoned",
);

/**
 * Developments by status. A card goes where D11 lets it: dragged, by Alt and the arrows, or from its menu; the columns
 * that it can't go to step back while it is held.
 */
export function DevelopmentBoard(props: WorkViewProps): ReactNode {
  const { address, filter } = props;
  const text = useText();
  const changes = useStatusChanges();
  const board = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState("");
  /** Where a card was put, until the server's answer is on the page. */
  const [moved, setMoved] = useState<ReadonlyMap<string, DevelopmentStatus>>(new Map());
  const shown = filter.status ?? workStatuses;
  /** Put elsewhere by its menu or the keyboard, which goes on there. */
  const [followed, setFollowed] = useState<string>();

  const put = async (development: DevelopmentSummary, to: DevelopmentStatus): Promise<void> => {
    const from = development.status;
    if (from === to) return;
    if (!transitionTo(from, to)) {
      if (to === "to-qualify" && canResetStatus(from)) changes.reset(development);
      else setSaid(text("development.board.refused"));
      return;
    }
    setMoved((all) => new Map(all).set(development.id, to));
    setFollowed(undefined);
    const done = await changes.move(development, to);
    if (done) {
      setFollowed(development.id);
      setSaid(
        text("development.moved", {
          number: String(development.number),
          status: text(`development.status.${to}`),
        }),
      );
    }
    // The lists are read again by now; what they say holds.
    setTimeout(
      () => setMoved((all) => new Map([...all].filter(([id]) => id !== development.id))),
      done ? 1_500 : 0,
    );
  };
  const drag = useBoardDrag(board, (development, to) => void put(development, to));
  const held = drag.held?.status;

  const press = useSame((event: KeyboardEvent<HTMLElement>, development: DevelopmentSummary): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (!event.altKey) {
      cardBeside(event.currentTarget, by)?.focus();
      return;
    }
    const to = workStatuses[workStatuses.indexOf(development.status) + by];
    if (to) void put(development, to);
  });
  const [onOpen, onPointerDown, onReset, verbOf] = [
    useSame(props.onOpen),
    useSame(drag.begin),
    useSame(changes.reset),
    useSame(changes.verbOf),
  ];
  const onMove = useSame(
    (development: DevelopmentSummary, to: DevelopmentStatus) => void put(development, to),
  );
  const events = useMemo(
    () => ({ onOpen, onPointerDown, onMove, onReset, verbOf }),
    [onOpen, onPointerDown, onMove, onReset, verbOf],
  );
  const onFollowed = useSame(() => setFollowed(undefined));
  return (
    <div className={styles.frame}>
      <div ref={board} className={styles.board} data-holding={held === undefined ? undefined : true}>
        {developmentStatuses
          .filter((status) => shown.includes(status))
          .map((status) => {
            const step = held && transitionTo(held, status);
            const takes =
              held === undefined ||
              held === status ||
              step !== undefined ||
              (status === "to-qualify" && canResetStatus(held));
            return (
              <BoardColumn
                key={status}
                status={status}
                filter={filter}
                moved={moved}
                heldId={drag.held?.id}
                openId={address.open}
                followedId={followed}
                onFollowed={onFollowed}
                takes={takes}
                isOver={drag.over === status}
                verb={
                  held === undefined || held === status || !takes
                    ? undefined
                    : step
                      ? changes.verbOf(step)
                      : text("development.reset.action")
                }
                events={events}
                onKeyDown={press}
              />
            );
          })}
      </div>
      {held !== undefined && (
        <p className={styles.hint} aria-hidden="true">
          {text("development.board.refused")}
        </p>
      )}
      {drag.ghost}
      {changes.question}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}

/** The card at the same height in the next column with cards, of those that can be seen there. */
function cardBeside(from: HTMLElement, by: number): HTMLElement | undefined {
  const middle = (element: Element): number => {
    const { top, bottom } = element.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  let column = from.closest("[data-column]");
  while (
    (column = by > 0 ? (column?.nextElementSibling ?? null) : (column?.previousElementSibling ?? null))
  ) {
    const box = column.querySelector("ul")?.parentElement?.getBoundingClientRect();
    const [nearest] = [...column.querySelectorAll<HTMLElement>("[data-development]")]
      .filter((card) => box && middle(card) > box.top && middle(card) < box.bottom)
      .toSorted(
        (one, other) => Math.abs(middle(one) - middle(from)) - Math.abs(middle(other) - middle(from)),
      );
    if (nearest) return nearest;
  }
  return undefined;
}
