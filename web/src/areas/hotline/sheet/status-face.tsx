import {
  IconCircleCheck,
  IconClockPause,
  IconHelpCircle,
  IconHourglass,
  IconLock,
  IconSend,
  IconThumbUp,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { isSheetStatus, statusTone } from "@planete/shared/domain/hotline/sheet-codes.ts";
import { StatusChip } from "../../../ui/status-chip.tsx";
import { useCodeLabels } from "./use-code-labels.ts";

const icons = {
  1: IconSend,
  2: IconHourglass,
  3: IconClockPause,
  4: IconCircleCheck,
  5: IconLock,
  6: IconThumbUp,
} as const;

/** The icon of a status, for places that write its word themselves. */
export function StatusIcon({ status }: { readonly status: number }): ReactNode {
  const Icon = isSheetStatus(status) ? icons[status] : IconHelpCircle;
  return <Icon aria-hidden="true" />;
}

/** Colour by the code alone, and never without icon and word (D6). */
export function StatusFace({ status }: { readonly status: number }): ReactNode {
  return <StatusMark status={status} label={useCodeLabels().status(status)} />;
}

/** The same where many are drawn, which share their words. */
export function StatusMark({
  status,
  label,
}: {
  readonly status: number;
  readonly label: string;
}): ReactNode {
  return (
    <StatusChip tone={statusTone(status)} icon={<StatusIcon status={status} />}>
      {label}
    </StatusChip>
  );
}
