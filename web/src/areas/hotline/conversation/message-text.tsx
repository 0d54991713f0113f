import { Fragment } from "react";
import type { ReactNode } from "react";
import { mentionParts } from "@planete/shared/domain/people/mentions.ts";
import { readAttachment } from "@planete/shared/contract/hotline-message.contract.ts";
import type { RichText as RichTree } from "@planete/shared/domain/rich-text/rich-text.ts";
import { RichText } from "../../../kit/rich-text/rich-text.tsx";
import { callForFile } from "../../../platform/http/call-api.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languages } from "@planete/shared/i18n/languages.ts";
import { messageParts } from "./message-parts.ts";
import styles from "./message-text.module.css";

export interface MessageTextProps {
  readonly text: string;
  /** The same with styles, where it has any. */
  readonly rich?: RichTree | undefined;
  /** The language it was written in, for fonts, hyphens and voices. */
  readonly language: LanguageCode;
  /** Who is named in it, to be marked. */
  readonly mentioned?: readonly { readonly id: string; readonly name: string }[] | undefined;
}

const readPicture = (fileId: string): Promise<Blob> => callForFile(readAttachment, { params: { fileId } });

/** A message as written: words and styles of the tree, with safe links, and nothing else. */
export function MessageText({ text, rich, language, mentioned = [] }: MessageTextProps): ReactNode {
  const lang = languages[language].htmlLang;
  const showWords = (words: string): ReactNode => <Words words={words} mentioned={mentioned} />;
  return rich ? (
    <div className={styles.rich}>
      <RichText tree={rich} lang={lang} showWords={showWords} readPicture={readPicture} />
    </div>
  ) : (
    <div className={styles.text} lang={lang} dir="auto">
      {showWords(text)}
    </div>
  );
}

interface WordsProps {
  readonly words: string;
  readonly mentioned: NonNullable<MessageTextProps["mentioned"]>;
}

/** Words with the names in them marked, and addresses that can be followed. */
function Words({ words, mentioned }: WordsProps): ReactNode {
  return messageParts(words).map((part, index) =>
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
  );
}
