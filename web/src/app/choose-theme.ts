import { languageStore } from "../platform/i18n/language-store.ts";
import { savePreferences, sessionStore } from "../platform/session/session-store.ts";
import { applyTheme } from "../platform/theme/theme-store.ts";
import type { Theme } from "../platform/theme/theme-store.ts";
import { showFailure } from "../kit/say-failure.ts";

/** Shows a theme at once, then keeps it with the person's preferences. */
export async function chooseTheme(theme: Theme): Promise<void> {
  applyTheme(theme);
  if (sessionStore.current().kind !== "person") return;
  try {
    await savePreferences({ theme });
  } catch (error) {
    const { text } = languageStore.current().language;
    showFailure(text, error);
  }
}
