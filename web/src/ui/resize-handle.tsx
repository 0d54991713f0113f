import type { KeyboardEvent, PointerEvent } from "react";
import { followHand } from "./track-pointer.ts";

export interface ResizeHandleProps {
  readonly label: string;
  readonly className: string | undefined;
  /** What it resizes lies before it in the line, or after it. */
  readonly resizes: "before" | "after";
  /** Pixels, as ears are told. */
  readonly width: number;
  /** Measured when a drag or a key begins, where `width` may be out of date. */
  readonly measure?: ((handle: Element) => number) | undefined;
  readonly least: number;
  readonly most: number;
  readonly keyStep: number;
  /** A width that may lie beyond the limits. */
  readonly onResize: (width: number) => void;
  /** A double click. */
  readonly onReset?: (() => void) | undefined;
  readonly onFocus?: ((handle: Element) => void) | undefined;
}

/**
 * An edge that changes a width: dragged, or focused and moved with the keys of a window splitter (WAI-ARIA). Keys move
 * the edge: Home takes it as far as it goes to the left, End to the right.
 */
export function ResizeHandle(props: ResizeHandleProps) {
  const { label, className, resizes, width, least, most, keyStep, onResize, onReset, onFocus } = props;
  const measure = props.measure ?? (() => width);
  const side = resizes === "before" ? 1 : -1;
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    const from = event.clientX;
    const before = measure(event.currentTarget);
    followHand(event, (to) => onResize(before + side * (to.x - from)));
  };
  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    const now = measure(event.currentTarget);
    const next = {
      ArrowLeft: now - side * keyStep,
      ArrowRight: now + side * keyStep,
      Home: side === 1 ? least : most,
      End: side === 1 ? most : least,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onResize(next);
  };
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      className={className}
      onPointerDown={drag}
      onDoubleClick={onReset}
      onKeyDown={press}
      onFocus={(event) => onFocus?.(event.currentTarget)}
    />
  );
}
