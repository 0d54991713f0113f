import type { UserWire } from "@planete/shared/contract/account.contract.ts";
import type { PreferencesWire } from "@planete/shared/contract/preferences.contract.ts";
import { readUser } from "@planete/shared/contract/account.contract.ts";
import { readInterface, saveInterface } from "@planete/shared/contract/preferences.contract.ts";
import type { CallBody } from "@planete/shared/contract/call.ts";
import { keepSession, logIn, logOut, logoutUrlOf } from "@planete/shared/contract/session.contract.ts";
import type { PendingStep, SessionStep } from "@planete/shared/domain/access/session-step.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { ApiError } from "../http/api-error.ts";
import { callApi } from "../http/call-api.ts";
import { forgetFirstPlace, noteFirstPlace } from "../live/first-place.ts";
import { eraseUnsent } from "../offline/erase-unsent.ts";
import { forgetAnswers } from "../offline/forget-answers.ts";
import { readDevice, writeDevice } from "../storage/device-storage.ts";
import { removeToken, storeToken } from "./token-storage.ts";

/** Why somebody who was logged in is not any more: the time was over, or another device of theirs ended it. */
export type SessionEnd = "expired" | "revoked";

export type Session =
  | { readonly kind: "unknown" }
  | {
      readonly kind: "anonymous";
      readonly ended?: SessionEnd;
      /** There is a session, but not from where this browser is now. */
      readonly refused?: ApiError;
    }
  /** Logged in so far, with a step still between the person and the product. */
  | { readonly kind: "pending"; readonly step: PendingStep }
  | { readonly kind: "person"; readonly user: UserWire; readonly preferences: PreferencesWire };

let session: Session = { kind: "unknown" };
const listeners = new Set<() => void>();
const otherTabs = "BroadcastChannel" in globalThis ? new BroadcastChannel("planete.session") : undefined;

function publish(next: Session): void {
  session = next;
  if (next.kind === "anonymous") {
    forgetAnswers();
    forgetFirstPlace();
  }
  for (const listener of listeners) listener();
}

export const sessionStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): Session => session,
};

/** Another tab logged in or out: this one follows. */
otherTabs?.addEventListener("message", (message: MessageEvent<unknown>) => {
  if (message.data === "loggedOut") {
    removeToken();
    eraseUnsent();
    publish({ kind: "anonymous" });
  }
  if (message.data === "loggedIn" && session.kind === "anonymous") void checkSession();
});

/** Whoever is here already has read something before: for them it is no first place. */
function begins(cursor: string | undefined): void {
  if (session.kind !== "person") noteFirstPlace(cursor);
}

async function goOn(step: SessionStep): Promise<void> {
  // Over an open page the dialog that asked for the password goes on with the step: the page stays.
  if (session.kind === "person" && (step === "second-factor" || step === "enrolment")) return;
  if (step !== "open") return publish({ kind: "pending", step });
  const [{ data: user }, { data: preferences }] = await Promise.all([
    callApi(readUser, { priority: "session" }),
    callApi(readInterface, { priority: "session" }),
  ]);
  publish({ kind: "person", user, preferences });
  void rememberMethod();
}

/** Asks the server whether this browser has a valid session (spec §2); throws when it cannot be reached. */
export async function checkSession(): Promise<void> {
  let step: SessionStep;
  try {
    const kept = await callApi(keepSession, { priority: "session" });
    ({ step } = kept);
    begins(kept.cursor);
  } catch (error) {
    if (error instanceof ApiError && error.code === "ipNotAllowed") {
      // The token stays: from an allowed network the session goes on.
      return publish({ kind: "anonymous", refused: error });
    }
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    forgetSession(error);
    return;
  }
  await goOn(step);
}

/**
 * Asks again at each change of the page (spec §2), without the page waiting for it. A session that has
 * ended is asked for by the dialog that every refused call opens, so that nothing typed is lost.
 */
export async function recheckSession(): Promise<void> {
  try {
    await callApi(keepSession, { priority: "background" });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || session.kind !== "person") return;
    await callApi(readUser, { priority: "session" }).catch(() => undefined);
  }
}

/** Goes on as the person who was here last, while the server cannot be asked (docs/decisions/0043-offline-hotline.md). */
export function reopenSession(user: UserWire, preferences: PreferencesWire): void {
  // The check may have been answered before the line was cut: what is shown now is older than that.
  forgetFirstPlace();
  publish({ kind: "person", user, preferences });
}

/** How a session that the server refuses has ended; undefined when there was none. */
export function endOf(refusal: ApiError): SessionEnd | undefined {
  if (refusal.code !== "tokenInvalid") return undefined;
  return refusal.detailsOf("tokenInvalid")?.reason === "revoked" ? "revoked" : "expired";
}

