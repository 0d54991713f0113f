import { IconCalendar, IconCalendarExclamation, IconPackage, IconSquareCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { memo } from "react";
import type { DevelopmentSummary } from "@planete/shared/contract/development-view.contract.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { colourOf, Faces, PromiseMark, TimeBar, TimerMark } from "../look.tsx";
import { useWorkWords } from "../use-work-words.ts";
import styles from "./board.module.css";

/** What a card of the board shows of its development; drawn again only when that changes, not with each step of a drag. */
export const BoardFace = memo(function BoardFace({
  development,
}: {
  readonly development: DevelopmentSummary;
}): ReactNode {
  const text = useText();
  const words = useWorkWords();
  const { label, number, client, type, assignees, estimateMinutes, spentMinutes, todos } = development;
  const { forecastDate, late, promise, release, timers } = development;
  const isOut = release !== null && development.status === "delivered";
  return (
    <span className={styles.face} style={{ "--type-colour": colourOf(type) }}>
      <span className={styles.label}>{label}</span>
      <span className={styles.line}>
        <span data-client className={styles.client} title={client?.name}>
          {client?.name}
        </span>
        <TimerMark timers={timers} />
      </span>
      <TimeBar spent={spentMinutes} estimate={estimateMinutes} />
      <span className={styles.line}>
        <span className={styles.number}>#{number}</span>
        <span
          className={styles.fact}
          data-over={(estimateMinutes !== null && spentMinutes > estimateMinutes) || undefined}
        >
          {estimateMinutes === null
            ? text("development.time.none")
            : text("development.time.ofEstimate", {
                spent: words.hours(spentMinutes),
                estimate: words.hours(estimateMinutes),
              })}
        </span>
        <span className={styles.people}>
          <Faces people={assignees} room={2} />
        </span>
      </span>
      <span className={styles.line} data-full={(late && promise !== null && !isOut) || undefined}>
        {todos.total > 0 && (
          <span className={styles.fact}>
            <IconSquareCheck aria-hidden="true" />
            {todos.done}/{todos.total}
          </span>
        )}
        {isOut ? (
          <span className={styles.pill}>
            <IconPackage aria-hidden="true" />
            {release.number}
          </span>
        ) : (
          forecastDate !== null && (
            <span
              className={styles.pill}
              data-late={late || undefined}
              data-yields={(promise !== null && !late) || undefined}
            >
              {late ? (
                <IconCalendarExclamation role="img" aria-label={text("development.late.mark")} />
              ) : (
                <IconCalendar aria-hidden="true" />
              )}
              {words.day(forecastDate)}
              {late && (
                <span className={styles.late} aria-hidden="true">
                  {` · ${text("development.late.mark")}`}
                </span>
              )}
            </span>
          )
        )}
        {promise && !isOut && (
          <span className={styles.promise}>
            <PromiseMark promise={promise} />
          </span>
        )}
      </span>
    </span>
  );
});
