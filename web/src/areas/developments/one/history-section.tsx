import { IconArrowBackUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { historyFromWire } from "@planete/shared/contract/development-view.contract.ts";
import type { HistoryLine } from "@planete/shared/contract/development-view.contract.ts";
import { readDevelopmentHistory } from "@planete/shared/contract/development-work.contract.ts";
import { undoDevelopmentAction } from "@planete/shared/contract/development.contract.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { CallFailure } from "../../../kit/call-view.tsx";
import { useCallPages } from "../../../kit/use-call.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useMinute } from "../../../ui/use-minute.ts";
import { useWorkChanges } from "../use-work-changes.ts";
import styles from "./one.module.css";
import { Section } from "./section.tsx";
import { useHistoryWords } from "./use-history-words.ts";

/** Who did what, in the reader's language; one's own latest changes can be taken back from here. */
export function HistorySection({ developmentId }: { readonly developmentId: string }): ReactNode {
  const text = useText();
  const pages = useCallPages(
    readDevelopmentHistory,
    { params: { id: developmentId }, query: { limit: 10 } },
    {},
  );
  const lines = (pages.data?.pages ?? []).flatMap((page) => historyFromWire(page));
  return (
    <Section title={text("kit.history.title")}>
      {pages.isError && !pages.data && (
        <CallFailure error={pages.error} onRetry={() => void pages.refetch()} retrying={pages.isFetching} />
      )}
      {pages.isPending && <Skeleton lines={3} />}
      <ol className={styles.history}>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ol>
      {pages.hasNextPage && (
        <Button
          size="compact"
          variant="quiet"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {text("kit.history.more.action")}
        </Button>
      )}
    </Section>
  );
}

function Line({ line }: { readonly line: HistoryLine }): ReactNode {
  const text = useText();
  const format = useFormat();
  const now = useMinute();
  const sentence = useHistoryWords();
  const { attempt } = useWorkChanges();
  const at = new Date(line.at);
  const undo = (): void =>
    void attempt(async () => {
      await callApi(undoDevelopmentAction, { params: { id: line.id } });
      return { actionId: null };
    }, "");
  return (
    <li className={styles.historyLine} data-undone={line.undone || undefined}>
      <span>
        <b>{line.user?.name ?? text("kit.history.system")}</b> {sentence(line)}
      </span>
      {line.undoable && (
        <IconButton
          size="small"
          label={text("development.history.undo.action")}
          icon={<IconArrowBackUp />}
          onClick={undo}
        />
      )}
      <time dateTime={line.at} title={format.dateTime(at)}>
        {format.relative(at, now)}
      </time>
    </li>
  );
}
