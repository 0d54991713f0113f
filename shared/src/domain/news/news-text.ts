/** A text by language code; not every item is written in every language. */
export type TextsByLanguage = Readonly<Record<string, string>>;

/** The title and body that one reader gets, and the language both are in. */
export interface ChosenText<Code extends string> {
  readonly language: Code;
  readonly title: string;
  readonly body: string;
}

/**
 * The text for a reader who accepts the languages in this order. Title and body always come in the
 * same language; nothing is chosen when none of the languages has both.
 */
export function chooseText<Code extends string>(
  title: TextsByLanguage,
  body: TextsByLanguage,
  order: readonly Code[],
): ChosenText<Code> | undefined {
  for (const language of order) {
    const chosenTitle = textIn(title, language);
    const chosenBody = textIn(body, language);
    if (chosenTitle !== undefined && chosenBody !== undefined) {
      return { language, title: chosenTitle, body: chosenBody };
    }
  }
  return undefined;
}

function textIn(texts: TextsByLanguage, language: string): string | undefined {
  const text = Object.hasOwn(texts, language) ? texts[language] : undefined;
  return text === undefined || text.trim() === "" ? undefined : text;
}

/** The paragraphs of a plain text: blank lines part them. */
export function paragraphsOf(body: string): readonly string[] {
  return body
    .replaceAll("\r\n", "\n")
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
}

/** The beginning of a text on one line, cut at a word where the language has spaces. */
export function excerptOf(body: string, maxLength: number): string {
  const line = body.replaceAll(/\s+/g, " ").trim();
  const letters = [...line];
  if (letters.length <= maxLength) return line;
  const cut = letters.slice(0, maxLength - 1).join("");
  const lastSpace = cut.lastIndexOf(" ");
  // Thai has few spaces: a cut far before the end would waste the line.
  const end = lastSpace > cut.length * 0.7 ? lastSpace : cut.length;
  return `${cut.slice(0, end).replace(/[\s,;:.–-]+$/u, "")}…`;
}

/** Silent reading of ordinary prose, in words per minute. */
const wordsPerMinute = 220;
/** Thai is written without spaces between words; a word has about this many letters and signs. */
const thaiLettersPerWord = 5;

/** Whole minutes to read a text, at least one. */
export function readingMinutes(body: string): number {
  const thaiLetters = body.match(/\p{Script=Thai}/gu)?.length ?? 0;
  const otherWords = body
    .replaceAll(/\p{Script=Thai}+/gu, " ")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return Math.max(1, Math.round((otherWords + thaiLetters / thaiLettersPerWord) / wordsPerMinute));
}
