import type { PointerEvent, ReactNode, RefObject } from "react";
import { useState } from "react";
import type { DevelopmentSummary } from "@planete/shared/contract/development-view.contract.ts";
import type { DevelopmentStatus } from "@planete/shared/domain/developments/development-status.ts";
import { developmentStatuses } from "@planete/shared/domain/developments/development-status.ts";
import { scrollAtEdges } from "../../../ui/scroll-at-edges.ts";
import { trackPointer } from "../../../ui/track-pointer.ts";
import { BoardFace } from "./board-face.tsx";
import styles from "./board.module.css";

interface Held {
  readonly development: DevelopmentSummary;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly over: DevelopmentStatus | undefined;
}

export interface BoardDrag {
  readonly held: DevelopmentSummary | undefined;
  readonly over: DevelopmentStatus | undefined;
  readonly begin: (event: PointerEvent<HTMLElement>, development: DevelopmentSummary) => void;
  readonly ghost: ReactNode;
}

/**
 * A card held by mouse, pen or a resting finger; at an edge of the board other columns come, at an end of
 * a column its other cards; Escape puts it back.
 */
export function useBoardDrag(
  board: RefObject<HTMLElement | null>,
  onDrop: (development: DevelopmentSummary, to: DevelopmentStatus) => void,
): BoardDrag {
  const [held, setHeld] = useState<Held>();
  const begin = (event: PointerEvent<HTMLElement>, development: DevelopmentSummary): void => {
    const card = event.currentTarget.getBoundingClientRect();
    const grip = { x: event.clientX - card.left, y: event.clientY - card.top };
    let over: DevelopmentStatus | undefined;
    const edges = scrollAtEdges(board, { x: 0, y: 0 });
    const column: { current: HTMLElement | null } = { current: null };
    const columnEdges = scrollAtEdges(column, { x: 0, y: 0 });
    const hold = ({ x, y }: { readonly x: number; readonly y: number }): void => {
      over = columnAt(x, y);
      setHeld({ development, x: x - grip.x, y: y - grip.y, width: card.width, over });
    };
    const letGo = (): void => {
      edges.stop();
      columnEdges.stop();
      setHeld(undefined);
    };
    trackPointer(event, {
      take: () => setHeld({ development, x: card.left, y: card.top, width: card.width, over }),
      move: (at) => {
        hold(at);
        edges.follow(at, () => hold(at));
        const cards = cardsAt(at.x, at.y);
        // Another column waits anew before it moves.
        if (cards !== column.current) columnEdges.stop();
        column.current = cards;
        columnEdges.follow(at, () => hold(at));
      },
      drop: () => {
        letGo();
        if (over) onDrop(development, over);
      },
      cancel: letGo,
    });
  };
  return {
    held: held?.development,
    over: held?.over,
    begin,
    ghost: held && (
      <div
        className={styles.ghost}
        aria-hidden="true"
        style={{ "--x": `${held.x}px`, "--y": `${held.y}px`, "--width": `${held.width}px` }}
      >
        <BoardFace development={held.development} />
      </div>
    ),
  };
}

/** What scrolls of the column at a point. */
function cardsAt(x: number, y: number): HTMLElement | null {
  const column = document.elementFromPoint(x, y)?.closest("[data-column]");
  return column?.querySelector<HTMLElement>("[data-cards]") ?? null;
}

function columnAt(x: number, y: number): DevelopmentStatus | undefined {
  const column = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-column]");
  return developmentStatuses.find((status) => status === column?.dataset["column"]);
}
