import { useState } from "react";
import { ResizeHandle } from "./resize-handle.tsx";
import styles from "./column-resizer.module.css";

export interface ColumnResizerProps {
  readonly label: string;
  /** Pixels at 100 % text size. */
  readonly onResize: (width: number) => void;
}

const least = 64;
const most = 960;

function widthOf(handle: Element): number {
  return handle.parentElement?.getBoundingClientRect().width ?? least;
}

/** The edge of a column head. */
export function ColumnResizer({ label, onResize }: ColumnResizerProps) {
  const [shown, setShown] = useState(least);
  const resize = (pixels: number): void => {
    const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    const width = Math.round(Math.max(least, Math.min(most, (pixels * 16) / root)));
    setShown(width);
    onResize(width);
  };
  return (
    <ResizeHandle
      label={label}
      className={styles.handle}
      resizes="before"
      width={shown}
      measure={widthOf}
      least={least}
      most={most}
      keyStep={16}
      onResize={resize}
      onFocus={(handle) => setShown(Math.round(widthOf(handle)))}
    />
  );
}
