import {
  IconArchive,
  IconCircleCheck,
  IconCircleMinus,
  IconClock,
  IconPlayerPause,
  IconRefresh,
  IconUrgent,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { BaseStatus } from "@planete/shared/domain/clients/base.ts";
import { useText } from "../../platform/i18n/text.ts";
import type { ChipTone } from "../../ui/status-chip.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";

const faces: Readonly<Record<BaseStatus, { readonly tone: ChipTone; readonly icon: ReactNode }>> = {
  pending: { tone: "accent", icon: <IconClock aria-hidden="true" /> },
  active: { tone: "success", icon: <IconCircleCheck aria-hidden="true" /> },
  updating: { tone: "sky", icon: <IconRefresh aria-hidden="true" /> },
  inactive: { tone: "neutral", icon: <IconCircleMinus aria-hidden="true" /> },
  broken: { tone: "error", icon: <IconUrgent aria-hidden="true" /> },
  suspended: { tone: "warning", icon: <IconPlayerPause aria-hidden="true" /> },
  archived: { tone: "neutral", icon: <IconArchive aria-hidden="true" /> },
};

export function BaseStatusMark({ status }: { readonly status: BaseStatus }): ReactNode {
  const text = useText();
  return <StatusChip {...faces[status]}>{text(`bases.status.${status}`)}</StatusChip>;
}
