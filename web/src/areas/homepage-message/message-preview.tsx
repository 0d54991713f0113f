import type { ReactNode } from "react";
import { useState } from "react";
import { spokenText } from "@planete/shared/domain/words/spoken-text.ts";
import { languageCodes, languages } from "@planete/shared/i18n/languages.ts";
import { catalogChain } from "@planete/shared/i18n/translator.ts";
import { FormSection } from "../../kit/record-panel.tsx";
import { useFormat, useLanguageCode, useText } from "../../platform/i18n/text.ts";
import { Select } from "../../ui/select.tsx";
import { ShownMessage } from "./shown-message.tsx";
import type { MessageDraft } from "./message-draft.ts";
import styles from "./message-preview.module.css";

/** The message as readers of a language will meet it, in both themes; what is written shows at once. */
export function MessagePreview({ draft }: { readonly draft: MessageDraft }): ReactNode {
  const text = useText();
  const format = useFormat();
  const [code, setCode] = useState(useLanguageCode());
  const spoken = spokenText(draft.texts, [...catalogChain(code), ...languageCodes]);
  return (
    <FormSection title={text("homepage.section.preview")}>
      <Select
        label={text("homepage.preview.language")}
        options={languageCodes.map((value) => ({ value, label: languages[value].name }))}
        value={code}
        onChange={setCode}
      />
      {spoken ? (
        <>
          {(["light", "dark"] as const).map((theme) => (
            <div
              key={theme}
              data-theme={theme}
              className={styles.page}
              role="group"
              aria-label={text(`homepage.preview.${theme}`)}
            >
              <ShownMessage
                shape={draft.zone === "login" ? "box" : "strip"}
                message={{
                  level: draft.level,
                  text: spoken.text,
                  language: spoken.language,
                  link:
                    draft.link === ""
                      ? null
                      : { address: draft.link, label: draft.linkLabels[spoken.language] ?? null },
                  dismissible: draft.dismissible,
                }}
                onHide={() => undefined}
              />
            </div>
          ))}
          {spoken.language !== code && (
            <p className={styles.note}>
              {text("homepage.preview.fallback", { language: format.language(spoken.language) })}
            </p>
          )}
        </>
      ) : (
        <p className={styles.note}>{text("homepage.preview.empty")}</p>
      )}
    </FormSection>
  );
}
