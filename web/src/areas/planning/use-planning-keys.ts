import { useEffect, useEffectEvent } from "react";
import { areSingleKeysOn } from "../../platform/single-keys.ts";

export interface PlanningKeys {
  readonly onToday: () => void;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly onUndo: (() => void) | undefined;
  readonly onRedo: (() => void) | undefined;
}

/** The keys that the toolbar shows, wherever on the screen the focus is; fields and dialogs keep theirs. */
export function usePlanningKeys(keys: PlanningKeys): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || isBusy(event.target)) return;
    const act = actOf(event, keys);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}

function actOf(
  { key, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
  keys: PlanningKeys,
): (() => void) | undefined {
  const letter = key.toLowerCase();
  if (ctrlKey || metaKey) {
    if (letter === "z") return shiftKey ? keys.onRedo : keys.onUndo;
    return letter === "y" ? keys.onRedo : undefined;
  }
  if (!areSingleKeysOn()) return undefined;
  if (letter === "t") return keys.onToday;
  if (letter === "k") return keys.onPrevious;
  return letter === "j" ? keys.onNext : undefined;
}

function isBusy(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      "input:not([type=radio]), textarea, select, [contenteditable], [role=dialog], [role=menu]",
    ) !== null
  );
}
