import { saveInterface } from "@planete/shared/contract/account.contract.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { codeOf } from "../platform/http/api-error.ts";
import { callApi } from "../platform/http/call-api.ts";
import {
  bootText,
  languageStore,
  rememberLanguage,
  speak,
  speakBoot,
} from "../platform/i18n/language-store.ts";
import { replacePreferences, sessionStore } from "../platform/session/session-store.ts";
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
    const { data } = await callApi(saveInterface, { body: { lang: code } });
    replacePreferences(data);
    showToast({ message: language.text("boot.language.switched"), tone: "success" });
  } catch (error) {
    showToast({ message: language.text(`error.${codeOf(error)}`), tone: "error" });
  }
}
