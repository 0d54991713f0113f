import type { ReactNode } from "react";
import { useState } from "react";
import { secondFactorPageLength } from "@planete/shared/contract/second-factor-administration.contract.ts";
import { historyVerb } from "@planete/shared/domain/history/history-kinds.ts";
import { QueryFailure } from "../../kit/call-view.tsx";
import { HistoryChanges } from "../../kit/history-changes.tsx";
import { useHistoryTeller } from "../../kit/use-history-teller.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { Skeleton, SkeletonNote } from "../../ui/skeleton.tsx";
import { useSecondFactorHistory } from "./double-authentication-queries.ts";
import { PageTurner } from "../../kit/page-turner.tsx";
import { SettingsSection } from "../../ui/settings-section.tsx";
import styles from "./enrolled-people.module.css";

/** Who did what about double authentication, newest first. */
export function SecondFactorHistory(): ReactNode {
  const text = useText();
  const format = useFormat();
  const teller = useHistoryTeller();
  const [page, setPage] = useState(1);
  const history = useSecondFactorHistory(page);
  const known = history.data;
  return (
    <SettingsSection
      id="history"
      title={text("secondFactor.history.title")}
      lead={text("secondFactor.history.lead")}
    >
      {history.isPending && (
        <>
          <SkeletonNote />
          <Skeleton lines={3} />
        </>
      )}
      {history.isError && !known && <QueryFailure query={history} />}
      {known?.total === 0 && <p>{text("secondFactor.history.empty")}</p>}
      {known && known.total > 0 && (
        <>
          <ol className={styles.history}>
            {known.data.map(({ id, at, action, actor, person, reason, changes }) => {
              const gone = text("secondFactor.history.gone");
              return (
                <li key={id} className={styles.entry}>
                  <span>{text(`secondFactor.history.${action}`, { person: person ?? gone })}</span>
                  <HistoryChanges
                    kind="second-factor"
                    verb={historyVerb(action)}
                    changes={changes}
                    labelOf={(field, kind) => teller.labelOf(kind, field)}
                    wordsOf={(field, value, kind) => teller.wordsOf(kind, field, value)}
                  />
                  {reason !== null && <q>{reason}</q>}
                  <small>
                    {actor ?? gone} · <time dateTime={at}>{format.dateTime(new Date(at))}</time>
                  </small>
                </li>
              );
            })}
          </ol>
          <PageTurner page={page} pages={Math.ceil(known.total / secondFactorPageLength)} onTurn={setPage} />
        </>
      )}
    </SettingsSection>
  );
}
