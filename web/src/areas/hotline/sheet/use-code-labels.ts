import type { LabelGroup } from "@planete/shared/contract/sheet-codes.ts";
import { labelKey } from "@planete/shared/contract/sheet-codes.ts";
import type { WordlessMove } from "@planete/shared/domain/hotline/bulk.ts";
import type {
  AwaitedParty,
  Impact,
  Priority,
  RequestType,
  SheetStatus,
} from "@planete/shared/domain/hotline/sheet-terms.ts";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type { Translate } from "@planete/shared/i18n/translator.ts";
import { useMemo } from "react";
import { useLanguageCode, useText } from "../../../platform/i18n/text.ts";
import { useHotlineSetup } from "./hotline-setup.ts";

export interface CodeLabels {
  readonly status: (status: SheetStatus) => string;
  readonly requestType: (type: RequestType) => string;
  readonly priority: (priority: Priority) => string;
  readonly impact: (impact: Impact) => string;
  readonly awaited: (party: AwaitedParty) => string;
  /** A change of status that asks for no words. */
  readonly move: (move: WordlessMove) => string;
}

/** The words for codes: the company's own for the reader's side where it has chosen some, else the product's. */
export function useCodeLabels(): CodeLabels {
  const text = useText();
  const language = useLanguageCode();
  const own = useHotlineSetup().data?.labels;
  return useMemo(() => codeLabels(text, language, own), [text, language, own]);
}

type OwnLabels = NonNullable<ReturnType<typeof useHotlineSetup>["data"]>["labels"];

function codeLabels(text: Translate, language: LanguageCode, own: OwnLabels | undefined): CodeLabels {
  const label = (group: LabelGroup, word: string): string => {
    const key = labelKey(group, word);
    // A number that this page does not know is all there is to show.
    if (key === undefined) return word;
    const chosen = own?.[key]?.[language];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- groups and words are those of sheet-terms, whose labels the catalogue holds
    return chosen !== undefined && chosen !== "" ? chosen : text(`hotline.${group}.${word}` as MessageId);
  };
  const awaited = (party: AwaitedParty): string => text(`hotline.awaited.${party}`);
  return {
    status: (status) => label("status", status),
    requestType: (type) => label("type", type),
    priority: (priority) => label("priority", priority),
    impact: (impact) => label("impact", impact),
    awaited,
    move: ({ status, awaited: party }) =>
      party === undefined ? label("status", status) : `${label("status", status)} · ${awaited(party)}`,
  };
}
