import { useEffect, useSyncExternalStore } from "react";

/** What stands in a date field and waits for its OK. */
export interface WaitingText {
  readonly text: string;
  /** It says something else than the value, or nothing that can be a value. */
  readonly differs: boolean;
}

/**
 * What was typed or chosen and is no value before OK (spec §5), by the id of its field: outside the field, so that it
 * is still there when the tab of a panel comes back, and so that whoever saves can ask for it.
 */
let waiting: ReadonlyMap<string, WaitingText> = new Map();
const listeners = new Set<() => void>();

function publish(next: ReadonlyMap<string, WaitingText>): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function keepWaiting(fieldId: string, text: WaitingText): void {
  publish(new Map([...waiting, [fieldId, text]]));
}

function forget(isMeant: (fieldId: string) => boolean): void {
  const kept = [...waiting].filter(([fieldId]) => !isMeant(fieldId));
  if (kept.length < waiting.size) publish(new Map(kept));
}

/** Puts back what was in the field before. */
export function forgetWaiting(fieldId: string): void {
  forget((other) => other === fieldId);
}

/** The same for all whose id begins so. */
export function forgetWaitingIn(start: string): void {
  forget((fieldId) => fieldId.startsWith(start));
}

export function useWaitingText(fieldId: string): WaitingText | undefined {
  return useSyncExternalStore(subscribe, () => waiting.get(fieldId));
}

/** Separates ids in what a snapshot compares; no id holds it. */
const between = " ";

/**
 * The date fields of a form that wait for their OK: those whose id begins with `start`. They are the form's from then
 * on: what waits in them outlives the field, and goes with the form.
 */
export function useWaitingFields(start: string): readonly string[] {
  const found = useSyncExternalStore(subscribe, () =>
    [...waiting]
      .filter(([fieldId, { differs }]) => differs && fieldId.startsWith(start))
      .map(([fieldId]) => fieldId)
      .join(between),
  );
  useEffect(() => () => forgetWaitingIn(start), [start]);
  return found === "" ? [] : found.split(between);
}
