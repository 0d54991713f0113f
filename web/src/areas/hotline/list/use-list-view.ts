import { savePreferences } from "../../../platform/session/session-store.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import type { ListView } from "../filters/hotline-address.ts";
import { useSayFailure } from "../../../kit/say-failure.ts";

/** Cards or table: what the address says, else what the person prefers; choosing changes both. */
export function useListView(
  asked: ListView | undefined,
  onView: (view: ListView) => void,
): readonly [ListView, (view: ListView) => void] {
  const { hotlineListView } = usePerson().preferences;
  const sayFailure = useSayFailure();
  const choose = async (view: ListView): Promise<void> => {
    onView(view);
    try {
      await savePreferences({ hotlineListView: view });
    } catch (error) {
      // Seen all the same: the address has it.
      sayFailure(error);
    }
  };
  return [asked ?? hotlineListView, (view) => void choose(view)];
}
