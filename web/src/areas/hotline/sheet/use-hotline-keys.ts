import { useEffect, useEffectEvent } from "react";
import { areSingleKeysOn } from "../../../platform/single-keys.ts";
import { isEditable } from "../../../ui/is-editable.ts";

/** Of the list: down, up, choose, search, new sheet. */
export const listKeys = ["j", "k", "x", "/", "c"] as const;
/**
 * Of an open sheet: answer, note, take, assign, status, labels (tags), details; and the list of all keys.
 * With Shift, what is done leads on to the next sheet, where that makes sense.
 */
export const sheetKeys = ["r", "n", "t", "a", "s", "l", "d", "?"] as const;
/** Those that lead into the text. */
export const writingKeys = ["r", "n"] as const;
/** Shows what keys there are, even to those who switched them off. */
const helpKey = "?";

/**
 * Calls back for one of the keys when nobody is typing with it. Single letters outside of fields;
 * nothing with Alt, which types letters in many layouts (hotline §2.2).
 */
export function useHotlineKeys<Key extends string>(
  keys: readonly Key[],
  onKey: (key: Key, goesOn: boolean) => void,
): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
    if (!plain || event.defaultPrevented || isEditable(event.target)) return;
    // A dialog or a menu above has its own keys.
    if (document.querySelector("[role=menu], [aria-modal=true]")) return;
    const key = keys.find((one) => one === event.key.toLowerCase());
    if (key === undefined || (!areSingleKeysOn() && key !== helpKey)) return;
    event.preventDefault();
    onKey(key, event.shiftKey);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => handle(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
