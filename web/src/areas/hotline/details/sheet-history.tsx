import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { readSheetEvents } from "@planete/shared/contract/hotline-sheet.contract.ts";
import { QueryFailure } from "../../../kit/call-view.tsx";
import { callApi } from "../../../platform/http/call-api.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useEventWords } from "../sheet/event-words.ts";
import { sheetHistoryKey } from "../sheet/use-sheet.ts";
import styles from "./sheet-details.module.css";

/** All that happened to the sheet, newest first, in the reader's language. */
export function SheetHistory({ sheetId }: { readonly sheetId: string }): ReactNode {
  const text = useText();
  const format = useFormat();
  const words = useEventWords();
  const history = useInfiniteQuery({
    queryKey: sheetHistoryKey(sheetId),
    queryFn: ({ pageParam, signal }) =>
      callApi(readSheetEvents, {
        params: { id: sheetId },
        query: pageParam === 0 ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.before ?? undefined,
  });
  if (!history.data && history.error) return <QueryFailure query={history} />;
  if (!history.data) return <Skeleton lines={4} />;
  const events = history.data.pages.flatMap(({ data }) => data);
  return (
    <>
      <ol className={styles.history}>
        {events.map((event) => (
          <li key={event.id}>
            <span>{words(event)}</span>
            <span className={styles.historyNote}>
              {`${event.actor?.name ?? text("hotline.system")} · ${format.dateTime(new Date(event.at))}`}
            </span>
          </li>
        ))}
      </ol>
      {history.hasNextPage && (
        <Button
          size="compact"
          fullWidth
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {text("hotline.history.more.action")}
        </Button>
      )}
    </>
  );
}
