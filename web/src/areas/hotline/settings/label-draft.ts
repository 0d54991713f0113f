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

type Labels = HotlineSettingsWire["labels"];

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

export type LabelName = `label:${string}`;

export function labelName(key: string, audience: Audience, language: LanguageCode): LabelName {
  // What stands after a dot would be a part of a field.
  return `label:${key.replace(".", "-")}:${audience}:${language}`;
}

export const isLabelName = (name: string): name is LabelName => name.startsWith("label:");

interface LabelPlace {
  readonly slot: LabelSlot;
  readonly audience: Audience;
  readonly language: LanguageCode;
  readonly name: LabelName;
}

/** Every word that the company may have of its own. */
const labelPlaces: readonly LabelPlace[] = labelSlots.flatMap((slot) =>
  audiences.flatMap((audience) =>
    languageCodes.map((language) => ({
      slot,
      audience,
      language,
      name: labelName(slot.key, audience, language),
    })),
  ),
);

const placeByName = new Map(labelPlaces.map((place) => [place.name, place]));

export function labelPlace(name: LabelName): LabelPlace | undefined {
  return placeByName.get(name);
}

/** The words by their place; the product's own where there is none. */
export type LabelsDraft = Readonly<Record<LabelName, string>>;

export function labelsDraft(labels: Labels): LabelsDraft {
  const words: Record<LabelName, string> = {};
  for (const { slot, audience, language, name } of labelPlaces)
    words[name] = labels[slot.key]?.[audience][language] ?? "";
  return words;
}

/** Languages without a word of the company's own, where other languages have one. */
export function missingLanguages(
  draft: LabelsDraft,
  key: string,
  audience: Audience,
): readonly LanguageCode[] {
  const missing = languageCodes.filter(
    (language) => (draft[labelName(key, audience, language)] ?? "").trim() === "",
  );
  return missing.length === languageCodes.length ? [] : missing;
}

/** The labels with a changed word, each whole as settings keep it: trimmed, without words that are empty. */
export function changedLabels(names: readonly LabelName[], draft: LabelsDraft): Labels {
  const wordsFor = (key: string, audience: Audience): Partial<Record<LanguageCode, string>> => {
    const words: Partial<Record<LanguageCode, string>> = {};
    for (const language of languageCodes) {
      const word = (draft[labelName(key, audience, language)] ?? "").trim();
      if (word !== "") words[language] = word;
    }
    return words;
  };
  const keys = new Set(names.flatMap((name) => labelPlace(name)?.slot.key ?? []));
  return Object.fromEntries(
    [...keys].map((key) => [key, { client: wordsFor(key, "client"), staff: wordsFor(key, "staff") }]),
  );
}
