import { IconMessages } from "@tabler/icons-react";
import { useLocation } from "@tanstack/react-router";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { use, useMemo, useState } from "react";
import { ApiError, codeOf } from "../../../platform/http/api-error.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { NavigateContext } from "../../../ui/link.tsx";
import { SidePanel } from "../../../ui/side-panel.tsx";
import { useMediaQuery } from "../../../ui/use-media-query.ts";
import { Conversation, ConversationSkeleton } from "../conversation/conversation.tsx";
import { SheetDetails } from "../details/sheet-details.tsx";
import type { ListPages } from "../list/list-pages.ts";
import { listsKey } from "../list/use-sheet-list.ts";
import type { NewSheetProps } from "../new-sheet/use-new-sheet.ts";
import { WithPhotos } from "../sheet/faces.tsx";
import { useSheetNumber } from "../sheet/use-sheet.ts";
import { LeftUnsent } from "../unsent/left-unsent.tsx";
import type { RequestsAddress } from "./requests-address.ts";
import { clientPlacePath, readRequestsAddress } from "./requests-address.ts";
import styles from "./client-screen.module.css";
import { NewRequest } from "./new-request.tsx";
import { Receipt } from "./receipt.tsx";
import { RequestList } from "./request-list.tsx";

/** One pane below this width; the style sheet has the same number. */
const onePane = "(width < 1024px)";

/** The hotline as a client's user sees it: their requests, what to do now, and a way to ask. */
export function ClientScreen(): ReactNode {
  const text = useText();
  const queries = useQueryClient();
  const { searchStr } = useLocation();
  const navigation = use(NavigateContext);
  const address = useMemo(() => readRequestsAddress(searchStr), [searchStr]);
  const go = (changes: Partial<RequestsAddress>): void =>
    navigation?.navigate(clientPlacePath({ ...address, answer: undefined, ...changes }));
  const alone = useMediaQuery(onePane);
  const found = useSheetNumber(address.sheet);
  const [detailed, setDetailed] = useState(false);
  const [continued, setContinued] = useState<Pick<NewSheetProps, "followUpOf" | "carried">>({});

  if (address.asks) {
    return (
      <main className={styles.page} data-form>
        <NewRequest
          {...continued}
          usual={lastModule(queries.getQueriesData<ListPages>({ queryKey: listsKey }))}
          onClose={() => {
            setContinued({});
            go({ asks: false });
          }}
          onCreated={({ number }) => {
            setContinued({});
            void queries.invalidateQueries({ queryKey: listsKey });
            go({ asks: false, sheet: number, search: "" });
          }}
        />
      </main>
    );
  }
  const isOpen = address.sheet !== undefined;
  const sheetId = isOpen ? found.data : undefined;
  const isComing = isOpen && sheetId === undefined && found.error === null;
  const isMissing = found.error instanceof ApiError && found.error.status === 404;
  const isCutOff = codeOf(found.error) === "noResponse" && !navigator.onLine;
  const close = (): void => go({ sheet: undefined });
  return (
    <WithPhotos>
      <main className={styles.page} data-open={isOpen || undefined}>
        {!(alone && isOpen) && <RequestList address={address} go={go} />}
        {(!alone || isOpen) && (
          <div className={styles.main}>
            {isComing && <ConversationSkeleton />}
            {sheetId === undefined && !isComing && (
              <div className={styles.empty}>
                <IconMessages aria-hidden="true" />
                {!isOpen && <EmptyState>{text("hotline.mine.choose")}</EmptyState>}
                {isOpen && isMissing && (
                  <EmptyState primary={{ label: text("hotline.back.action"), onClick: close }}>
                    {text("hotline.missing")}
                  </EmptyState>
                )}
                {address.sheet !== undefined && <LeftUnsent number={address.sheet} isGone={isMissing} />}
                {isOpen && isCutOff && <EmptyState>{text("hotline.offline.notKept")}</EmptyState>}
                {isOpen && !isMissing && !isCutOff && (
                  <ErrorState
                    requestId={found.error instanceof ApiError ? found.error.requestId : undefined}
                    retrying={found.isFetching}
                    onRetry={() => void found.refetch()}
                  />
                )}
              </div>
            )}
            {sheetId !== undefined && (
              <Conversation
                key={sheetId}
                sheetId={sheetId}
                onBack={alone ? close : undefined}
                onDetails={() => setDetailed(true)}
                onFollowUp={(followUpOf, carried) => {
                  setContinued({ followUpOf, carried });
                  go({ asks: true, sheet: undefined });
                }}
                onUnread={close}
                notice={(sheet) => (
                  <Receipt sheet={sheet} answer={address.answer} onAnswered={() => go({})} />
                )}
              />
            )}
          </div>
        )}
        {sheetId !== undefined && detailed && (
          <SidePanel title={text("hotline.details")} onClose={() => setDetailed(false)}>
            <SheetDetails key={sheetId} sheetId={sheetId} />
          </SidePanel>
        )}
      </main>
    </WithPhotos>
  );
}

/** What the newest request that was listed is about. */
function lastModule(lists: readonly (readonly [unknown, ListPages | undefined])[]): string | undefined {
  const cards = lists.flatMap(([, data]) => data?.pages.flatMap((page) => page.cards) ?? []);
  const [newest] = cards.toSorted((one, other) => other.number - one.number);
  return newest?.module ?? undefined;
}
