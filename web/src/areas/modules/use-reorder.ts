import type { KeyboardEvent, PointerEvent } from "react";
import { useState } from "react";
import { moveTo } from "@planete/shared/domain/modules/module-order.ts";
import { trackHandle } from "../../ui/track-pointer.ts";

/** What the handle of one item needs. */
export interface Grip {
  readonly dragged: boolean;
  /** The place on the page while something is dragged; the document keeps its order until the drop. */
  readonly order: number | undefined;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

interface Drag {
  readonly slug: string;
  readonly order: readonly string[];
}

/** How many items stand beside each other. */
function columnsOf(card: Element | null): number {
  const cards = [...(card?.parentElement?.querySelectorAll<HTMLElement>(":scope > [data-module]") ?? [])];
  const top = cards[0]?.offsetTop;
  return Math.max(cards.filter((other) => other.offsetTop === top).length, 1);
}

/** Puts a list into another order: by dragging handles, or with the arrow keys on them. */
export function useReorder(
  slugs: readonly string[],
  onMove: (order: readonly string[], moved: string) => void,
): (slug: string) => Grip {
  const [drag, setDrag] = useState<Drag>();

  const begin = (event: PointerEvent<HTMLElement>, slug: string): void => {
    let order = slugs;
    trackHandle(event, {
      take: () => setDrag({ slug, order }),
      move: ({ x, y }) => {
        const card = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-module]");
        const under = card?.dataset["module"];
        if (under === undefined || under === slug) return;
        order = moveTo(order, slug, order.indexOf(under));
        setDrag({ slug, order });
      },
      drop: () => {
        setDrag(undefined);
        if (order.join() !== slugs.join()) onMove(order, slug);
      },
      cancel: () => setDrag(undefined),
    });
  };

  return (slug) => ({
    dragged: drag?.slug === slug,
    order: drag?.order.indexOf(slug),
    onPointerDown: (event) => begin(event, slug),
    onKeyDown: (event) => {
      const row = columnsOf(event.currentTarget.closest("[data-module]"));
      const steps = {
        ArrowLeft: -1,
        ArrowRight: 1,
        ArrowUp: -row,
        ArrowDown: row,
        Home: -slugs.length,
        End: slugs.length,
      };
      const step = Object.entries(steps).find(([key]) => key === event.key)?.[1];
      if (step === undefined) return;
      event.preventDefault();
      const order = moveTo(slugs, slug, slugs.indexOf(slug) + step);
      if (order.join() !== slugs.join()) onMove(order, slug);
    },
  });
}
