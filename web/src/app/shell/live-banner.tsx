import type { ReactNode } from "react";
import type { Formatter } from "@planete/shared/i18n/format.ts";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { useLiveState } from "../../platform/live/use-live.ts";
import { keptView } from "../../platform/offline/kept-view.ts";
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

/** The hour alone for the day on which the page was opened. */
function timeOf(moment: Date, opened: Date, format: Formatter): string {
  return moment.toDateString() === opened.toDateString() ? format.time(moment) : format.dateTime(moment);
}

/**
 * Says when the page is cut off, so that nobody waits for news that cannot come, and when what it shows
 * was kept from before, so that nobody takes it for the present.
 */
export function LiveBanner(): ReactNode {
  const text = useText();
  const format = useFormat();
  const [opened] = useState(() => new Date());
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
  const keptAt = useSyncExternalStore(keptView.subscribe, keptView.oldest);
  if (keptAt !== undefined) {
    return (
      <Banner tone="warning" shape="strip" announce>
        {text("shell.live.kept", { time: timeOf(new Date(keptAt), opened, format) })}
      </Banner>
    );
  }
  if (online && !late) return null;
  return (
    <Banner tone="warning" shape="strip" announce>
      {text(online ? "shell.live.connecting" : "shell.live.offline")}
    </Banner>
  );
}