/** Forgets a session that the server refuses; the login page says why. */
export function forgetSession(refusal: ApiError): void {
  const ended = endOf(refusal);
  removeToken();
  // What waits for a line goes on after the next login; who wanted this device out wants it gone.
  if (ended === "revoked") eraseUnsent();
  publish({ kind: "anonymous", ...(ended ? { ended } : {}) });
}

/** Keeps by which way the person came in; whoever is back from the directory is known by this device alone. */
async function rememberMethod(): Promise<void> {
  const activeLogin = readDevice("planete.login");
  if (session.kind !== "person" || (activeLogin !== "saml" && activeLogin !== "password")) return;
  if (session.preferences.activeLogin === activeLogin) return;
  try {
    await savePreferences({ activeLogin }, "background");
  } catch {
    // The device remembers it all the same.
  }
}

export interface Credentials {
  readonly login: string;
  readonly password: string;
  readonly stayLogged: boolean;
  readonly locale: LanguageCode;
}

/** Logs in; gives the step that the session stands at then. */
export async function startSession(credentials: Credentials): Promise<SessionStep> {
  const opened = await callApi(logIn, { body: credentials, priority: "session" });
  writeDevice("planete.login", "password");
  writeDevice("planete.stay", credentials.stayLogged ? "on" : "off");
  await continueSession(opened);
  void rememberStaying(credentials.stayLogged);
  return opened.step;
}

/** Takes over the token of a login or of one of its steps, and goes on to the next. */
export async function continueSession(opened: {
  readonly userToken: string;
  readonly step: SessionStep;
  readonly cursor?: string | undefined;
}): Promise<void> {
  storeToken(opened.userToken);
  begins(opened.cursor);
  await goOn(opened.step);
  if (opened.step === "open") otherTabs?.postMessage("loggedIn");
}

/** Takes over what a changed password gives: the person's data, and the new token of this session (D5). */
export async function renewSession(user: UserWire, userToken: string): Promise<void> {
  storeToken(userToken);
  if (session.kind === "person") publish({ ...session, user });
  else await goOn("open");
}

/** Keeps the choice, so that logging in again over a page stays as long as the first login meant to. */
async function rememberStaying(stayLogged: boolean): Promise<void> {
  if (session.kind !== "person" || session.preferences.stayLogged === stayLogged) return;
  try {
    await savePreferences({ stayLogged }, "background");
  } catch {
    // Only the next login over a page would notice.
  }
}

/** Ends the session; the page forgets it even when the server could not be told. */
export async function endSession(): Promise<{
  readonly logoutUrl: string | undefined;
  readonly told: boolean;
}> {
  let logoutUrl: string | undefined;
  let told = true;
  try {
    logoutUrl = logoutUrlOf(await callApi(logOut, { priority: "session" }));
  } catch {
    told = false;
  }
  removeToken();
  eraseUnsent();
  publish({ kind: "anonymous" });
  otherTabs?.postMessage("loggedOut");
  return { logoutUrl, told };
}

/** Ends the session, and goes on to where the directory ends its own: otherwise one click there would open it again. */
export async function leaveSession(): Promise<void> {
  const { logoutUrl } = await endSession();
  if (logoutUrl !== undefined) location.assign(logoutUrl);
}

/** Fetches the preferences anew, after they were changed elsewhere; a change made here meanwhile answers with all of them. */
export async function refetchPreferences(): Promise<void> {
  const before = saves;
  const { data } = await callApi(readInterface, { priority: "background" });
  if (before === saves && saving === 0) replacePreferences(data);
}

let saves = 0;
/** How many of them are not answered yet. */
let saving = 0;

/**
 * Keeps changed preferences, also when the page is left at once. While another change waits, an answer is not shown:
 * it would take that change back for a moment.
 */
export async function savePreferences(
  changes: CallBody<typeof saveInterface>,
  priority?: "background",
): Promise<void> {
  saves += 1;
  saving += 1;
  const save = saves;
  try {
    const { data } = await callApi(saveInterface, {
      body: changes,
      ...(priority === undefined ? {} : { priority }),
    });
    if (save === saves) replacePreferences(data);
  } finally {
    saving -= 1;
  }
}

/** Puts preferences in place that were changed elsewhere, or are about to be saved. */
export function replacePreferences(preferences: PreferencesWire): void {
  if (session.kind === "person") publish({ ...session, preferences });
}

/** Puts the person's changed fields in place after a save. */
export function replaceUser(user: UserWire): void {
  if (session.kind === "person") publish({ ...session, user });
}

export function replacePhoto(photo: string | null): void {
  if (session.kind === "person") publish({ ...session, user: { ...session.user, photo } });
}
