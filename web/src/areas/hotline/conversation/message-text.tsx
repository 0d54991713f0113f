import { Fragment } from "react";
import type { ReactNode } from "react";
import { mentionParts } from "@planete/shared/domain/hotline/mentions.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languages } from "@planete/shared/i18n/languages.ts";
import { messageParts } from "./message-parts.ts";
import styles from "./message-text.module.css";

export interface MessageTextProps {
  readonly text: string;
  /** The language it was written in, for fonts, hyphens and voices. */
  readonly language: LanguageCode;
  /** Who is named in it, to be marked. */
  readonly mentioned?: readonly { readonly id: string; readonly name: string }[] | undefined;
}

/** A message as written: text only, with safe links. */
export function MessageText({ text, language, mentioned = [] }: MessageTextProps): ReactNode {
  return (
    <div className={styles.text} lang={languages[language].htmlLang} dir="auto">
      {messageParts(text).map((part, index) =>
        part.href === undefined ? (
          <Fragment key={index}>
            {mentionParts(part.text, mentioned).map((piece, place) =>
              piece.mention ? (
                <mark key={place} className={styles.mention}>
                  {piece.text}
                </mark>
              ) : (
                piece.text
              ),
            )}
          </Fragment>
        ) : (
          <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
            {part.text}
          </a>
        ),
      )}
    </div>
  );
}
