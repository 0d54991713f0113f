import { wordsOf } from "@planete/shared/domain/hotline/words.ts";
import { segmentThai } from "@planete/shared/i18n/format.ts";
import type { RawBuilder } from "kysely";
import { sql } from "kysely";

/** The words under which something is found, folded and with Thai parted, as the hotline does it. */
export function toWords(...texts: readonly (string | number | null | undefined)[]): RawBuilder<string> {
  const text = texts.filter((part) => part !== null && part !== undefined).join(" ");
  return sql`array_to_tsvector(${wordsOf(text, segmentThai)}::text[])`;
}

/**
 * A question for words that begin so; nothing when no word is in it. Words hold letters and digits alone. With its
 * sign a number is the whole of it: #12 is not #120.
 */
export function toQuestion(text: string | undefined): string | undefined {
  const number = /^\s*#(\d+)\s*$/.exec(text ?? "")?.[1];
  if (number !== undefined) return `'${number}'`;
  const words = text === undefined ? [] : wordsOf(text, segmentThai);
  return words.length === 0 ? undefined : words.map((word) => `'${word}':*`).join(" & ");
}
