import { IconBook2, IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useId, useState } from "react";
import type { SheetCard } from "@planete/shared/contract/hotline-view.contract.ts";
import { SearchBox } from "../../../kit/search-box.tsx";
import { ApiError } from "../../../platform/http/api-error.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { Skeleton, SkeletonNote } from "../../../ui/skeleton.tsx";
import { useHotlineSetup } from "../sheet/hotline-setup.ts";
import { useKeptSheets } from "../sheet/kept-sheets.ts";
import { useOpenGuide } from "../sheet/use-open-guide.ts";
import type { RequestsAddress } from "./requests-address.ts";
import { clientPlacePath, requestScopes } from "./requests-address.ts";
import styles from "./request-list.module.css";
import { RequestRow } from "./request-row.tsx";
import { useRequestWords } from "./use-request-words.ts";
import type { GroupedRequests } from "./use-requests.ts";
import { requestGroups, useRequestCounts, useRequests } from "./use-requests.ts";

interface RequestListProps {
  readonly address: RequestsAddress;
  readonly go: (changes: Partial<RequestsAddress>) => void;
}

/** A client's requests, by whose turn it is, in their words; "New request" is the main thing to do. */
export function RequestList({ address, go }: RequestListProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const { scope, search } = address;
  const requests = useRequests(scope, search);
  const groups = requestGroups.map((group) => requests[group]);
  const counts = useRequestCounts();
  const failure = groups.find(({ error }) => error !== null)?.error ?? null;
  // An open request is the page's own heading.
  const Title = address.sheet === undefined ? "h1" : "h2";
  const guide = useOpenGuide();
  const hasGuide = useHotlineSetup().data?.guide === true;
  const isEmpty = groups.every(({ rows }) => rows.length === 0);
  const kept = useKeptSheets(isEmpty ? failure : null);
  return (
    <section className={styles.pane} aria-label={text("hotline.mine.title")}>
      <div className={styles.head}>
        <Title className={styles.title}>{text("hotline.mine.title")}</Title>
        <Button variant="primary" icon={<IconPlus />} onClick={() => go({ asks: true, sheet: undefined })}>
          {text("hotline.mine.new.action")}
        </Button>
      </div>
      {!kept && (
        <div className={styles.tools}>
          <SegmentedControl
            label={text("hotline.mine.scope")}
            value={scope}
            onChange={(next) => go({ scope: next, sheet: undefined })}
            options={requestScopes.map((value) => {
              const label = text(`hotline.mine.scope.${value}`);
              const count = counts[value];
              return { value, label: count === undefined ? label : `${label} ${count}` };
            })}
          />
          <SearchBox
            label={text("hotline.mine.search")}
            value={search}
            onChange={(words) => go({ search: words })}
          />
        </div>
      )}
      <div className={styles.groups}>
        {kept ? (
          <>
            <Banner>{text(kept.length === 0 ? "hotline.offline.empty" : "hotline.offline.note")}</Banner>
            <Group
              title={text("hotline.offline.title")}
              rows={kept.map(({ card }) => card)}
              count={kept.length}
              address={address}
              asOf={({ id }) => {
                const one = kept.find(({ card }) => card.id === id);
                return one && text("hotline.offline.asOf", { time: format.time(one.keptAt) });
              }}
            />
          </>
        ) : failure && isEmpty ? (
          <ErrorState
            requestId={failure instanceof ApiError ? failure.requestId : undefined}
            retrying={groups.some(({ isFetching }) => isFetching)}
            onRetry={() => void Promise.all(groups.map(({ refetch }) => refetch()))}
          />
        ) : groups.every(({ data }) => data) ? (
          <>
            {isEmpty && (
              <EmptyState
                primary={
                  search === ""
                    ? { label: text("hotline.mine.new.action"), onClick: () => go({ asks: true }) }
                    : { label: text("hotline.mine.searchAll.action"), onClick: () => go({ search: "" }) }
                }
              >
                {text(search === "" ? `hotline.mine.empty.${scope}` : "hotline.mine.empty.search")}
              </EmptyState>
            )}
            {requestGroups.map((group) => (
              <Group
                key={group}
                title={text(`hotline.mine.group.${group}`)}
                rows={requests[group].rows}
                count={requests[group].count}
                address={address}
                short={group === "done"}
                more={requests[group]}
              />
            ))}
            {hasGuide && (
              <div>
                <Button
                  variant="quiet"
                  icon={<IconBook2 />}
                  loading={guide.busy}
                  onClick={() => guide.open("hotline")}
                >
                  {text("hotline.guide.open.action")}
                </Button>
              </div>
            )}
          </>
        ) : (
          <>
            <SkeletonNote />
            <Skeleton shape="block" height="12rem" />
            <Skeleton shape="block" height="8rem" />
          </>
        )}
      </div>
    </section>
  );
}

interface GroupProps {
  readonly title: string;
  readonly rows: readonly SheetCard[];
  readonly count: number | undefined;
  readonly address: RequestsAddress;
  readonly short?: boolean;
  readonly asOf?: (card: SheetCard) => string | undefined;
  /** Absent: these are all. */
  readonly more?: MoreProps["list"];
}

function Group({ title, rows, count, address, short = false, asOf, more }: GroupProps): ReactNode {
  const format = useFormat();
  const words = useRequestWords();
  const headingId = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 id={headingId} className={styles.group}>
        {count === undefined ? title : `${title} · ${format.number(count)}`}
      </h2>
      <ul className={styles.rows}>
        {rows.map((card) => (
          <RequestRow
            key={card.id}
            card={card}
            path={clientPlacePath({ ...address, sheet: card.number, asks: false, answer: undefined })}
            open={card.number === address.sheet}
            words={words}
            short={short}
            asOf={asOf?.(card)}
          />
        ))}
      </ul>
      {more?.hasNextPage && <More list={more} of={headingId} />}
    </section>
  );
}

interface MoreProps {
  readonly list: Pick<GroupedRequests, "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">;
  /** The heading of the group that goes on. */
  readonly of: string;
}

function More({ list, of }: MoreProps): ReactNode {
  const text = useText();
  // Said until it is asked for again, whatever is fetched in between.
  const [failed, setFailed] = useState(false);
  const load = async (): Promise<void> => {
    setFailed(false);
    setFailed((await list.fetchNextPage()).isFetchNextPageError);
  };
  return (
    <div className={styles.more}>
      {failed && <span role="alert">{text("hotline.mine.moreFailed")}</span>}
      <Button
        variant="quiet"
        aria-describedby={of}
        loading={list.isFetchingNextPage}
        onClick={() => void load()}
      >
        {text(failed ? "ui.error.retry" : "hotline.mine.more.action")}
      </Button>
    </div>
  );
}
