import { currentVersion } from "@planete/shared/domain/releases/releases.ts";
import { savePreferences } from "../../platform/session/session-store.ts";

/** Keeps that the person knows of the running version; a failure only means that they are told again. */
export async function rememberNotes(): Promise<void> {
  try {
    await savePreferences({ updateNotesSeen: currentVersion });
  } catch {
    // The next page tries again.
  }
}
