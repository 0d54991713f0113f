import { saveInterface } from "@planete/shared/contract/account.contract.ts";
import { currentVersion } from "@planete/shared/domain/releases/releases.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { replacePreferences } from "../../platform/session/session-store.ts";

/** Keeps that the person knows of the running version; a failure only means that they are told again. */
export async function rememberNotes(): Promise<void> {
  try {
    replacePreferences((await callApi(saveInterface, { body: { updateNotesSeen: currentVersion } })).data);
  } catch {
    // The next page tries again.
  }
}
