import { useEffect, useEffectEvent, useState } from "react";

/** Of the list: down, up, choose, search, new sheet. */
export const listKeys = ["j", "k", "x", "/", "c"] as const;
/** Of an open sheet: answer, note, status, tags; and the list of all keys. */
export const sheetKeys = ["r", "n", "s", "t", "?"] as const;
/** Shows what keys there are, even to those who switched them off. */
const helpKey = "?";

const storageKey = "planete.hotline-keys";

function areOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

/** Whether single keys are wanted on this device; some people's voices or hands press them by accident. */
export function useKeysWanted(): readonly [boolean, (wanted: boolean) => void] {
  const [wanted, setWanted] = useState(areOn);
  return [
    wanted,
    (next) => {
      setWanted(next);
      try {
        localStorage.setItem(storageKey, next ? "on" : "off");
      } catch {
        // For this page only, then.
      }
    },
  ];
}

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest("textarea, select, [contenteditable], input:not([type=checkbox], [type=radio])") !== null
  );
}

/**
 * Calls back for one of the keys when nobody is typing with it. Single letters outside of fields;
 * nothing with Alt, which types letters in many layouts (hotline §2.2).
 */
export function useHotlineKeys<Key extends string>(keys: readonly Key[], onKey: (key: Key) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
    if (!plain || event.defaultPrevented || isEditable(event.target)) return;
    // A dialog or a menu above has its own keys.
    if (document.querySelector("[role=menu], [aria-modal=true]")) return;
    const key = keys.find((one) => one === event.key.toLowerCase());
    if (key === undefined || (!areOn() && key !== helpKey)) return;
    event.preventDefault();
    onKey(key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => handle(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
