import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import styles from "./group-heading.module.css";
import type { TurnGroup } from "./use-turn-groups.ts";

interface GroupHeadingProps {
  readonly id: string;
  readonly group: TurnGroup;
  readonly count: number | undefined;
  readonly folded: boolean;
  /** A sheet is open beside the list, and has the first heading. */
  readonly isBeside: boolean;
  readonly onFold: (group: TurnGroup) => void;
}

/** What a group is and how many it holds; pressed it folds or unfolds. */
export function GroupHeading({ id, group, count, folded, isBeside, onFold }: GroupHeadingProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const Heading = isBeside ? "h3" : "h2";
  return (
    <Heading id={id} className={styles.heading} data-group-heading>
      <button type="button" className={styles.button} aria-expanded={!folded} onClick={() => onFold(group)}>
        <IconChevronDown aria-hidden="true" className={styles.mark} />
        {text(group === "support" ? "hotline.turn.support" : "hotline.list.rest")}{" "}
        {count !== undefined && <span className={styles.count}>{format.number(count)}</span>}
      </button>
    </Heading>
  );
}
