import type { ReactNode } from "react";
import { useSyncExternalStore } from "react";
import { useText } from "../../platform/i18n/text.ts";
import { Banner } from "../../ui/banner.tsx";

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
  if (online) return null;
  return (
    <Banner tone="warning" shape="strip" announce>
      {text("shell.live.offline")}
    </Banner>
  );
}
