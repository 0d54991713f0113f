import { IconCheck, IconCopy } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useId, useState, useSyncExternalStore } from "react";
import { useText } from "../../../platform/i18n/text.ts";
import { unsentStore } from "../../../platform/offline/unsent-store.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { useCopy } from "../../../ui/use-copy.ts";
import type { DraftSheet } from "../composer/draft-storage.ts";
import { findLeftDrafts } from "../composer/draft-storage.ts";
import kept from "../composer/kept-text.module.css";
import styles from "./left-unsent.module.css";

interface LeftUnsentProps {
  readonly number: number;
  /** The sheet is not there for this person any more: what stood in its composer is shown as well. */
  readonly isGone: boolean;
}

/** What was written in a sheet that cannot be opened any more: to be read, copied, and thrown away. */
export function LeftUnsent({ number, isGone }: LeftUnsentProps): ReactNode {
  const { id: person } = usePerson().user;
  const all = useSyncExternalStore(unsentStore.subscribe, unsentStore.current) ?? [];
  const left = all.filter(
    ({ owner, sheet, refusal }) => owner === person && sheet.number === number && refusal !== undefined,
  );
  return (
    <>
      {left.map((one) => (
        <LeftText key={one.id} words={one.message.text} onDiscard={() => void unsentStore.remove(one.id)} />
      ))}
      {isGone && <LeftDrafts key={number} sheet={{ number }} />}
    </>
  );
}

/** What stood in the composers of a sheet that is gone, as this browser kept it. */
export function LeftDrafts({ sheet }: { readonly sheet: DraftSheet }): ReactNode {
  const { id: person } = usePerson().user;
  const [drafts, setDrafts] = useState(() => findLeftDrafts(person, sheet));
  return drafts.map(({ key, text, remove }) => (
    <LeftText
      key={key}
      words={text}
      onDiscard={() => {
        remove();
        setDrafts(drafts.filter((one) => one.key !== key));
      }}
    />
  ));
}

function LeftText({
  words,
  onDiscard,
}: {
  readonly words: string;
  readonly onDiscard: () => void;
}): ReactNode {
  const text = useText();
  const id = useId();
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
        <Button size="compact" variant="quiet" onClick={onDiscard}>
          {text("hotline.unsent.discard.action")}
        </Button>
      </div>
    </div>
  );
}
