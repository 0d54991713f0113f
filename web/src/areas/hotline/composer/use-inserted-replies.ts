import { useState } from "react";
import type { ChosenVariant } from "@planete/shared/domain/hotline/quick-reply.ts";
import { aroundFields } from "@planete/shared/domain/hotline/reply-fields.ts";
import { findTextLanguage } from "@planete/shared/domain/words/text-language.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languages } from "@planete/shared/i18n/languages.ts";
import { useFormat, useLanguageCode, useText } from "../../../platform/i18n/text.ts";

interface Inserted extends ChosenVariant<LanguageCode> {
  readonly name: string;
}

export interface InsertedReplies {
  readonly note: (name: string, variant: ChosenVariant<LanguageCode>) => void;
  /** The language that the text is taken to be in: as its writer says, else of its replies, else by its words. */
  readonly language: LanguageCode;
  /** The same where it is sure. */
  readonly known: LanguageCode | undefined;
  /** The writer knows better; of the next text nothing is known. */
  readonly correct: (language: LanguageCode | undefined) => void;
  /** What to say about languages before a client reads this (hotline §3.2). */
  readonly warnings: readonly string[];
}

/** A reply as it stands in a text, whatever its writer put where a field was left. */
const wordsOfReply = ({ text }: Inserted): RegExp =>
  new RegExp(
    aroundFields(text.trim())
      .map((piece) => piece.replaceAll(/[$()*+./?[\\\]^{|}]/gu, String.raw`\$&`))
      .join(".{0,120}?"),
    "u",
  );

const base = (code: LanguageCode): string => languages[code].htmlLang.split("-")[0] ?? code;

/** Remembers which quick replies stand in a text, because that tells its language. */
export function useInsertedReplies(written: string, reader: LanguageCode | undefined): InsertedReplies {
  const text = useText();
  const format = useFormat();
  const own = useLanguageCode();
  const [all, setAll] = useState<readonly Inserted[]>([]);
  const there = all.filter((reply) => wordsOfReply(reply).test(written));
  const rest = there.reduce((left, reply) => left.replace(wordsOfReply(reply), ""), written).trim();
  const [corrected, setCorrected] = useState<LanguageCode>();
  const found = findTextLanguage(rest);
  // Of French there are two: who reads one writes that one.
  const foundHere = found !== undefined && base(found) === base(own) ? own : found;
  const known = corrected ?? (rest === "" && there[0] ? there[0].language : foundHere);
  const warnings: string[] = [];
  if (reader !== undefined) {
    if (known !== undefined && base(known) !== base(reader))
      warnings.push(text("hotline.confirm.otherLanguage", { language: format.language(reader) }));
    for (const { name, missing, stale, language: given } of there) {
      if (missing)
        warnings.push(text("hotline.confirm.replyMissing", { name, language: format.language(given) }));
      else if (stale) warnings.push(text("hotline.confirm.replyStale", { name }));
    }
  }
  return {
    note: (name, variant) => setAll([...all, { ...variant, name }]),
    language: known ?? own,
    known,
    correct: setCorrected,
    warnings,
  };
}
