/** A word being typed that opens a list: `/` for quick replies, `@` for people. */
export interface TriggerWord {
  readonly sign: "/" | "@";
  /** What follows the sign so far. */
  readonly query: string;
  /** Where the sign stands. */
  readonly start: number;
  readonly end: number;
}

/** Longer, it is a path or a sentence and no search any more. */
const longest = 40;

/** The word at the caret when it began with a sign at the start of a line or after a space. */
export function triggerWordAt(
  text: string,
  caret: number,
  signs: readonly ("/" | "@")[],
): TriggerWord | undefined {
  const before = text.slice(0, caret);
  const found = /(?:^|\s)([/@])([^\s/@]*)$/u.exec(before);
  const sign = signs.find((one) => one === found?.[1]);
  const query = found?.[2] ?? "";
  if (!found || !sign || query.length > longest) return undefined;
  return { sign, query, start: caret - query.length - 1, end: caret };
}
