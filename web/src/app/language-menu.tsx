import { IconWorld } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languageCodes, languages } from "@planete/shared/i18n/languages.ts";
import { saveInterface } from "@planete/shared/contract/account.contract.ts";
import { codeOf } from "../platform/http/api-error.ts";
import { callApi } from "../platform/http/call-api.ts";
import {
  bootText,
  languageStore,
  rememberLanguage,
  speak,
  speakBoot,
} from "../platform/i18n/language-store.ts";
import { useLanguageCode, useText } from "../platform/i18n/text.ts";
import { replacePreferences, sessionStore } from "../platform/session/session-store.ts";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Menu } from "../ui/menu.tsx";
import { showToast } from "../ui/toast-store.ts";

/** Changes the language in place; the confirmation comes in the new language. */
async function chooseLanguage(code: LanguageCode): Promise<void> {
  rememberLanguage(code);
  if (sessionStore.current().kind !== "person") {
    speakBoot(code);
    return;
  }
  if (!(await speak(code))) {
    showToast({ message: bootText(code, "boot.translations.failed"), tone: "error" });
    return;
  }
  const { language } = languageStore.current();
  try {
    const { data } = await callApi(saveInterface, { body: { lang: code } });
    replacePreferences(data);
    showToast({ message: language.text("boot.language.switched"), tone: "success" });
  } catch (error) {
    showToast({ message: language.text(`error.${codeOf(error)}`), tone: "error" });
  }
}

/** Languages by their own names, without flags. */
export function LanguageMenu({ named = false }: { readonly named?: boolean }): ReactNode {
  const text = useText();
  const current = useLanguageCode();
  const entries = languageCodes.map((code) => ({
    label: languages[code].name,
    lang: languages[code].htmlLang,
    checked: code === current,
    onClick: () => void chooseLanguage(code),
  }));
  return (
    <Menu
      align="end"
      entries={entries}
      trigger={(props) =>
        named ? (
          <Button
            {...props}
            variant="quiet"
            icon={<IconWorld />}
            aria-label={`${text("boot.language.label")}: ${languages[current].name}`}
          >
            {languages[current].name}
          </Button>
        ) : (
          <IconButton {...props} label={text("boot.language.label")} icon={<IconWorld />} />
        )
      }
    />
  );
}
