import { useEffect, useEffectEvent } from "react";

/** Single letters outside of fields; nothing with Alt, which types letters in many layouts (hotline §2.2). */
const listKeys = ["j", "k", "x", "/", "c"] as const;

export type ListKey = (typeof listKeys)[number];

/** The switch of the shortcuts dialog; see use-sheet-keys.ts. */
function areOn(): boolean {
  try {
    return localStorage.getItem("planete.hotline-keys") !== "off";
  } catch {
    return true;
  }
}

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest("textarea, select, [contenteditable], input:not([type=checkbox], [type=radio])") !== null
  );
}

/** Calls back for a key that nobody is typing with. */
export function useListKeys(onKey: (key: ListKey) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
    if (!plain || event.defaultPrevented || isEditable(event.target) || !areOn()) return;
    // A dialog or a menu above has its own keys.
    if (document.querySelector("[role=menu], [aria-modal=true]")) return;
    const key = listKeys.find((one) => one === event.key.toLowerCase());
    if (key === undefined) return;
    event.preventDefault();
    onKey(key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => handle(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
