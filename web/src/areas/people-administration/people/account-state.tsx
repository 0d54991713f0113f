import {
  IconCircleCheck,
  IconCircleOff,
  IconClockX,
  IconEraser,
  IconMail,
  IconUserPlus,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { AccountState } from "@planete/shared/domain/people/person-record.ts";
import { useText } from "../../../platform/i18n/text.ts";
import type { ChipTone } from "../../../ui/status-chip.tsx";
import { StatusChip } from "../../../ui/status-chip.tsx";

const faces: Readonly<Record<AccountState, { readonly tone: ChipTone; readonly icon: ReactNode }>> = {
  active: { tone: "success", icon: <IconCircleCheck aria-hidden="true" /> },
  invited: { tone: "warning", icon: <IconMail aria-hidden="true" /> },
  expired: { tone: "error", icon: <IconClockX aria-hidden="true" /> },
  uninvited: { tone: "neutral", icon: <IconUserPlus aria-hidden="true" /> },
  disabled: { tone: "neutral", icon: <IconCircleOff aria-hidden="true" /> },
  erased: { tone: "neutral", icon: <IconEraser aria-hidden="true" /> },
};

export function AccountMark({ account }: { readonly account: AccountState }): ReactNode {
  const text = useText();
  return <StatusChip {...faces[account]}>{text(`people.account.${account}`)}</StatusChip>;
}
