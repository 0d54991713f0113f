import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useEffect } from "react";
import { photoChanged, preferencesChanged, readUser } from "@planete/shared/contract/account.contract.ts";
import { useNewsLive } from "../areas/news/use-news-live.ts";
import { callApi } from "../platform/http/call-api.ts";
import { liveChannel, watchPage } from "../platform/live/page-channel.ts";
import { useLive, useLiveReload } from "../platform/live/use-live.ts";
import { checkSession, replacePhoto, replacePreferences } from "../platform/session/session-store.ts";

/** Keeps the page's live connection with the session, and the session with what the connection tells. */
export function LiveSession(): ReactNode {
  const queries = useQueryClient();
  useEffect(() => {
    liveChannel.start();
    const stopWatching = watchPage(liveChannel);
    // Any call notices the ended session and asks for the password over the page; then events go on.
    const forget = liveChannel.onSessionOver(() => {
      void callApi(readUser, { priority: "session" }).then(
        () => liveChannel.start(),
        () => undefined,
      );
    });
    return () => {
      forget();
      stopWatching();
      liveChannel.stop();
    };
  }, []);
  useLive(preferencesChanged, replacePreferences);
  useLive(photoChanged, ({ photo }) => replacePhoto(photo));
  useNewsLive();
  useLiveReload((reason) => {
    // The first connection comes with the page; later ones may have missed what was fetched before.
    if (reason !== "first") void queries.invalidateQueries();
    // Rights or flags changed: the menu and the guard follow at once (D3).
    if (reason === "access") void checkSession().catch(() => undefined);
  });
  return null;
}
