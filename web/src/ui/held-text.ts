import type { ChangeEvent } from "react";
import { hasAtMost, heldTo } from "@planete/shared/domain/words/letters.ts";

/**
 * What an input of at most so many letters holds after a change. The browser's own `maxlength` counts units of UTF-16
 * and would stop Thai and emoji before the rule does (spec §5). What an input method is composing is let be: the rule
 * judges it.
 */
export function heldText(
  { target, nativeEvent }: ChangeEvent<HTMLInputElement>,
  before: string,
  most: number | undefined,
): string {
  const { value } = target;
  const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
  if (most === undefined || isComposing || hasAtMost(value, most)) return value;
  const { text, caret } = heldTo(most, before, value);
  target.value = text;
  // An input for addresses has no caret that could be set.
  if (target.selectionStart !== null) target.setSelectionRange(caret, caret);
  return text;
}
