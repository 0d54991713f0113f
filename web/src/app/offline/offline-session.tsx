import { useQueryClient } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { createPart } from "../../platform/chunks/part.tsx";
import { lendKeeper } from "../../platform/http/call-api.ts";
import { neededParts } from "../../platform/i18n/language-store.ts";
import { readCatalog } from "../../platform/i18n/read-catalog.ts";
import { useLanguageCode } from "../../platform/i18n/text.ts";
import { useLiveState } from "../../platform/live/use-live.ts";
import { createAnswerKeeper, keepPerson, startKeeping } from "../../platform/offline/answer-keeper.ts";
import { tidyAnswers } from "../../platform/offline/answer-shelf.ts";
import { forgetAnswers } from "../../platform/offline/forget-answers.ts";
import { keptView } from "../../platform/offline/kept-view.ts";
import { offlineOwner, ownOffline } from "../../platform/offline/offline-owner.ts";
import { askForUpdate, installShell } from "../../platform/offline/page-shell.ts";
import { unsentStore } from "../../platform/offline/unsent-store.ts";
import { checkSession } from "../../platform/session/session-store.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import { readDevice } from "../../platform/storage/device-storage.ts";

/** Shown when something waits, which is seldom; kept with the page, so that it is there once the network is. */
const unsentPart = createPart(async () => ({
  default: (await import("../../areas/hotline/unsent/unsent-messages.tsx")).UnsentMessages,
}));

/**
 * Lets the page open without network, keeps for the person what home, agenda, news and opened sheets showed last, and
 * lets go what was written meanwhile (docs/decisions/0043-offline-hotline.md).
 */
export function OfflineSession(): ReactNode {
  const queries = useQueryClient();
  const lang = useLanguageCode();
  const live = useLiveState();
  const { user, preferences } = usePerson();
  const person = user.id;
  useEffect(() => void installShell().then(startKeeping), []);
  useEffect(() => {
    if (offlineOwner() !== person) forgetAnswers();
    void tidyAnswers(person);
    void unsentStore.keepOnly(person);
    lendKeeper(createAnswerKeeper(person));
    return () => lendKeeper(undefined);
  }, [person]);
  useEffect(() => {
    // What was kept is not to be kept again with today's date.
    if (keptView.oldest() !== undefined) return;
    // Whoever came by single sign-on is known until the browser is closed.
    ownOffline(user.id, preferences.stayLogged && readDevice("planete.login") !== "saml");
    keepPerson({ user, preferences });
  }, [user, preferences]);
  useEffect(() => {
    // The page had its texts before it could keep them; the browser has them still. Not while it is being drawn.
    const timer = setTimeout(() => {
      for (const part of neededParts()) readCatalog(lang, part, "prefetch").catch(() => undefined);
    }, 1_000);
    return () => clearTimeout(timer);
  }, [lang]);
  useEffect(() => {
    if (live !== "connected") return;
    // A restarted server may have brought a new version.
    askForUpdate();
    if (keptView.oldest() === undefined) return;
    keptView.allCurrent();
    void queries.invalidateQueries();
    void checkSession().catch(() => undefined);
  }, [live, queries]);
  const isWaiting =
    useSyncExternalStore(unsentStore.subscribe, unsentStore.current)?.some(
      ({ owner }) => owner === person,
    ) === true;
  const [Unsent, setUnsent] = useState<ComponentType | undefined>(() => unsentPart.current());
  useEffect(() => {
    if (live !== "connected" || !isWaiting) return;
    // Where it cannot be had now, the next connection asks again.
    unsentPart.load().then(
      (part) => setUnsent(() => part),
      () => undefined,
    );
  }, [live, isWaiting]);
  return Unsent && isWaiting ? <Unsent /> : null;
}
