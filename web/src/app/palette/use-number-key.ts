import { useEffect, useEffectEvent } from "react";
import { areSingleKeysOn } from "../../platform/single-keys.ts";

const ownKeys =
  "textarea, select, [contenteditable], input:not([type=checkbox], [type=radio]), [role=slider], [role=spinbutton]";
const covers = "[role=menu], [role=listbox], [aria-modal=true]";

/**
 * Calls back for a digit that nobody is typing with: a number that is given over the phone is typed as it is heard.
 * `onEnter` is there while a number was begun and has no field yet.
 */
export function useNumberKey(onDigit: (digit: string) => void, onEnter: (() => void) | undefined): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
    const isEnter = key === "Enter" && onEnter !== undefined;
    if (!(isEnter || /^\d$/u.test(key)) || !plain || event.defaultPrevented || !areSingleKeysOn()) return;
    if (target instanceof HTMLElement && target.closest(ownKeys) !== null) return;
    // A dialog or a menu above has its own keys.
    if (document.querySelector(covers) !== null) return;
    event.preventDefault();
    if (isEnter) onEnter();
    else onDigit(key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => handle(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
