import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { codeOf } from "../platform/http/api-error.ts";
import {
  bootText,
  languageStore,
  rememberLanguage,
  speak,
  speakBoot,
} from "../platform/i18n/language-store.ts";
import { savePreferences, sessionStore } from "../platform/session/session-store.ts";
import { showToast } from "../ui/toast-store.ts";

/** Changes the language in place; the confirmation comes in the new language. */
export async function chooseLanguage(code: LanguageCode): Promise<void> {
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
    await savePreferences({ lang: code });
    showToast({ message: language.text("boot.language.switched"), tone: "success" });
  } catch (error) {
    showToast({ message: language.text(`error.${codeOf(error)}`), tone: "error" });
  }
}
