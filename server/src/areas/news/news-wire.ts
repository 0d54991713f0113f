import type {
  BannerWire,
  NewsNeighbourWire,
  NewsSummaryWire,
  NewsWire,
} from "@planete/shared/contract/news.contract.ts";
import { canBeDismissed } from "@planete/shared/domain/communication/communication.ts";
import type { ChosenText } from "@planete/shared/domain/news/news-text.ts";
import { chooseText, excerptOf, readingMinutes } from "@planete/shared/domain/news/news-text.ts";
import { spokenText } from "@planete/shared/domain/words/spoken-text.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { catalogChain } from "@planete/shared/i18n/translator.ts";
import { filesBeside } from "./communication-wire.ts";
import type { NewsPageRow, NewsRow } from "./news.store.ts";

/** Letters of the beginning that the list shows. */
const excerptLength = 160;

/** The languages in which a reader is given a text, the wanted one first. */
export const orderFor = (lang: LanguageCode): readonly LanguageCode[] => [
  ...catalogChain(lang),
  ...languageCodes,
];

/** In the language asked for, else in the nearest one, else in whichever there is; a banner may be a line alone. */
function textFor(row: NewsRow, lang: LanguageCode): ChosenText<LanguageCode> {
  const whole = chooseText(row.title, row.body, orderFor(lang));
  return whole ?? { ...lineFor(row, lang), body: "" };
}

function lineFor(row: NewsRow, lang: LanguageCode): { language: LanguageCode; title: string } {
  const { language, text } = spokenText(row.title, orderFor(lang)) ?? { language: lang, text: "" };
  return { language, title: text };
}

export function newsToBanner(row: NewsRow & { readonly hasFiles: boolean }, lang: LanguageCode): BannerWire {
  return {
    id: row.id,
    level: row.level,
    ...lineFor(row, lang),
    hasText: row.hasFiles || chooseText(row.title, row.body, languageCodes) !== undefined,
    dismissible: canBeDismissed({
      kind: row.kind,
      acknowledgement: row.requires_acknowledgement,
      dismissible: row.dismissible,
    }),
    requiresAcknowledgement: row.requires_acknowledgement,
    readAt: row.read_at?.toISOString() ?? null,
  };
}

function commonParts(row: NewsRow, { language, title, body }: ChosenText<LanguageCode>) {
  return {
    id: row.id,
    title,
    language,
    category: row.category,
    publishedAt: row.published_at.toISOString(),
    readingMinutes: readingMinutes(body),
    requiresAcknowledgement: row.requires_acknowledgement,
    readAt: row.read_at?.toISOString() ?? null,
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
  };
}

export function newsToSummary(row: NewsRow, lang: LanguageCode): NewsSummaryWire {
  const text = textFor(row, lang);
  return { ...commonParts(row, text), excerpt: excerptOf(text.body, excerptLength) };
}

export function newsToWire(row: NewsPageRow, lang: LanguageCode): NewsWire {
  const text = textFor(row, lang);
  return {
    ...commonParts(row, text),
    body: text.body,
    rich: row.rich[text.language] ?? null,
    files: filesBeside(row),
    audience: row.audience,
    author: row.author,
  };
}

export function newsToNeighbour(row: NewsRow | undefined, lang: LanguageCode): NewsNeighbourWire | null {
  if (!row) return null;
  const { title, language } = textFor(row, lang);
  return { id: row.id, title, language };
}
