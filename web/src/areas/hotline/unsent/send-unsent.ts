import { readUser } from "@planete/shared/contract/account.contract.ts";
import type { CallResult } from "@planete/shared/contract/call.ts";
import { sendMessage } from "@planete/shared/contract/hotline-message.contract.ts";
import { readSheetPeople } from "@planete/shared/contract/hotline-settings.contract.ts";
import { outgoingToWire, sheetVersionFromWire } from "@planete/shared/contract/hotline-view.contract.ts";
import { mentionedIn } from "@planete/shared/domain/people/mentions.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import type { UnsentMessage } from "../../../platform/offline/unsent-store.ts";
import { unsentStore } from "../../../platform/offline/unsent-store.ts";
import { basePath } from "../../../platform/page-settings.ts";
import { afterOwn, followersOf, isFinal, isTooOld, toSend } from "./unsent-rules.ts";

type Refusal = NonNullable<UnsentMessage["refusal"]>;

export interface SendingUnsent {
  readonly sent: (message: UnsentMessage, answer: CallResult<typeof sendMessage>) => void;
  /** It did not go, and waits to be put back into the composer. */
  readonly cameBack: (message: UnsentMessage) => void;
}

let before: Promise<unknown> = Promise.resolve();

/**
 * One at a time in this tab, and one tab at a time, so that they leave in order; the id makes each arrive once even
 * where tabs cannot agree.
 */
function alone<T>(work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = "locks" in navigator ? navigator.locks : undefined;
  const turn = before.then(() => (locks ? locks.request(`planete-unsent ${basePath()}`, work) : work()));
  before = turn.catch(() => undefined);
  return turn;
}

/**
 * Sends what the person wrote without a line, in order and as if it were sent now: the server judges it by what its
 * writer had seen. Gives false when it has to be tried again later.
 */
export function sendUnsent(person: string, tell: SendingUnsent): Promise<boolean> {
  return alone(async () => {
    let left = toSend(await unsentStore.read(), person);
    if (left.length === 0) return true;
    try {
      // Asks for the password where the session has ended; somebody else's session sends nothing of theirs.
      const { data } = await callApi(readUser, { priority: "session" });
      if (data.id !== person) return true;
    } catch {
      return false;
    }
    for (let [next] = left; next; [next] = left) {
      const outcome = await sendOne(next, tell);
      if (outcome === "later") return false;
      left = toSend(await unsentStore.read(), person);
    }
    return true;
  });
}

async function sendOne(next: UnsentMessage, tell: SendingUnsent): Promise<"done" | "later"> {
  if (isTooOld(next, Date.now()) && !next.tried) {
    await giveBack(
      next,
      { code: "waitedTooLong", status: 0, details: undefined, requestId: undefined },
      tell,
    );
    return "done";
  }
  // From here on its text is not changed any more; one that was taken back meanwhile is gone.
  const mine = await unsentStore.change(
    next.id,
    () => true,
    (found) => ({ ...found, tried: true }),
  );
  if (!mine) return "done";
  try {
    const answer = await callApi(sendMessage, {
      params: { id: mine.sheet.id },
      body: outgoingToWire({ ...mine.message, ...(await mentionsOf(mine)) }),
    });
    // Shown before it stops waiting, so that it never seems to be gone.
    tell.sent(mine, answer);
    await settle(mine, answer);
    return "done";
  } catch (error) {
    if (!(error instanceof ApiError) || !isFinal(error.status)) return "later";
    const { code, status, details, requestId } = error;
    await giveBack(mine, { code, status, details, requestId }, tell);
    return "done";
  }
}

/** Colleagues are looked up now: a device without a line keeps no list of people. */
async function mentionsOf({ message, sheet }: UnsentMessage): Promise<{ mentions?: string[] }> {
  if (message.kind !== "internal" || !message.text.includes("@")) return {};
  const { data } = await callApi(readSheetPeople, { query: { client: sheet.clientId } });
  return { mentions: [...mentionedIn(message.text, data.staff)] };
}

async function settle(sent: UnsentMessage, answer: CallResult<typeof sendMessage>): Promise<void> {
  const { status } = sheetVersionFromWire(answer.sheet);
  for (const next of followersOf(sent, await unsentStore.read())) {
    const knowing = afterOwn(next, sent, status);
    if (knowing !== next) {
      await unsentStore.change(
        next.id,
        () => true,
        (found) => afterOwn(found, sent, status),
      );
    }
  }
  await unsentStore.remove(sent.id);
}

async function giveBack(refused: UnsentMessage, refusal: Refusal, tell: SendingUnsent): Promise<void> {
  const all = await unsentStore.read();
  const itself = all.find(({ id }) => id === refused.id);
  const back = itself ? [itself, ...followersOf(itself, all)] : [];
  // The last one first: a composer that is open takes each as it comes, and puts it before what it has.
  for (const { id } of back.toReversed()) {
    await unsentStore.change(
      id,
      () => true,
      (found) => ({ ...found, refusal }),
    );
  }
  if (itself) tell.cameBack({ ...itself, refusal });
}
