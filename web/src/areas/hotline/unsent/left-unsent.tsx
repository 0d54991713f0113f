import { IconCheck, IconCopy } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useId, useSyncExternalStore } from "react";
import { useText } from "../../../platform/i18n/text.ts";
import type { UnsentMessage } from "../../../platform/offline/unsent-store.ts";
import { unsentStore } from "../../../platform/offline/unsent-store.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { useCopy } from "../../../ui/use-copy.ts";
import kept from "../composer/kept-text.module.css";
import styles from "./left-unsent.module.css";

/** What was written in a sheet that cannot be opened any more: to be read, copied, and thrown away. */
export function LeftUnsent({ number }: { readonly number: number }): ReactNode {
  const { id: person } = usePerson().user;
  const all = useSyncExternalStore(unsentStore.subscribe, unsentStore.current) ?? [];
  const left = all.filter(
    ({ owner, sheet, refusal }) => owner === person && sheet.number === number && refusal !== undefined,
  );
  return left.map((one) => <LeftText key={one.id} left={one} />);
}

function LeftText({ left }: { readonly left: UnsentMessage }): ReactNode {
  const text = useText();
  const id = useId();
  const words = left.message.text;
  const { copied, copy } = useCopy(words);
  return (
    <div className={styles.left}>
      <p id={id} className={kept.lead}>
        {text("hotline.unsent.left")}
      </p>
      <textarea readOnly className={kept.text} aria-labelledby={id} rows={3} dir="auto" value={words} />
      <div className={kept.actions}>
        <Button size="compact" icon={copied ? <IconCheck /> : <IconCopy />} onClick={copy}>
          {copied ? text("ui.copy.done") : text("ui.copy")}
        </Button>
        <Button size="compact" variant="quiet" onClick={() => void unsentStore.remove(left.id)}>
          {text("hotline.unsent.discard.action")}
        </Button>
      </div>
    </div>
  );
}
