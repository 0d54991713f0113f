import type { ReactNode } from "react";
import { Tooltip } from "./tooltip.tsx";
import styles from "./cut-text.module.css";

const isCut = ({ scrollHeight, clientHeight }: Element): boolean => scrollHeight > clientHeight;

/** Words in two lines at most; a pointer that rests on those with more reads all of them, and ears always do. */
export function CutText({
  text,
  children = text,
}: {
  readonly text: string;
  /** The same words, where they have parts. */
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <Tooltip text={text} describes={false} when={isCut}>
      <span className={styles.text} data-words>
        {children}
      </span>
    </Tooltip>
  );
}
