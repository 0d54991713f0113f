import type { HotlineSettingsWire } from "@planete/shared/contract/hotline-settings.contract.ts";
import {
  impactKeys,
  impacts,
  priorities,
  priorityKeys,
  requestTypeKeys,
  requestTypes,
  sheetStatuses,
  statusKey,
} from "@planete/shared/domain/hotline/sheet-codes.ts";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";

export type Labels = HotlineSettingsWire["labels"];

/** Clients and staff may read different words for the same code. */
export const audiences = ["client", "staff"] as const;
export type Audience = (typeof audiences)[number];

export type LabelGroup = "status" | "type" | "priority" | "impact";

export interface LabelPlace {
  readonly group: LabelGroup;
  readonly code: number;
  /** The name under which settings keep the label. */
  readonly key: string;
  /** The product's own word in the catalogues. */
  readonly messageId: MessageId;
}

const placesOf = (group: LabelGroup, words: readonly (readonly [number, MessageId])[]): LabelPlace[] =>
  words.map(([code, messageId]) => ({ group, code, key: `${group}.${code}`, messageId }));

/** Every code that has a label, in the order of the screen. */
export const labelPlaces: readonly LabelPlace[] = [
  ...placesOf(
    "status",
    sheetStatuses.map((code) => [code, `hotline.status.${statusKey(code)}`]),
  ),
  ...placesOf(
    "type",
    requestTypes.map((code) => [code, `hotline.type.${requestTypeKeys[code]}`]),
  ),
  ...placesOf(
    "priority",
    priorities.map((code) => [code, `hotline.priority.${priorityKeys[code]}`]),
  ),
  ...placesOf(
    "impact",
    impacts.map((code) => [code, `hotline.impact.${impactKeys[code]}`]),
  ),
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
  for (const { key } of labelPlaces) {
    const [client, staff] = [ofAudience(key, "client"), ofAudience(key, "staff")];
    if (Object.keys(client).length + Object.keys(staff).length > 0) settled[key] = { client, staff };
  }
  return settled;
}
