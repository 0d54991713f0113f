import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import { photoChanged, readUser } from "@planete/shared/contract/account.contract.ts";
import { preferencesChanged } from "@planete/shared/contract/preferences.contract.ts";
import { menuChanged } from "@planete/shared/contract/menus.contract.ts";
import { useFollowAgenda } from "../areas/agenda/use-agenda.ts";
import { useFollowOwnTasks } from "../areas/home/tasks/use-own-tasks.ts";
import { useNewsLive } from "../areas/news/use-news-live.ts";
import { callApi } from "../platform/http/call-api.ts";
import { liveChannel, watchPage } from "../platform/live/page-channel.ts";
import { useLive, useLiveReload } from "../platform/live/use-live.ts";
import { checkSession, refetchPreferences, replacePhoto } from "../platform/session/session-store.ts";

/** A first connection within this time belongs to the page's own loading. */
const promptMs = 3_000;

/** Keeps the page's live connection with the session, and the session with what the connection tells. */
export function LiveSession(): ReactNode {
  const queries = useQueryClient();
  const [opened] = useState(() => performance.now());
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
  useLive(preferencesChanged, () => void refetchPreferences().catch(() => undefined));
  useLive(photoChanged, ({ photo }) => replacePhoto(photo));
  // The person comes with their menu.
  useLive(menuChanged, () => void checkSession().catch(() => undefined));
  useNewsLive();
  useFollowAgenda();
  useFollowOwnTasks();
  useLiveReload((reason) => {
    // Whatever was fetched before the stream began may have missed a change.
    void queries.invalidateQueries({ predicate: ({ state }) => state.dataUpdatedAt > 0 });
    // Rights or flags changed, or may have before the first connection: menu and guard follow (D3).
    const late = performance.now() - opened > promptMs;
    if (reason === "access" || (reason === "first" && late)) void checkSession().catch(() => undefined);
  });
  return null;
}
