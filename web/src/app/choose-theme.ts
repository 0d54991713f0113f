import { saveInterface } from "@planete/shared/contract/account.contract.ts";
import { codeOf } from "../platform/http/api-error.ts";
import { callApi } from "../platform/http/call-api.ts";
import { languageStore } from "../platform/i18n/language-store.ts";
import { replacePreferences, sessionStore } from "../platform/session/session-store.ts";
import { applyTheme } from "../platform/theme/theme-store.ts";
import type { Theme } from "../platform/theme/theme-store.ts";
import { showToast } from "../ui/toast-store.ts";

/** Shows a theme at once, then keeps it with the person's preferences. */
export async function chooseTheme(theme: Theme): Promise<void> {
  applyTheme(theme);
  if (sessionStore.current().kind !== "person") return;
  try {
    replacePreferences((await callApi(saveInterface, { body: { theme } })).data);
  } catch (error) {
    const { text } = languageStore.current().language;
    showToast({ message: text(`error.${codeOf(error)}`), tone: "error" });
  }
}
