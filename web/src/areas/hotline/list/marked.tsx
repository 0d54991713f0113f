import type { ReactNode } from "react";
import { markWords } from "@planete/shared/domain/hotline/search-marks.ts";
import styles from "./marked.module.css";

/** A text with the words of the search marked. */
export function Marked({
  text,
  words,
}: {
  readonly text: string;
  readonly words: readonly string[];
}): ReactNode {
  if (words.length === 0) return text;
  return markWords(text, words).map((part, index) =>
    part.hit ? (
      <mark key={index} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
