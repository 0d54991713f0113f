import type { ReactNode } from "react";
import { useState } from "react";
import { communicationLimits } from "@planete/shared/domain/communication/communication.ts";
import { emptyRichText } from "@planete/shared/domain/rich-text/rich-text.ts";
import { wordsOf } from "@planete/shared/domain/rich-text/rich-text-words.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languageCodes, languages } from "@planete/shared/i18n/languages.ts";
import { RichTextField } from "../../../kit/rich-text/rich-text-field.tsx";
import { LanguageMeter } from "../../../kit/language-meter.tsx";
import type { DraftForm } from "../../../kit/use-draft-form.tsx";
import { useText } from "../../../platform/i18n/text.ts";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { CommunicationDraft } from "./communication-draft.ts";
import { unwrittenLanguages } from "./communication-draft.ts";
import { usePictures } from "./use-pictures.ts";
import styles from "./communication.module.css";

/** Title and text of one language at a time, the required French first, with how many languages there are. */
export function CommunicationTexts({ form }: { readonly form: DraftForm<CommunicationDraft> }): ReactNode {
  const text = useText();
  const pictures = usePictures();
  const [code, setCode] = useState<LanguageCode>("fr");
  const [titles, bodies] = [form.field("titles"), form.field("bodies")];
  const isLine = form.draft.kind === "banner";
  const missing = unwrittenLanguages(form.draft);
  const isHalf = (each: LanguageCode): boolean =>
    missing.includes(each) &&
    ((titles.value[each] ?? "").trim() !== "" || wordsOf(bodies.value[each] ?? emptyRichText).trim() !== "");
  const nameOf = (each: LanguageCode): string => {
    const { name } = languages[each];
    if (!missing.includes(each)) return text("communication.language.written", { language: name });
    return isHalf(each) ? text("communication.language.half", { language: name }) : name;
  };
  return (
    <div className={styles.texts}>
      <div className={styles.language}>
        <Select
          label={text("communication.language")}
          value={code}
          onChange={setCode}
          options={languageCodes.map((value) => ({ value, label: nameOf(value) }))}
        />
        <LanguageMeter missing={missing} />
      </div>
      <div className={styles.texts} lang={languages[code].htmlLang}>
        <TextField
          id={titles.id}
          label={titles.label}
          error={titles.error}
          hint={titles.hint}
          optional={code !== "fr"}
          maxLength={communicationLimits.title}
          value={titles.value[code] ?? ""}
          onChange={(title) => titles.onChange({ ...titles.value, [code]: title })}
        />
        <RichTextField
          key={code}
          id={bodies.id}
          label={bodies.label}
          error={bodies.error}
          hint={
            bodies.hint ?? text(isLine ? "communication.bodies.banner.hint" : "communication.bodies.hint")
          }
          optional={isLine || code !== "fr"}
          rows={isLine ? 3 : 8}
          maxRows={24}
          maxLength={communicationLimits.body}
          headings
          pictures={pictures}
          value={bodies.value[code] ?? emptyRichText}
          onChange={(body) => bodies.onChange({ ...bodies.value, [code]: body })}
        />
      </div>
    </div>
  );
}
