import type { ReactNode } from "react";
import { useState } from "react";
import { useText } from "../../../platform/i18n/text.ts";
import { readDevice, writeDevice } from "../../../platform/storage/device-storage.ts";
import { ResizeHandle } from "../../../ui/resize-handle.tsx";
import styles from "./list-resizer.module.css";

/** Pixels (hotline §5.2). */
const least = 300;
const most = 520;
const usual = 384;

function clamp(width: number): number {
  return Math.round(Math.max(least, Math.min(most, width)));
}

/** The width of the list, which the device remembers. */
export function useListWidth(): readonly [number, (width: number) => void] {
  const [width, setWidth] = useState(() => {
    const kept = Number(readDevice("planete.hotline-list"));
    return kept > 0 ? clamp(kept) : usual;
  });
  return [
    width,
    (next) => {
      setWidth(clamp(next));
      writeDevice("planete.hotline-list", String(clamp(next)));
    },
  ];
}

export interface ListResizerProps {
  readonly width: number;
  readonly onWidth: (width: number) => void;
}

/** The edge between list and conversation; a double click starts over. */
export function ListResizer({ width, onWidth }: ListResizerProps): ReactNode {
  const text = useText();
  return (
    <ResizeHandle
      label={text("hotline.list.width")}
      className={styles.handle}
      resizes="before"
      width={width}
      least={least}
      most={most}
      keyStep={20}
      onResize={onWidth}
      onReset={() => onWidth(usual)}
    />
  );
}
