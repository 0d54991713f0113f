import type { PointerEvent, ReactNode } from "react";
import { useState } from "react";
import type { DevelopmentSummary } from "@planete/shared/contract/development-view.contract.ts";
import type { DevelopmentStatus } from "@planete/shared/domain/developments/development-status.ts";
import { developmentStatuses } from "@planete/shared/domain/developments/development-status.ts";
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

/** A card held by mouse, pen or a resting finger; Escape puts it back. */
export function useBoardDrag(
  onDrop: (development: DevelopmentSummary, to: DevelopmentStatus) => void,
): BoardDrag {
  const [held, setHeld] = useState<Held>();
  const begin = (event: PointerEvent<HTMLElement>, development: DevelopmentSummary): void => {
    const card = event.currentTarget.getBoundingClientRect();
    const grip = { x: event.clientX - card.left, y: event.clientY - card.top };
    let over: DevelopmentStatus | undefined;
    trackPointer(event, {
      take: () => setHeld({ development, x: card.left, y: card.top, width: card.width, over }),
      move: ({ x, y }) => {
        over = columnAt(x, y);
        setHeld({ development, x: x - grip.x, y: y - grip.y, width: card.width, over });
      },
      drop: () => {
        setHeld(undefined);
        if (over) onDrop(development, over);
      },
      cancel: () => setHeld(undefined),
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

function columnAt(x: number, y: number): DevelopmentStatus | undefined {
  const column = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-column]");
  return developmentStatuses.find((status) => status === column?.dataset["column"]);
}
