import { IconRestore } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { readHomepageMessageVersions } from "@planete/shared/contract/homepage-message.contract.ts";
import type { Formatter } from "@planete/shared/i18n/format.ts";
import { CallView } from "../../kit/call-view.tsx";
import { useCall } from "../../kit/use-call.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import type { MessageDraft } from "./message-draft.ts";
import { draftOf } from "./message-draft.ts";
import styles from "./message-versions.module.css";
import { useMessageName } from "./message-words.tsx";

interface MessageVersionsProps {
  readonly id: string;
  readonly format: Formatter;
  /** Puts an earlier version into the form, where it is checked and saved. */
  readonly onRestore: (draft: MessageDraft) => void;
}

/** What a message said before, the latest first; each can be put back. */
export function MessageVersions({ id, format, onRestore }: MessageVersionsProps): ReactNode {
  const text = useText();
  const nameOf = useMessageName();
  const query = useCall(readHomepageMessageVersions, { params: { id } });
  return (
    <CallView query={query}>
      {({ data }) => (
        <ol className={styles.versions}>
          {data.map(({ version, at, by, message }, place) => {
            const words = nameOf(message.texts);
            return (
              <li key={version} className={styles.version}>
                <div className={styles.words}>
                  <p className={styles.text}>{words}</p>
                  <p className={styles.by}>
                    {text("homepage.versions.by", {
                      name: by ?? text("kit.history.system"),
                      when: format.dateTime(new Date(at)),
                    })}
                    {" · "}
                    {text(`homepage.zone.${message.zone}`)}
                    {" · "}
                    {text(message.published ? "homepage.published.on" : "homepage.published.off")}
                  </p>
                </div>
                {place === 0 ? (
                  <span className={styles.by}>{text("homepage.versions.now")}</span>
                ) : (
                  <Button
                    size="compact"
                    icon={<IconRestore />}
                    aria-label={`${text("homepage.versions.restore.action")}: ${words}`}
                    onClick={() => onRestore(draftOf(message))}
                  >
                    {text("homepage.versions.restore.action")}
                  </Button>
                )}
              </li>
            );
          })}
        </ol>
      )}
    </CallView>
  );
}
