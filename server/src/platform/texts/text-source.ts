import { z } from "zod";
import type { TextField, TextKind, WordsByLanguage } from "@planete/shared/domain/languages/written-text.ts";
import type { RichText } from "@planete/shared/domain/rich-text/rich-text.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { problemsOf } from "../http/error-exit.ts";
import { refuse } from "../http/refuse.ts";
import type { Platform } from "../platform.ts";
import type { Caller } from "../sessions/caller.ts";

/** One text that people write in several languages, as the thing it belongs to declares it. */
export interface WrittenText {
  /** The record, as its own screen knows it. */
  readonly record: string;
  /** Which of the record’s texts, where it has several of one field. */
  readonly part?: string | undefined;
  readonly field: TextField;
  /** What the thing is called. */
  readonly titles: WordsByLanguage;
  readonly words: WordsByLanguage;
  /** The shape by language, for a text that can have one. */
  readonly rich?: Readonly<Record<string, RichText>> | undefined;
  readonly version: number;
  readonly longest: number;
  /** True: of several lines. */
  readonly long?: boolean | undefined;
  readonly changedAt: Date | null;
}

/** One language of a text, as somebody wrote it. */
export interface TextChange {
  readonly version: number;
  readonly lang: LanguageCode;
  readonly text: string;
  readonly rich: RichText | null;
}

/** The texts of one kind of thing: where they are read, and the command of its own screen that writes them. */
export interface TextSource {
  readonly kind: TextKind;
  readonly find: (platform: Platform) => Promise<readonly WrittenText[]>;
  readonly write: (
    platform: Platform,
    caller: Caller,
    text: WrittenText,
    change: TextChange,
  ) => Promise<unknown>;
}

/** Words with one language changed; an empty text takes the language away. */
export function withWords(
  words: WordsByLanguage,
  { lang, text }: Pick<TextChange, "lang" | "text">,
): Record<string, string> {
  const { [lang]: _before, ...others } = words;
  return text.trim() === "" ? others : { ...others, [lang]: text };
}

/** What the thing’s own call would take; what its schema refuses is said at the text where the language is named. */
export function judged<Schema extends z.ZodType>(
  schema: Schema,
  body: z.input<Schema>,
  { lang }: Pick<TextChange, "lang">,
): z.output<Schema> {
  const outcome = z.safeParse(schema, body);
  if (outcome.success) return outcome.data;
  return refuse(
    "validationFailed",
    problemsOf(outcome.error.issues).map((problem) =>
      problem.path.split(".").includes(lang) || isOfTexts(problem.rule)
        ? { ...problem, path: "text" }
        : problem,
    ),
  );
}

/** Rules about which languages there must be are broken by the text that was taken away. */
const isOfTexts = (rule: string): boolean => ["required", "french", "frenchAndEnglish"].includes(rule);
