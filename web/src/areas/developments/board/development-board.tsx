import type { KeyboardEvent, ReactNode } from "react";
import { useRef, useState } from "react";
import type { DevelopmentSummary } from "@planete/shared/contract/development-view.contract.ts";
import type { DevelopmentStatus } from "@planete/shared/domain/developments/development-status.ts";
import {
  canResetStatus,
  developmentStatuses,
} from "@planete/shared/domain/developments/development-status.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import type { WorkViewProps } from "../development-table.tsx";
import { transitionTo, useStatusDeeds } from "../use-status-deeds.tsx";
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
  const { place, go, filter, onOpen } = props;
  const text = useText();
  const deeds = useStatusDeeds();
  const board = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState("");
  /** Where a card was put, until the server's answer is on the page. */
  const [moved, setMoved] = useState<ReadonlyMap<string, DevelopmentStatus>>(new Map());
  const shown = filter.status ?? workStatuses;
  const hidesAbandoned = filter.status === undefined;

  const put = async (development: DevelopmentSummary, to: DevelopmentStatus): Promise<void> => {
    const from = development.status;
    if (from === to) return;
    if (!transitionTo(from, to)) {
      if (to === "to-qualify" && canResetStatus(from)) deeds.reset(development);
      else setSaid(text("development.board.refused"));
      return;
    }
    setMoved((all) => new Map(all).set(development.id, to));
    const done = await deeds.move(development, to);
    if (done)
      setSaid(
        text("development.moved", {
          number: String(development.number),
          status: text(`development.status.${to}`),
        }),
      );
    // The lists are read again by now; what they say holds.
    setTimeout(
      () => setMoved((all) => new Map([...all].filter(([id]) => id !== development.id))),
      done ? 1_500 : 0,
    );
  };
  const drag = useBoardDrag((development, to) => void put(development, to));
  const held = drag.held?.status;

  const press = (event: KeyboardEvent, development: DevelopmentSummary): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.altKey && by !== undefined) {
      event.preventDefault();
      const to = workStatuses[workStatuses.indexOf(development.status) + by];
      if (to) void put(development, to);
      return;
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = neighbour(board.current, development.id, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
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
                openId={place.open}
                takes={takes}
                isOver={drag.over === status}
                verb={
                  held === undefined || held === status || !takes
                    ? undefined
                    : step
                      ? deeds.verbOf(step)
                      : text("development.reset.action")
                }
                onOpen={onOpen}
                onPointerDown={drag.begin}
                onKeyDown={press}
                onMove={(development, to) => void put(development, to)}
                onReset={deeds.reset}
                verbOf={deeds.verbOf}
              />
            );
          })}
      </div>
      {hidesAbandoned && (
        <p className={styles.hidden}>
          {text("development.board.hidden")}{" "}
          <Button
            size="compact"
            variant="quiet"
            onClick={() => go({ filters: { ...place.filters, status: [...developmentStatuses] } })}
          >
            {text("development.board.show.action")}
          </Button>
        </p>
      )}
      {held !== undefined && (
        <p className={styles.hint} aria-hidden="true">
          {text("development.board.refused")}
        </p>
      )}
      {drag.ghost}
      {deeds.question}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}

/** The card above or below, or at the same height in the next column with cards. */
function neighbour(board: HTMLElement | null, id: string, key: string): HTMLElement | undefined {
  if (!board) return undefined;
  const columns = [...board.querySelectorAll<HTMLElement>("[data-column]")].map((column) => [
    ...column.querySelectorAll<HTMLElement>("[data-development]"),
  ]);
  const at = columns.findIndex((column) => column.some((card) => card.dataset["development"] === id));
  const own = columns[at] ?? [];
  const index = own.findIndex((card) => card.dataset["development"] === id);
  if (key === "ArrowDown") return own[index + 1];
  if (key === "ArrowUp") return own[index - 1];
  const side = key === "ArrowRight" ? columns.slice(at + 1) : columns.slice(0, at).toReversed();
  if (key !== "ArrowRight" && key !== "ArrowLeft") return undefined;
  const target = side.find((column) => column.length > 0);
  return target?.[Math.min(index, target.length - 1)];
}
