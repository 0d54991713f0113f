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
import { useText } from "../../../platform/i18n/text.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import type { CodeLabels } from "../sheet/use-code-labels.ts";
import styles from "./code-icons.module.css";

const typeIcons = { 1: IconBug, 2: IconCode, 3: IconInfoCircle, 4: IconBook } as const;
const impactIcons = { 1: IconBrush, 2: IconPoint, 3: IconAlertTriangle, 4: IconAlertOctagon } as const;
const priorityIcons = { 1: IconArrowDown, 2: IconMinus, 3: IconArrowUp } as const;

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
  const face = (Icon: typeof IconBug, field: string, word: string, level: number): ReactNode => (
    <span className={styles.icon} title={`${field}: ${word}`} data-level={level}>
      <Icon aria-hidden="true" />
      <VisuallyHidden>{word}</VisuallyHidden>
    </span>
  );
  return (
    <span className={styles.icons}>
      {Type && face(Type, text("hotline.field.requestType"), labels.requestType(requestType), 0)}
      {Impact && face(Impact, text("hotline.field.impact"), labels.impact(impact), impact)}
      {Priority &&
        face(Priority, text("hotline.field.priority"), labels.priority(priority), priority === 3 ? 3 : 0)}
    </span>
  );
}
