import { useEffect, useEffectEvent } from "react";
import { flushSync } from "react-dom";
import type { MessageKind } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { isEditable } from "../../../ui/is-editable.ts";

/** What is typed between the key that asks to write (R, N) and the text that takes it: none of it is a shortcut. */
interface TypedAhead {
  kind: MessageKind;
  words: string;
  /** What it is meant for: it must not become a message of another sheet. */
  readonly place: string;
}

const here = (): string => `${location.pathname} ${new URLSearchParams(location.search).get("sheet") ?? ""}`;

let held: TypedAhead | undefined;
let give: ((words: string) => void) | undefined;

/** Forgets what was typed: there is nothing to write in. */
export function dropTyped(): void {
  held = undefined;
  document.removeEventListener("keydown", keep, true);
  document.removeEventListener("focusin", end);
}

/** From now on letters are kept until the text of the open sheet has the focus; Escape gives up. */
export function holdTyped(kind: MessageKind): void {
  held = { kind, words: "", place: here() };
  document.addEventListener("keydown", keep, true);
  document.addEventListener("focusin", end);
}

/** What is to be written here, asked for before the sheet had come. */
export function heldKind(): MessageKind | undefined {
  return held?.place === here() ? held.kind : undefined;
}

function keep(event: KeyboardEvent): void {
  if (held?.place !== here() || event.key === "Escape" || isEditable(event.target)) {
    dropTyped();
    return;
  }
  // AltGr comes as Ctrl and Alt together where it types letters.
  const plain = (!event.ctrlKey && !event.altKey) || event.getModifierState("AltGraph");
  if (!plain || event.metaKey) return;
  if ([...event.key].length === 1) held.words += event.key;
  else if (event.key === "Enter") held.words += "\n";
  else if (event.key === "Backspace") held.words = [...held.words].slice(0, -1).join("");
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function end({ target }: FocusEvent): void {
  if (!isEditable(target)) return;
  const words = held?.place === here() ? held.words : "";
  dropTyped();
  // After the effect that gave the focus, and before the next key.
  if (words !== "") queueMicrotask(() => flushSync(() => give?.(words)));
}

/** Puts what was typed ahead into the text that just got the focus. */
export function useTypedAhead(onWords: (words: string) => void): void {
  const take = useEffectEvent(onWords);
  useEffect(() => {
    const giveHere = (words: string): void => take(words);
    give = giveHere;
    return () => {
      if (give === giveHere) give = undefined;
    };
  }, []);
}
