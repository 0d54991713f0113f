import {
  IconBell,
  IconBroadcast,
  IconCircleCheck,
  IconSpeakerphone,
  IconClock,
  IconMail,
  IconNews,
  IconPencil,
  IconTemplate,
  IconArrowBackUp,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { communicationFields } from "@planete/shared/contract/communication-fields.ts";
import { newsletterSlugs } from "@planete/shared/domain/account/newsletters.ts";
import type {
  CommunicationKind,
  CommunicationState,
} from "@planete/shared/domain/communication/communication.ts";
import { communicationKinds } from "@planete/shared/domain/communication/communication.ts";
import { messageLevels } from "@planete/shared/domain/homepage-message/homepage-message.ts";
import { newsAudiences, newsCategories } from "@planete/shared/domain/news/news.ts";
import type { HistoryValue } from "@planete/shared/domain/records/record-kind.ts";
import { spokenText } from "@planete/shared/domain/words/spoken-text.ts";
import type { Formatter } from "@planete/shared/i18n/format.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { catalogChain } from "@planete/shared/i18n/translator.ts";
import { labelOfField } from "../../../kit/list-fields.ts";
import { useLanguageCode, useText } from "../../../platform/i18n/text.ts";
import type { ChipTone } from "../../../ui/status-chip.tsx";
import { StatusChip } from "../../../ui/status-chip.tsx";

const stateFaces: Readonly<
  Record<CommunicationState, { readonly icon: ReactNode; readonly tone: ChipTone }>
> = {
  draft: { icon: <IconPencil />, tone: "neutral" },
  planned: { icon: <IconClock />, tone: "accent" },
  live: { icon: <IconBroadcast />, tone: "success" },
  ended: { icon: <IconCircleCheck />, tone: "neutral" },
  withdrawn: { icon: <IconArrowBackUp />, tone: "warning" },
  template: { icon: <IconTemplate />, tone: "purple" },
};

const kindIcons: Readonly<Record<CommunicationKind, ReactNode>> = {
  news: <IconNews />,
  newsletter: <IconMail />,
  notification: <IconBell />,
  banner: <IconSpeakerphone />,
};

export function StateChip({ state }: { readonly state: CommunicationState }): ReactNode {
  const text = useText();
  return <StatusChip {...stateFaces[state]}>{text(`communication.state.${state}`)}</StatusChip>;
}

export function KindChip({ kind }: { readonly kind: CommunicationKind }): ReactNode {
  const text = useText();
  return <StatusChip icon={kindIcons[kind]}>{text(`communication.kind.${kind}`)}</StatusChip>;
}

/** The title of an item for whoever looks at the list. */
export function useItemName(): (titles: Readonly<Record<string, string>>) => string {
  const text = useText();
  const code = useLanguageCode();
  return (titles) =>
    spokenText(titles, [...catalogChain(code), ...languageCodes])?.text ?? text("communication.untitled");
}

/** Fields and values of an item in the reader's words, for its history. */
export function useItemWords(format: Formatter) {
  const text = useText();
  const yesNo = (value: HistoryValue): string =>
    text(value === true ? "communication.yes" : "communication.no");
  return {
    labelOf: (field: string): string => labelOfField(communicationFields, text, field),
    actionOf: (action: string): string | undefined => {
      if (action === "withdraw") return text("communication.history.withdraw");
      return action === "remind" ? text("communication.history.remind") : undefined;
    },
    wordsOf: (field: string, value: HistoryValue): string | undefined => {
      if (typeof value === "boolean") return yesNo(value);
      const kind = communicationKinds.find((candidate) => candidate === value);
      if (field === "kind" && kind) return text(`communication.kind.${kind}`);
      const category = newsCategories.find((candidate) => candidate === value);
      if (field === "category" && category) return text(`news.category.${category}`);
      const level = messageLevels.find((candidate) => candidate === value);
      if (field === "level" && level) return text(`homepage.level.${level}`);
      const letter = newsletterSlugs.find((candidate) => candidate === value);
      if (field === "newsletter" && letter) return text(`account.newsletter.${letter}`);
      if (field === "audience" && Array.isArray(value)) {
        const side = newsAudiences.find((candidate) => value.length === 1 && candidate === value[0]);
        return side ? text(`communication.audience.${side}`) : value.join(", ");
      }
      if ((field === "startsAt" || field === "endsAt") && typeof value === "string")
        return format.dateTime(new Date(value));
      return undefined;
    },
  };
}
