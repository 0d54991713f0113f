import { IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { HistoryEntryWire } from "@planete/shared/contract/history.contract.ts";
import { readHistory } from "@planete/shared/contract/history.contract.ts";
import { historyVerb } from "@planete/shared/domain/history/history-kinds.ts";
import type { HistoryValue } from "@planete/shared/domain/records/record-kind.ts";
import type { RecordName } from "@planete/shared/domain/records/records.ts";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import { useFormat, useText } from "../platform/i18n/text.ts";
import { apiPath } from "../platform/page-settings.ts";
import { usePerson } from "../platform/session/use-session.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Skeleton, SkeletonNote } from "../ui/skeleton.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { CallFailure } from "./call-view.tsx";
import styles from "./history-panel.module.css";
import { useCallPages } from "./use-call.ts";

/** How the changes of a kind of record are told. */
export interface HistoryWords {
  /** What a field is called. */
  readonly labelOf: (field: string) => string;
  /** A stored value in the reader's words; undefined leaves it as it is. */
  readonly wordsOf?: ((field: string, value: HistoryValue) => string | undefined) | undefined;
  /** Sentences of actions that this kind of record has beyond create, change, remove and merge. */
  readonly actionOf?: ((action: string) => string | undefined) | undefined;
}

interface HistoryPanelProps extends HistoryWords {
  readonly record: RecordName;
  readonly subject: string;
}

const commonActions: Readonly<Record<string, MessageId>> = {
  create: "kit.history.action.create",
  change: "kit.history.action.change",
  remove: "kit.history.action.remove",
  merge: "kit.history.action.merge",
};

function useHistoryPages(record: RecordName, subject: string) {
  return useCallPages(readHistory, { query: { record, subject } }, { records: [record] });
}

/** Who did what to a record, and when; the latest first, older ones on demand. Nothing in it can be changed. */
export function HistoryPanel(props: HistoryPanelProps): ReactNode {
  const { record, subject } = props;
  const text = useText();
  const pages = useHistoryPages(record, subject);
  if (pages.isError && !pages.data)
    return (
      <CallFailure error={pages.error} onRetry={() => void pages.refetch()} retrying={pages.isFetching} />
    );
  if (!pages.data)
    return (
      <div>
        <SkeletonNote />
        <Skeleton lines={6} />
      </div>
    );
  const entries = pages.data.pages.flatMap(({ data }) => data);
  if (entries.length === 0) return <EmptyState>{text("kit.history.empty")}</EmptyState>;
  return (
    <div className={styles.history}>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} {...props} />
        ))}
      </ol>
      {pages.hasNextPage && (
        <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {text("kit.history.more.action")}
        </Button>
      )}
      <p className={styles.note}>
        <IconLock aria-hidden="true" />
        {text("kit.history.note")}
      </p>
    </div>
  );
}

function Entry(props: HistoryPanelProps & { readonly entry: HistoryEntryWire }): ReactNode {
  const { entry, labelOf, wordsOf, actionOf } = props;
  const text = useText();
  const format = useFormat();
  const { user } = usePerson();
  const name = entry.by?.name ?? text("kit.history.system");
  const verb = historyVerb(entry.action);
  const common = commonActions[entry.action] ?? (verb === "change" ? commonActions.change : undefined);
  const action = actionOf?.(entry.action) ?? text(common ?? `history.verb.${verb}`);
  // Something begins with it, or is only told: there was nothing before.
  const isFirst = entry.action === "create" || verb === "test";
  const inWords = (field: string, value: HistoryValue): string => {
    const words = value === null ? "" : (wordsOf?.(field, value) ?? plain(value));
    return words === "" ? text("kit.conflict.empty") : words;
  };
  return (
    <li className={styles.entry}>
      <Avatar name={name} size={32} photo={entry.by?.photo ? `${apiPath()}${entry.by.photo}` : undefined} />
      <div className={styles.words}>
        <p className={styles.head}>
          <span>
            <strong>
              {entry.by !== null && entry.by.id === user.id ? text("kit.history.you", { name }) : name}
            </strong>{" "}
            {action}
          </span>
          <time dateTime={entry.at}>{format.dateTime(new Date(entry.at))}</time>
        </p>
        {entry.changes.length > 0 && (
          <dl className={styles.changes}>
            {entry.changes.map(({ field, before, after }) => {
              const [was, is] = [inWords(field, before), inWords(field, after)];
              return (
                <div key={field}>
                  <dt>{labelOf(field)}</dt>
                  <dd>
                    {isFirst ? (
                      <span className={styles.after}>{is}</span>
                    ) : (
                      <>
                        <VisuallyHidden>
                          {text("kit.history.change", { before: was, after: is })}
                        </VisuallyHidden>
                        <span aria-hidden="true">
                          <span className={styles.before}>{was}</span> →{" "}
                          <span className={styles.after}>{is}</span>
                        </span>
                      </>
                    )}
                  </dd>
                </div>
              );
            })}
          </dl>
        )}
        {entry.reason !== null && (
          <p className={styles.reason}>{text("kit.history.reason", { reason: entry.reason })}</p>
        )}
      </div>
    </li>
  );
}

function plain(value: HistoryValue): string {
  if (value === null) return "";
  return typeof value === "object" ? value.join(", ") : String(value);
}
