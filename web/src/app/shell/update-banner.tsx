import type { ReactNode } from "react";
import { useState, useSyncExternalStore } from "react";
import { LeaveQuestion } from "../../kit/leave-question.tsx";
import { useText } from "../../platform/i18n/text.ts";
import { newVersion } from "../../platform/offline/page-shell.ts";
import { Banner } from "../../ui/banner.tsx";
import { isSomethingUnsaved, reloadAnyway } from "./leave-page.ts";

/** Offers a new version and waits: nothing reloads by itself, and nothing unsaved goes without a question. */
export function UpdateBanner(): ReactNode {
  const text = useText();
  const ready = useSyncExternalStore(newVersion.subscribe, newVersion.isReady);
  const [hidden, setHidden] = useState(false);
  const [asking, setAsking] = useState(false);
  if (!ready || hidden) return null;
  const update = (): void => {
    if (isSomethingUnsaved()) setAsking(true);
    else reloadAnyway();
  };
  return (
    <>
      <Banner
        shape="strip"
        announce
        action={{ label: text("shell.update.action"), onClick: update }}
        dismiss={{ label: text("shell.update.later.action"), onDismiss: () => setHidden(true) }}
      >
        {text("shell.update.ready")}
      </Banner>
      {asking && (
        <LeaveQuestion
          detail={text("shell.update.unsaved")}
          onLeave={reloadAnyway}
          onStay={() => setAsking(false)}
        />
      )}
    </>
  );
}
