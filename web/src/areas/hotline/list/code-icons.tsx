import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconBook,
  IconBrush,
  IconBug,
  IconCode,
  IconInfoCircle,
  IconMinus,
  IconPoint,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { SheetCard } from "@planete/shared/contract/hotline-view.contract.ts";
import type { Impact, Priority, RequestType } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import type { CodeLabels } from "../sheet/use-code-labels.ts";
import styles from "./code-icons.module.css";

const typeIcons = {
  anomaly: IconBug,
  development: IconCode,
  information: IconInfoCircle,
  usage: IconBook,
} as const satisfies Record<RequestType, unknown>;
const impactIcons = {
  cosmetic: IconBrush,
  minor: IconPoint,
  major: IconAlertTriangle,
  blocking: IconAlertOctagon,
} as const satisfies Record<Impact, unknown>;
const priorityIcons = {
  low: IconArrowDown,
  average: IconMinus,
  high: IconArrowUp,
} as const satisfies Record<Priority, unknown>;

/** Type, impact and priority in little room: icons for eyes, words for ears and in the tip. */
export function CodeIcons({
  card,
  labels,
}: {
  readonly card: Pick<SheetCard, "requestType" | "impact" | "priority">;
  readonly labels: CodeLabels;
}): ReactNode {
  const text = useText();
  const { requestType, impact, priority } = card;
  const Type = requestType && typeIcons[requestType];
  const Impact = impact && impactIcons[impact];
  const Priority = priority && priorityIcons[priority];
  const face = (Icon: typeof IconBug, field: string, word: string, level?: string): ReactNode => (
    <span className={styles.icon} title={`${field}: ${word}`} data-level={level}>
      <Icon aria-hidden="true" />
      <VisuallyHidden>{word}</VisuallyHidden>
    </span>
  );
  return (
    <span className={styles.icons}>
      {Type && face(Type, text("hotline.field.requestType"), labels.requestType(requestType))}
      {Impact && face(Impact, text("hotline.field.impact"), labels.impact(impact), impact)}
      {Priority && face(Priority, text("hotline.field.priority"), labels.priority(priority), priority)}
    </span>
  );
}
