import type { ReactNode } from "react";
import type { SettingsHistoryEntry } from "@planete/shared/contract/authentication-settings.contract.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { changeText } from "./setting-words.ts";
import { SettingsSection } from "../../ui/settings-section.tsx";
import styles from "./settings-history.module.css";

/** Who changed what, and when; newest first. */
export function SettingsHistory({
  entries,
}: {
  readonly entries: readonly SettingsHistoryEntry[];
}): ReactNode {
  const text = useText();
  const format = useFormat();
  return (
    <SettingsSection id="history" title={text("security.history.title")} lead={text("security.history.lead")}>
      {entries.length === 0 ? (
        <p className={styles.empty}>{text("security.history.empty")}</p>
      ) : (
        <ol className={styles.entries}>
          {entries.map(({ id, at, by, changes }) => {
            const name = by ?? text("security.history.gone");
            return (
              <li key={id} className={styles.entry}>
                <Avatar name={name} size={24} />
                <div className={styles.words}>
                  <p className={styles.who}>
                    <span className={styles.name}>{name}</span>
                    <time dateTime={at}>{format.dateTime(new Date(at))}</time>
                  </p>
                  <ul className={styles.changes}>
                    {changes.map((change) => (
                      <li key={change.setting}>{changeText(text, format, change)}</li>
                    ))}
                  </ul>
                </div>
              </li>
            );
          })}
        </ol>
      )}
    </SettingsSection>
  );
}
