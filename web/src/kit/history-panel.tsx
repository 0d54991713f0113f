import { IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { HistoryEntryWire } from "@planete/shared/contract/history.contract.ts";
import { readHistory } from "@planete/shared/contract/history.contract.ts";
import type { HistoryKind, HistoryVerb } from "@planete/shared/domain/history/history-kinds.ts";
import { isOtherKind } from "@planete/shared/domain/history/history-kinds.ts";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import { useFormat, useText } from "../platform/i18n/text.ts";
import { apiPath } from "../platform/page-settings.ts";
import { usePerson } from "../platform/session/use-session.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Skeleton, SkeletonNote } from "../ui/skeleton.tsx";
import { CallFailure } from "./call-view.tsx";
import type { ChangeWords } from "./history-changes.tsx";
import { HistoryChanges } from "./history-changes.tsx";
import styles from "./history-panel.module.css";
import { useCallPages } from "./use-call.ts";

/** How what happened to a kind of record is told. */
export interface HistoryWords extends ChangeWords {
  /** Sentences of actions that this kind of record has beyond create, change, remove and merge. */
  readonly actionOf?: ((action: string) => string | undefined) | undefined;
}

interface HistoryPanelProps extends HistoryWords {
  readonly record: HistoryKind;
  /** Other kinds that the same screen keeps. */
  readonly also?: readonly HistoryKind[] | undefined;
  /** The one thing; without it, everything of the kinds. */
  readonly subject: string | undefined;
  /** What a thing is called, where there are several. */
  readonly nameOf?: ((entry: HistoryEntryWire) => string) | undefined;
}

const commonActions: Readonly<Partial<Record<HistoryVerb, MessageId>>> = {
  create: "kit.history.action.create",
  change: "kit.history.action.change",
  remove: "kit.history.action.remove",
  merge: "kit.history.action.merge",
};

function useHistoryPages({ record, also, subject }: HistoryPanelProps) {
  const query = { record, ...(also ? { also } : {}), ...(subject === undefined ? {} : { subject }) };
  return useCallPages(readHistory, { query }, { records: isOtherKind(record) ? [] : [record] });
}

/** Who did what to a record or to all that a screen keeps, and when; the latest first, older ones on demand. Nothing in it can be changed. */
export function HistoryPanel(props: HistoryPanelProps): ReactNode {
  const text = useText();
  const pages = useHistoryPages(props);
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
  const { entry, subject, nameOf, actionOf } = props;
  const text = useText();
  const format = useFormat();
  const { user } = usePerson();
  const name = entry.by?.name ?? text("kit.history.system");
  const { verb } = entry;
  const isOfMany = subject === undefined;
  const thing = isOfMany ? nameOf?.(entry) : undefined;
  /** Parts of a setting, whose name stands above them. */
  const labelOf: HistoryPanelProps["labelOf"] = (field, kind) => {
    const label = props.labelOf(field, kind);
    const own = `${thing ?? ""} › `;
    return label.startsWith(own) ? label.slice(own.length) : label;
  };
  const action = isOfMany
    ? undefined
    : (actionOf?.(entry.action) ?? text(commonActions[verb] ?? `history.verb.${verb}`));
  return (
    <li className={styles.entry}>
      <Avatar name={name} size={32} photo={entry.by?.photo ? `${apiPath()}${entry.by.photo}` : undefined} />
      <div className={styles.words}>
        <p className={styles.head}>
          <span>
            <strong>
              {entry.by !== null && entry.by.id === user.id ? text("kit.history.you", { name }) : name}
            </strong>
            {action !== undefined && ` ${action}`}
          </span>
          <time dateTime={entry.at}>{format.dateTime(new Date(entry.at))}</time>
        </p>
        {isOfMany && (
          <p>
            {thing} · {text(`history.verb.${verb}`)}
          </p>
        )}
        <HistoryChanges {...entry} {...props} labelOf={labelOf} />
        {entry.reason !== null && (
          <p className={styles.reason}>{text("kit.history.reason", { reason: entry.reason })}</p>
        )}
      </div>
    </li>
  );
}
