import type { ReactNode } from "react";
import { Suspense, lazy, useEffect, useSyncExternalStore } from "react";
import { loadChunk } from "../../platform/chunks/load-chunk.ts";
import { helpStore } from "./help-store.ts";

const HelpDrawer = lazy(() =>
  loadChunk(async () => ({ default: (await import("./help-drawer.tsx")).HelpDrawer })),
);

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null
  );
}

/** The key “?” opens and closes the help beside every page; an open sheet has a list of its own. */
function press(event: KeyboardEvent): void {
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
  if (event.key !== "?" || !plain || event.defaultPrevented || isTyping(event.target)) return;
  if (document.querySelector("[role=menu], [aria-modal=true]")) return;
  if (new URLSearchParams(location.search).has("sheet")) return;
  event.preventDefault();
  if (helpStore.isOpen()) helpStore.close();
  else helpStore.open();
}

export function HelpOpener(): ReactNode {
  const open = useSyncExternalStore(helpStore.subscribe, helpStore.isOpen);
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => {
      document.removeEventListener("keydown", press);
      helpStore.close();
    };
  }, []);
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <HelpDrawer />
    </Suspense>
  );
}
