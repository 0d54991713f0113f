import { lendKeeper } from "../../platform/http/call-api.ts";
import { createAnswerKeeper, findKeptPerson } from "../../platform/offline/answer-keeper.ts";
import { forgetAnswers } from "../../platform/offline/forget-answers.ts";
import { reopenSession } from "../../platform/session/session-store.ts";

/** Opens the product, to be read, as the person who was here last; false when nobody may. */
export async function reopenKept(): Promise<boolean> {
  const kept = await findKeptPerson();
  if (!kept) {
    // Too old, or the browser was closed since: nobody will read it any more.
    forgetAnswers();
    return false;
  }
  lendKeeper(createAnswerKeeper(kept.user.id));
  reopenSession(kept.user, kept.preferences);
  return true;
}
