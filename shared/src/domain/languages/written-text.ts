import { missingLanguages } from "../modules/module-record.ts";
import type { RecordName } from "../records/records.ts";
import { releaseScreen } from "../releases/software-release.ts";
import type { SupportVisionScreen } from "../rights/right-tags.ts";
import { leaveScreen, rightsScreen, supportVisionRight } from "../rights/right-tags.ts";

/** The kinds of things whose words people write in several languages, in the order of the languages room. */
export const textKinds = [
  "module",
  "menu",
  "communication",
  "homepage-message",
  "video",
  "release",
  "quick-reply",
  "hotline-label",
  "holiday",
  "right",
] as const;
export type TextKind = (typeof textKinds)[number];

/** Which words of a thing a text is. */
export const textFields = [
  "name",
  "part",
  "title",
  "body",
  "text",
  "linkLabel",
  "clientNotes",
  "staffNotes",
  "reply",
  "clientLabel",
  "staffLabel",
  "label",
  "description",
  "value",
] as const;
export type TextField = (typeof textFields)[number];

/** Where a kind is kept: whoever may not open that screen neither reads nor changes its texts in the room. */
export const textScreens: Readonly<Record<TextKind, SupportVisionScreen>> = {
  module: "modules",
  menu: rightsScreen,
  communication: "communication",
  "homepage-message": "homepage-message",
  video: "videos",
  release: releaseScreen,
  "quick-reply": "hotline",
  "hotline-label": "hotline",
  holiday: leaveScreen,
  right: rightsScreen,
};

export function textRight(kind: TextKind): string {
  return supportVisionRight(textScreens[kind]);
}

/** Opens the languages room. */
export const languagesRight = supportVisionRight("languages");

/** The records behind the kinds. */
export const textRecords: readonly RecordName[] = [
  "module",
  "menu",
  "communication",
  "homepage-message",
  "video",
  "releases",
  "hotline",
  "holiday",
  "right",
];

/** Words by language code. */
export type WordsByLanguage = Readonly<Record<string, string>>;

/** Whether anything is written at all: what says nothing in any language is missing in none. */
export function isWritten(words: WordsByLanguage): boolean {
  return Object.values(words).some((given) => given.trim() !== "");
}

/** The languages whose readers meet a text in another one. */
export function languagesWithout<Code extends string>(
  words: WordsByLanguage,
  codes: readonly Code[],
): readonly Code[] {
  return isWritten(words) ? missingLanguages(words, codes) : [];
}

/** How many of these texts lack each language. */
export function countMissing<Code extends string>(
  texts: readonly { readonly missing: readonly Code[] }[],
  codes: readonly Code[],
): Record<Code, number> {
  const counted = codes.map((code) => [code, texts.filter(({ missing }) => missing.includes(code)).length]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each code
  return Object.fromEntries(counted) as Record<Code, number>;
}

/** The text after this one that lacks the language, from the beginning again after the last; itself never. */
export function nextWithout<Text extends { readonly key: string; readonly missing: readonly string[] }>(
  texts: readonly Text[],
  key: string,
  lang: string,
): Text | undefined {
  const at = texts.findIndex((text) => text.key === key);
  const turned = [...texts.slice(at + 1), ...texts.slice(0, Math.max(at, 0))];
  return turned.find(({ missing }) => missing.includes(lang));
}
