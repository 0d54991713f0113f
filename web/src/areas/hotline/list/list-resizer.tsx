import type { KeyboardEvent, PointerEvent, ReactNode } from "react";
import { useState } from "react";
import { useText } from "../../../platform/i18n/text.ts";
import { readDevice, writeDevice } from "../../../platform/storage/device-storage.ts";
import styles from "./list-resizer.module.css";

/** Pixels (hotline §5.2). */
const least = 300;
const most = 520;
const usual = 384;
const keyStep = 20;

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

/** The edge between list and conversation: drag it, use the arrows, or double-click to start over. */
export function ListResizer({ width, onWidth }: ListResizerProps): ReactNode {
  const text = useText();
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    const handle = event.currentTarget;
    const from = event.clientX;
    handle.setPointerCapture(event.pointerId);
    const move = (moved: globalThis.PointerEvent): void => onWidth(width + moved.clientX - from);
    const stop = (): void => handle.removeEventListener("pointermove", move);
    handle.addEventListener("pointermove", move);
    handle.addEventListener("lostpointercapture", stop, { once: true });
  };
  const press = (event: KeyboardEvent): void => {
    const next = { ArrowLeft: width - keyStep, ArrowRight: width + keyStep, Home: least, End: most }[
      event.key
    ];
    if (next === undefined) return;
    event.preventDefault();
    onWidth(next);
  };
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={text("hotline.list.width")}
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      className={styles.handle}
      onPointerDown={drag}
      onDoubleClick={() => onWidth(usual)}
      onKeyDown={press}
    />
  );
}
