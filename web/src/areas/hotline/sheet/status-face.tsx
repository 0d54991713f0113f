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
import type { SheetStatus } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { statusTone } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { StatusChip } from "../../../ui/status-chip.tsx";
import styles from "./status-word.module.css";
import type { SheetState } from "./use-state-words.ts";
import { useStateWords } from "./use-state-words.ts";

const icons = {
  requestSent: IconSend,
  acknowledged: IconHourglass,
  onHold: IconClockPause,
  finished: IconCircleCheck,
  closed: IconLock,
  acceptedByClient: IconThumbUp,
} as const satisfies Record<SheetStatus, unknown>;

function isKnown(status: string): status is SheetStatus {
  return status in icons;
}

/** The icon of a status, for places that write its word themselves. */
export function StatusIcon({ status }: { readonly status: string }): ReactNode {
  const Icon = isKnown(status) ? icons[status] : IconHelpCircle;
  return <Icon aria-hidden="true" />;
}

/** Colour by the code alone, and never without icon and word (D6). */
export function StatusFace({ state }: { readonly state: SheetState }): ReactNode {
  return <StatusMark status={state.status} label={useStateWords()(state)} />;
}

/** The same where many are drawn, which share their words. */
export function StatusMark({
  status,
  label,
}: {
  readonly status: SheetStatus;
  readonly label: string;
}): ReactNode {
  return (
    <StatusChip tone={statusTone(status)} icon={<StatusIcon status={status} />}>
      {label}
    </StatusChip>
  );
}

/** The same in less room, for lists: icon and word in the colour, without a chip around them. */
export function StatusWord({
  status,
  label,
}: {
  readonly status: SheetStatus;
  readonly label: string;
}): ReactNode {
  return (
    <span className={styles.status} data-tone={statusTone(status)}>
      <StatusIcon status={status} />
      <span>{label}</span>
    </span>
  );
}
