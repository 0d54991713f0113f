import { IconAlarm, IconClock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { dueState } from "@planete/shared/domain/hotline/service-level.ts";
import type { SheetCard } from "@planete/shared/contract/hotline-view.contract.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { useNow } from "../sheet/use-waiting.ts";
import styles from "./due-mark.module.css";

const hourMs = 3_600_000;

interface DueMarkProps {
  readonly due: NonNullable<SheetCard["due"]>;
  readonly now: Date;
}

/** The same beside the turn of one sheet, with a clock of its own. */
export function DueNote({ due }: Pick<DueMarkProps, "due">): ReactNode {
  return <DueMark due={due} now={useNow(60_000)} />;
}

/** When support has to have met its target (D27): a clock, an alarm once it is near, inverted once it is missed. */
export function DueMark({ due, now }: DueMarkProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const at = new Date(due.at);
  const state = dueState({ at, warnAt: new Date(due.warnAt) }, now);
  const sentence = text(state === "late" ? "hotline.due.late" : "hotline.due.by", {
    target: text(`hotline.target.${due.kind}`),
    when: format.dateTime(at),
  });
  const isToday = at.toDateString() === now.toDateString();
  const when = isToday ? format.time(at) : format.date(at, { weekday: "short", day: "numeric" });
  const lateHours = Math.floor((now.getTime() - at.getTime()) / hourMs);
  const late =
    lateHours < 24
      ? text("hotline.list.lateHours", { count: Math.max(1, lateHours) })
      : text("hotline.list.lateDays", { count: Math.floor(lateHours / 24) });
  const lateShort =
    lateHours < 24
      ? text("hotline.figure.wholeHours", { count: Math.max(1, lateHours) })
      : text("hotline.figure.days", { count: Math.floor(lateHours / 24) });
  return (
    <span role="img" aria-label={sentence} title={sentence} className={styles.due} data-state={state}>
      {state === "ahead" ? <IconClock aria-hidden="true" /> : <IconAlarm aria-hidden="true" />}
      <span data-words="long">{state === "late" ? late : text("hotline.list.before", { when })}</span>
      <span data-words="short">{state === "late" ? lateShort : when}</span>
    </span>
  );
}
