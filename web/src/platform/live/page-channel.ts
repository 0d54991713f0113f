import { livePath } from "@planete/shared/contract/live.contract.ts";
import { apiPath } from "../page-settings.ts";
import { storedToken } from "../session/token-storage.ts";
import { takeFirstPlace } from "./first-place.ts";
import { LiveChannel } from "./live-channel.ts";

function address(): string {
  const url = new URL(`${apiPath()}${livePath}`, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}

/** The one live connection of this page; the app starts it with the session and stops it with it. */
export const liveChannel = new LiveChannel({ address, token: storedToken, firstPlace: takeFirstPlace });

/** Lets the channel follow what the browser knows of network, sleep and tabs; gives the way to stop. */
export function watchPage(channel: LiveChannel): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const wakeUp = (): void => channel.wakeUp();
  addEventListener("online", wakeUp, { signal });
  addEventListener("offline", () => channel.networkLost(), { signal });
  // Back from the browser's page cache, where connections do not live.
  addEventListener("pageshow", wakeUp, { signal });
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "visible") channel.wakeUp();
    },
    { signal },
  );
  return () => watching.abort();
}
