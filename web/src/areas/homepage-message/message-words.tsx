import {
  IconAlertCircle,
  IconAlertTriangle,
  IconBroadcast,
  IconCircleCheck,
  IconClock,
  IconInfoCircle,
  IconPencil,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { messageFields } from "@planete/shared/contract/homepage-message-fields.ts";
import type { MessageLevel, MessageState } from "@planete/shared/domain/homepage-message/homepage-message.ts";
import { messageLevels, messageZones } from "@planete/shared/domain/homepage-message/homepage-message.ts";
import { spokenText } from "@planete/shared/domain/words/spoken-text.ts";
import type { HistoryValue } from "@planete/shared/domain/records/record-kind.ts";
import type { Formatter } from "@planete/shared/i18n/format.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { catalogChain } from "@planete/shared/i18n/translator.ts";
import { labelOfField } from "../../kit/list-fields.ts";
import { useLanguageCode, useText } from "../../platform/i18n/text.ts";
import type { ChipTone } from "../../ui/status-chip.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";

const stateFaces: Readonly<Record<MessageState, { readonly icon: ReactNode; readonly tone: ChipTone }>> = {
  draft: { icon: <IconPencil />, tone: "neutral" },
  planned: { icon: <IconClock />, tone: "accent" },
  live: { icon: <IconBroadcast />, tone: "success" },
  ended: { icon: <IconCircleCheck />, tone: "neutral" },
};

const levelFaces: Readonly<Record<MessageLevel, { readonly icon: ReactNode; readonly tone: ChipTone }>> = {
  info: { icon: <IconInfoCircle />, tone: "accent" },
  attention: { icon: <IconAlertTriangle />, tone: "warning" },
  critical: { icon: <IconAlertCircle />, tone: "error" },
};

export function StateChip({ state }: { readonly state: MessageState }): ReactNode {
  const text = useText();
  return <StatusChip {...stateFaces[state]}>{text(`homepage.state.${state}`)}</StatusChip>;
}

export function LevelChip({ level }: { readonly level: MessageLevel }): ReactNode {
  const text = useText();
  return <StatusChip {...levelFaces[level]}>{text(`homepage.level.${level}`)}</StatusChip>;
}

/** The text of a message for whoever looks at the list. */
export function useMessageName(): (texts: Readonly<Record<string, string>>) => string {
  const text = useText();
  const code = useLanguageCode();
  return (texts) =>
    spokenText(texts, [...catalogChain(code), ...languageCodes])?.text ?? text("homepage.untitled");
}

/** Fields and values of a message in the reader's words, for its history. */
export function useMessageWords(format: Formatter) {
  const text = useText();
  return {
    labelOf: (field: string): string => labelOfField(messageFields, text, field),
    wordsOf: (field: string, value: HistoryValue): string | undefined => {
      const zone = messageZones.find((candidate) => candidate === value);
      if (field === "zone" && zone) return text(`homepage.zone.${zone}`);
      const level = messageLevels.find((candidate) => candidate === value);
      if (field === "level" && level) return text(`homepage.level.${level}`);
      if (field === "published")
        return text(value === true ? "homepage.published.on" : "homepage.published.off");
      if (field === "dismissible")
        return text(value === true ? "homepage.dismissible.on" : "homepage.dismissible.off");
      if ((field === "startsAt" || field === "endsAt") && typeof value === "string")
        return format.dateTime(new Date(value));
      return undefined;
    },
  };
}
