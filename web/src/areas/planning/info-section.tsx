import { IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useMemo } from "react";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { useMinute } from "../../ui/use-minute.ts";
import { useWhenIdle } from "../../ui/use-when-idle.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import type { Board } from "./board/board.ts";
import type { useLeave } from "./use-planning.ts";
import styles from "./info-section.module.css";

/** Types that the legend names; the rest is on the cards. */
const mostTypes = 5;

/** The types of the cards in sight, those with most cards first. */
function typesOf({ cards }: Board): readonly { id: string; name: string; colour: string }[] {
  const types = Map.groupBy(cards.values(), ({ typeId }) => typeId);
  return [...types]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .flatMap(([id, [card]]) =>
      id === undefined || !card || card.typeName === undefined
        ? []
        : [{ id, name: card.typeName, colour: card.colour }],
    )
    .slice(0, mostTypes);
}

const levels = ["light", "full", "over", "off"] as const;

/** What the colours of the load mean, and how old the leave is that it counts with (spec §4, D19). */
export function InfoSection({
  leave,
  board,
  byHours,
}: {
  readonly leave: ReturnType<typeof useLeave>;
  readonly board: Board;
  readonly byHours: boolean;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const now = useMinute();
  // Counting the types reads every card of the period: the rows come first.
  const counted = useWhenIdle(board);
  const types = useMemo(() => typesOf(counted), [counted]);
  return (
    <footer className={styles.info}>
      {levels.map((level) => (
        <span key={level} className={styles.level} data-level={level}>
          <i aria-hidden="true" />
          {text(`planning.info.${level}`)}
        </span>
      ))}
      {(byHours ? [] : types).map(({ id, name, colour }) => (
        <span key={id} className={styles.type}>
          <i aria-hidden="true" style={{ "--type-colour": colour }} />
          {name}
        </span>
      ))}
      {byHours && <span className={styles.type}>{text("planning.day.order")}</span>}
      {leave.readAt > 0 && (
        <span className={styles.age}>
          {text("planning.info.leave", { age: format.relative(new Date(leave.readAt), now) })}
          <IconButton label={text("planning.info.refresh")} icon={<IconRefresh />} onClick={leave.refresh} />
        </span>
      )}
    </footer>
  );
}
