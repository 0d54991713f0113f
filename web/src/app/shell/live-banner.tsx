import type { ReactNode } from "react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useText } from "../../platform/i18n/text.ts";
import { useLiveState } from "../../platform/live/use-live.ts";
import { Banner } from "../../ui/banner.tsx";

/** A connection that comes back within this time was not worth a word. */
const patienceMs = 3_000;

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Says when the page is cut off, so that nobody waits for news that cannot come. */
export function LiveBanner(): ReactNode {
  const text = useText();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const live = useLiveState();
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (live === "connected") return undefined;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [live]);
  if (online && !late) return null;
  return (
    <Banner tone="warning" shape="strip" announce>
      {text(online ? "shell.live.connecting" : "shell.live.offline")}
    </Banner>
  );
}
