import type { ReactNode } from "react";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { Select } from "../../../ui/select.tsx";

interface TextLanguageSelectProps {
  /** Of the text, where it is sure. */
  readonly language: LanguageCode | undefined;
  /** The writer knows better. */
  readonly onLanguage: (language: LanguageCode) => void;
}

/** In which language a text is taken to be written, before it goes out. */
export function TextLanguageSelect({ language, onLanguage }: TextLanguageSelectProps): ReactNode {
  const text = useText();
  const format = useFormat();
  return (
    <Select
      size="compact"
      label={text("hotline.confirm.textLanguage")}
      labelHidden
      placeholder={text("hotline.confirm.textLanguage")}
      value={language}
      onChange={onLanguage}
      options={languageCodes.map((value) => ({
        value,
        label: text("hotline.confirm.writtenIn", { language: format.language(value) }),
      }))}
    />
  );
}
