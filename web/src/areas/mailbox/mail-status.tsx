import { IconAlertTriangle, IconClock } from "@tabler/icons-react";
import type { MailSummaryWire } from "@planete/shared/contract/mailbox.contract.ts";
import { useText } from "../../platform/i18n/text.ts";
import { StatusChip } from "../../ui/status-chip.tsx";

/** Says what is unusual about a mail; most are simply sent. */
export function MailStatus({ status }: { readonly status: MailSummaryWire["status"] }) {
  const text = useText();
  if (status === "sent") return null;
  return status === "queued" ? (
    <StatusChip tone="warning" icon={<IconClock />}>
      {text("mailbox.status.queued")}
    </StatusChip>
  ) : (
    <StatusChip tone="error" icon={<IconAlertTriangle />}>
      {text("mailbox.status.failed")}
    </StatusChip>
  );
}
