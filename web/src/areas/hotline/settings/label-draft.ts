import type { HotlineSettingsWire } from "@planete/shared/contract/hotline-settings.contract.ts";
import type { LabelGroup } from "@planete/shared/contract/sheet-codes.ts";
import { labelKey } from "@planete/shared/contract/sheet-codes.ts";
import {
  impacts,
  priorities,
  requestTypes,
  sheetStatuses,
} from "@planete/shared/domain/hotline/sheet-terms.ts";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";

export type Labels = HotlineSettingsWire["labels"];

/** Clients and staff may read different words for the same code. */
export const audiences = ["client", "staff"] as const;
export type Audience = (typeof audiences)[number];

export interface LabelSlot {
  readonly group: LabelGroup;
  /** The word of the code, such as a status. */
  readonly word: string;
  /** The name under which settings keep the label. */
  readonly key: string;
  /** The product's own word in the catalogues. */
  readonly messageId: MessageId;
}

function placesOf<Word extends string>(
  group: LabelGroup,
  words: readonly Word[],
  messageIdOf: (word: Word) => MessageId,
): LabelSlot[] {
  return words.map((word) => ({
    group,
    word,
    key: labelKey(group, word) ?? word,
    messageId: messageIdOf(word),
  }));
}

/** Every code that has a label, in the order of the screen. */
export const labelSlots: readonly LabelSlot[] = [
  ...placesOf("status", sheetStatuses, (word) => `hotline.status.${word}`),
  ...placesOf("type", requestTypes, (word) => `hotline.type.${word}`),
  ...placesOf("priority", priorities, (word) => `hotline.priority.${word}`),
  ...placesOf("impact", impacts, (word) => `hotline.impact.${word}`),
];

export function labelOf(labels: Labels, key: string, audience: Audience, language: LanguageCode): string {
  return labels[key]?.[audience][language] ?? "";
}

export function withLabel(
  labels: Labels,
  key: string,
  audience: Audience,
  [language, words]: readonly [LanguageCode, string],
): Labels {
  const before = labels[key] ?? { client: {}, staff: {} };
  return { ...labels, [key]: { ...before, [audience]: { ...before[audience], [language]: words } } };
}

/** Languages without a word of the company's own, where other languages have one. */
export function missingLanguages(labels: Labels, key: string, audience: Audience): readonly LanguageCode[] {
  const isMissing = (language: LanguageCode): boolean =>
    labelOf(labels, key, audience, language).trim() === "";
  const missing = languageCodes.filter(isMissing);
  return missing.length === languageCodes.length ? [] : missing;
}

/** The labels to save: trimmed, without those that are empty; in one order, so that equal ones look equal. */
export function settledLabels(labels: Labels): Labels {
  const settled: Labels = {};
  const ofAudience = (key: string, audience: Audience): Partial<Record<LanguageCode, string>> => {
    const words: Partial<Record<LanguageCode, string>> = {};
    for (const language of languageCodes) {
      const word = labelOf(labels, key, audience, language).trim();
      if (word !== "") words[language] = word;
    }
    return words;
  };
  for (const { key } of labelSlots) {
    const [client, staff] = [ofAudience(key, "client"), ofAudience(key, "staff")];
    if (Object.keys(client).length + Object.keys(staff).length > 0) settled[key] = { client, staff };
  }
  return settled;
}
