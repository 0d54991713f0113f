import type { PreferencesWire } from "@planete/shared/contract/preferences.contract.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { useText } from "../../platform/i18n/text.ts";
import { replacePreferences, savePreferences } from "../../platform/session/session-store.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import { showToast } from "../../ui/toast-store.ts";

type ModulesPreferences = Pick<PreferencesWire, "modulesView" | "moduleSort">;

/** How the person likes to see modules, and how to change it: shown at once, then kept. */
export function useModulesPreferences(): ModulesPreferences & {
  readonly prefer: (changes: Partial<ModulesPreferences>) => void;
} {
  const text = useText();
  const { preferences } = usePerson();
  const save = async (changes: Partial<ModulesPreferences>): Promise<void> => {
    replacePreferences({ ...preferences, ...changes });
    try {
      await savePreferences(changes);
    } catch (error) {
      replacePreferences(preferences);
      const code = error instanceof ApiError ? error.code : "internalError";
      showToast({ message: text(`error.${code}`), tone: "error" });
    }
  };
  return {
    modulesView: preferences.modulesView,
    moduleSort: preferences.moduleSort,
    prefer: (changes) => void save(changes),
  };
}
