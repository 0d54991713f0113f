import type { KeyboardEvent, PointerEvent } from "react";
import { useState } from "react";
import styles from "./column-resizer.module.css";

export interface ColumnResizerProps {
  readonly label: string;
  /** Pixels at 100 % text size. */
  readonly onResize: (width: number) => void;
}

const least = 64;
const most = 960;
const step = 16;

function widthOf(handle: Element): number {
  return handle.parentElement?.getBoundingClientRect().width ?? least;
}

/** The edge of a column head: drag it, or focus it and use the arrow keys. */
export function ColumnResizer({ label, onResize }: ColumnResizerProps) {
  const [shown, setShown] = useState(least);
  const resize = (pixels: number): void => {
    const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    const width = Math.round(Math.max(least, Math.min(most, (pixels * 16) / root)));
    setShown(width);
    onResize(width);
  };
  const drag = (event: PointerEvent<HTMLSpanElement>): void => {
    const handle = event.currentTarget;
    const from = event.clientX;
    const width = widthOf(handle);
    handle.setPointerCapture(event.pointerId);
    const move = (moved: globalThis.PointerEvent): void => resize(width + moved.clientX - from);
    const stop = (): void => handle.removeEventListener("pointermove", move);
    handle.addEventListener("pointermove", move);
    handle.addEventListener("lostpointercapture", stop, { once: true });
  };
  const press = (event: KeyboardEvent<HTMLSpanElement>): void => {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    resize(widthOf(event.currentTarget) + direction * step);
  };
  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={shown}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      className={styles.handle}
      onPointerDown={drag}
      onKeyDown={press}
      onFocus={(event) => setShown(Math.round(widthOf(event.currentTarget)))}
    />
  );
}
