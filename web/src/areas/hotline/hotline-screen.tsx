import { IconMessages } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useState } from "react";
import { ApiError, codeOf } from "../../platform/http/api-error.ts";
import { useText } from "../../platform/i18n/text.ts";
import { readDevice, writeDevice } from "../../platform/storage/device-storage.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { SidePanel } from "../../ui/side-panel.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { Conversation, ConversationSkeleton } from "./conversation/conversation.tsx";
import { SheetDetails } from "./details/sheet-details.tsx";
import { useHotlineAddress } from "./filters/use-hotline-address.ts";
import styles from "./hotline-screen.module.css";
import { ListPane } from "./list/list-pane.tsx";
import { ListResizer, useListWidth } from "./list/list-resizer.tsx";
import { useListLive } from "./list/use-list-live.ts";
import { useListView } from "./list/use-list-view.ts";
import { listsKey, useSheetList } from "./list/use-sheet-list.ts";
import { useTurnGroups } from "./list/use-turn-groups.ts";
import { KeptPane } from "./list/kept-pane.tsx";
import { NewSheet } from "./new-sheet/new-sheet.tsx";
import type { NewSheetProps } from "./new-sheet/use-new-sheet.ts";
import { WithPhotos } from "./sheet/faces.tsx";
import { useKeptSheets } from "./sheet/kept-sheets.ts";
import { useSheetNumber } from "./sheet/use-sheet.ts";
import { LeftUnsent } from "./unsent/left-unsent.tsx";

/** Below these widths the details are a drawer, and the list gives way; the style sheet has the same numbers. */
const withDrawer = "(width < 1500px)";
const onePane = "(width < 768px)";
/** Narrower than that a table has no room beside a sheet. */
const noTableBeside = "(width < 1280px)";

/** Liaison sheets: list, conversation and details side by side as far as there is room (spec §2, hotline §5.2). */
export function HotlineScreen(): ReactNode {
  const text = useText();
  const queries = useQueryClient();
  const navigation = useHotlineAddress();
  const { address, filter, sorted, go } = navigation;
  const [chosenView, setView] = useListView(address.view, (next) => go({ view: next }));
  const alone = useMediaQuery(onePane);
  // Narrower than that a table is a list as well, and says less than the cards.
  const view = alone ? "cards" : chosenView;
  const { asked, groupsOf } = useTurnGroups(filter, sorted === "turn");
  const list = useSheetList(asked, sorted);
  const groups = groupsOf(list.isPlaceholderData ? undefined : list.counts);
  const news = useListLive(asked, sorted);
  const kept = useKeptSheets(list.rows.length === 0 ? list.error : null);
  const found = useSheetNumber(address.sheet);
  const drawer = useMediaQuery(withDrawer);
  const crowded = useMediaQuery(noTableBeside);
  const [width, setWidth] = useListWidth();
  const [drawn, setDrawn] = useState(false);
  const [beside, setBeside] = useState(() => readDevice("planete.hotline-details") !== "off");
  /** The sheet that is opened to be answered, after the one before it was; not when it is come back to. */
  const [answering, setAnswering] = useState<{ readonly number: number; readonly isOpen: boolean }>();
  if (answering && answering.isOpen !== (answering.number === address.sheet))
    setAnswering(answering.isOpen ? undefined : { ...answering, isOpen: true });
  const [creating, setCreating] = useState<Pick<NewSheetProps, "followUpOf" | "carried">>();

  // Asked for by the address, as the palette does, or by a button here.
  const begun = creating ?? (address.isNew ? {} : undefined);
  const endNew = (): void => {
    setCreating(undefined);
    if (address.isNew) go({ isNew: undefined });
  };
  const isOpen = address.sheet !== undefined;
  const sheetId = isOpen ? found.data : undefined;
  const isComing = isOpen && sheetId === undefined && found.error === null;
  const isMissing = found.error instanceof ApiError && found.error.status === 404;
  const isCutOff = codeOf(found.error) === "noResponse" && !navigator.onLine;
  // Where there is room for both, a sheet opens beside the table; else it has the width while it is read.
  const isBesideTable = isOpen && view === "table" && !crowded;
  const isWide = !isOpen && (alone || view === "table");
  const showsList = !isOpen || !alone;
  const close = (): void => go({ sheet: undefined });
  const rows = kept?.map(({ card }) => card) ?? list.rows;
  const index = rows.findIndex(({ number }) => number === address.sheet);
  const neighbour = (by: 1 | -1): (() => void) | undefined => {
    const next = index === -1 ? undefined : rows[index + by];
    return next && (() => go({ sheet: next.number }));
  };
  const next = index === -1 ? undefined : rows[index + 1]?.number;
  const showBeside = (shown: boolean): void => {
    setBeside(shown);
    writeDevice("planete.hotline-details", shown ? "on" : "off");
  };
  return (
    <WithPhotos>
      <main
        className={styles.page}
        data-open={isOpen || undefined}
        data-wide={isWide || undefined}
        data-table={isBesideTable || undefined}
        style={{ "--list-width": `${width}px` }}
      >
        {showsList && kept && (
          <KeptPane
            kept={kept}
            openNumber={address.sheet}
            pathOf={({ number }) => navigation.pathOf({ sheet: number })}
          />
        )}
        {showsList && !kept && (
          <ListPane
            navigation={navigation}
            list={list}
            asked={asked}
            groups={groups}
            news={news}
            view={view}
            onView={alone ? undefined : setView}
            isWide={isWide || isBesideTable}
            onStep={(by) => neighbour(by)?.()}
            onNew={() => setCreating({})}
          />
        )}
        {showsList && !isWide && !isBesideTable && !alone && <ListResizer width={width} onWidth={setWidth} />}
        {!isWide && (
          <div className={styles.main}>
            {isComing && <ConversationSkeleton />}
            {sheetId === undefined && !isComing && (
              <div className={styles.empty}>
                <IconMessages aria-hidden="true" />
                {!isOpen && <EmptyState>{text("hotline.choose.sheet")}</EmptyState>}
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
                onBack={alone || view === "table" ? close : undefined}
                onPrevious={neighbour(-1)}
                onNext={neighbour(1)}
                onAnswerNext={
                  next === undefined
                    ? undefined
                    : () => {
                        setAnswering({ number: next, isOpen: false });
                        go({ sheet: next });
                      }
                }
                startsWriting={answering?.number === address.sheet}
                onDetails={drawer || isBesideTable ? () => setDrawn(!drawn) : () => showBeside(!beside)}
                detailsShown={!drawer && !isBesideTable && beside}
                onFollowUp={(followUpOf, carried) => setCreating({ followUpOf, carried })}
                onUnread={close}
              />
            )}
          </div>
        )}
        {sheetId !== undefined && !drawer && !isBesideTable && beside && (
          <aside className={styles.details} aria-label={text("hotline.details")}>
            <SheetDetails key={sheetId} sheetId={sheetId} />
          </aside>
        )}
        {sheetId !== undefined && (drawer || isBesideTable) && drawn && (
          <SidePanel title={text("hotline.details")} onClose={() => setDrawn(false)}>
            <SheetDetails key={sheetId} sheetId={sheetId} />
          </SidePanel>
        )}
        {begun && (
          <NewSheet
            {...begun}
            onClose={endNew}
            onCreated={({ number }) => {
              setCreating(undefined);
              void queries.invalidateQueries({ queryKey: listsKey });
              go({ sheet: number, isNew: undefined });
            }}
          />
        )}
      </main>
    </WithPhotos>
  );
}
