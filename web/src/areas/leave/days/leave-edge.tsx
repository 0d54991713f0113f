import type { ReactNode } from "react";
import { useText } from "../../../platform/i18n/text.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { useDayWords } from "../use-day-words.ts";

interface LeaveEdgeProps {
  readonly day: string;
  /** The day begins or ends at midday. */
  readonly half: "fromMidday" | "untilMidday" | false;
}

/** The first or last day of leave; half a day has its mark, and its words for ears and on hover. */
export function LeaveEdge({ day, half }: LeaveEdgeProps): ReactNode {
  const text = useText();
  const { short } = useDayWords();
  if (half === false) return short(day);
  const words = text(`leave.field.${half}`);
  return (
    <span title={words}>
      {short(day)} <span aria-hidden="true">½</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
