import type {
  AwaitedParty,
  Impact,
  Priority,
  RequestType,
  SheetStatus,
} from "@planete/shared/domain/hotline/sheet-codes.ts";
import {
  impactKeys,
  isSheetStatus,
  priorityKeys,
  requestTypeKeys,
  statusKey,
} from "@planete/shared/domain/hotline/sheet-codes.ts";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type { Translate } from "@planete/shared/i18n/translator.ts";
import { useMemo } from "react";
import { useLanguageCode, useText } from "../../../platform/i18n/text.ts";
import { useHotlineSetup } from "./hotline-setup.ts";

export interface CodeLabels {
  readonly status: (code: number) => string;
  readonly requestType: (code: RequestType) => string;
  readonly priority: (code: Priority) => string;
  readonly impact: (code: Impact) => string;
  readonly awaited: (party: AwaitedParty) => string;
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
  const label = (group: string, code: number, key: string): string => {
    const chosen = own?.[`${group}.${code}`]?.[language];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- groups and keys are those of sheet-codes, whose labels the catalogue holds
    return chosen !== undefined && chosen !== "" ? chosen : text(`hotline.${group}.${key}` as MessageId);
  };
  return {
    status: (code) =>
      isSheetStatus(code) ? label("status", code, statusKey(code satisfies SheetStatus)) : String(code),
    requestType: (code) => label("type", code, requestTypeKeys[code]),
    priority: (code) => label("priority", code, priorityKeys[code]),
    impact: (code) => label("impact", code, impactKeys[code]),
    awaited: (party) => text(`hotline.awaited.${party}`),
  };
}
