import { IconCircleCheck, IconCircleDashed, IconCircleMinus, IconPlayerPause } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { ClientStatus } from "@planete/shared/domain/clients/client.ts";
import { useText } from "../../platform/i18n/text.ts";
import type { ChipTone } from "../../ui/status-chip.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";

const faces: Readonly<Record<ClientStatus, { readonly tone: ChipTone; readonly icon: ReactNode }>> = {
  prospect: { tone: "accent", icon: <IconCircleDashed aria-hidden="true" /> },
  active: { tone: "success", icon: <IconCircleCheck aria-hidden="true" /> },
  suspended: { tone: "warning", icon: <IconPlayerPause aria-hidden="true" /> },
  gone: { tone: "neutral", icon: <IconCircleMinus aria-hidden="true" /> },
};

export function ClientStatusMark({ status }: { readonly status: ClientStatus }): ReactNode {
  const text = useText();
  return <StatusChip {...faces[status]}>{text(`clients.status.${status}`)}</StatusChip>;
}
