import type { ReactNode } from "react";
import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";

let slot: HTMLElement | null = null;
const listeners = new Set<() => void>();

function setSlot(element: HTMLElement | null): void {
  slot = element;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The place in the top bar where a screen may put the ways to look at it. */
export function BarSlot({ className }: { readonly className: string | undefined }): ReactNode {
  return <div ref={setSlot} className={className} />;
}

/** Stands in the top bar while its screen is shown. */
export function BarContent({ children }: { readonly children: ReactNode }): ReactNode {
  const place = useSyncExternalStore(subscribe, () => slot);
  return place && createPortal(children, place);
}
