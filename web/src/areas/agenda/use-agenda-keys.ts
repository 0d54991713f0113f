import { useEffect, useEffectEvent } from "react";
import { areSingleKeysOn } from "../../platform/single-keys.ts";

/** Single letters outside of fields; nothing with Alt, which types letters in many layouts. */
const agendaKeys = ["n", "t", "d", "w", "m", "l", "j", "k"] as const;

export type AgendaKey = (typeof agendaKeys)[number];

/** Calls back for a letter that nobody is typing with. */
export function useAgendaKeys(onKey: (key: AgendaKey) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey && !event.isComposing;
    const { target } = event;
    const typing =
      target instanceof HTMLElement &&
      target.closest("textarea, select, [contenteditable], input:not([type=checkbox], [type=radio])") !==
        null;
    // A dialog or a menu above has its own keys.
    const covered = document.querySelector("[role=menu], [role=dialog], [role=alertdialog]") !== null;
    const key = agendaKeys.find((one) => one === event.key.toLowerCase());
    if (!plain || typing || covered || event.defaultPrevented || key === undefined || !areSingleKeysOn())
      return;
    event.preventDefault();
    onKey(key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => handle(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
