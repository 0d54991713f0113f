import type {
  PreferencesWire,
  saveInterface as SaveInterface,
} from "@planete/shared/contract/preferences.contract.ts";
import type { CallBody } from "@planete/shared/contract/call.ts";
import { useText } from "../../platform/i18n/text.ts";
import { replacePreferences, savePreferences, sessionStore } from "../../platform/session/session-store.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import { showFailure } from "../../kit/say-failure.ts";

type Changes = Omit<CallBody<typeof SaveInterface>, "background">;

/** The person's preferences, and how to change some: shown at once, then kept; taken back when that fails. */
export function usePrefer(): {
  readonly preferences: PreferencesWire;
  readonly prefer: (changes: Changes) => Promise<boolean>;
} {
  const text = useText();
  const { preferences } = usePerson();
  const prefer = async (changes: Changes): Promise<boolean> => {
    const session = sessionStore.current();
    const before = session.kind === "person" ? session.preferences : preferences;
    const wanted = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    replacePreferences({ ...before, ...wanted });
    try {
      await savePreferences(changes);
      return true;
    } catch (error) {
      replacePreferences(before);
      showFailure(text, error);
      return false;
    }
  };
  return { preferences, prefer };
}
