import { IconArrowDown } from "@tabler/icons-react";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import type { KeyboardEvent, ReactNode } from "react";
import {
  memo,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { MessageWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { plainDateOf } from "../../../ui/device-date.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import type { Attempt } from "../composer/outbox.ts";
import type { SheetState } from "../sheet/sheet-state.ts";
import { useOlderMessages } from "../sheet/use-sheet.ts";
import { AttemptBubble } from "./attempt-bubble.tsx";
import { EventLine } from "./event-line.tsx";
import { MessageBubble } from "./message-bubble.tsx";
import lines from "./thread-lines.module.css";
import type { ThreadRow } from "./thread-rows.ts";
import { estimateRow, threadRows } from "./thread-rows.ts";
import styles from "./thread.module.css";
import { useSteadyScroll } from "./use-steady-scroll.ts";

export interface ThreadProps {
  readonly state: SheetState;
  readonly attempts: readonly Attempt[];
  /** When the sheet was opened: how far the reader had read, and where it ended. */
  readonly opened: { readonly readUpTo: number; readonly last: number };
  readonly onRecall: (message: MessageWire) => Promise<void>;
  readonly onTakeBack: (attempt: Attempt) => Promise<void>;
  readonly onWithdraw: (attempt: Attempt) => Promise<void>;
  /** The reader has the newest line before them, or has left it. */
  readonly onAtEnd: (atEnd: boolean) => void;
}

/** Older pages are fetched when so few rows are left above: about a second of quick scrolling. */
const ahead = 120;
/** This near to the end counts as being there. */
const endPx = 60;

/** The conversation, drawn only where it is looked at; older pages come in without moving what is read. */
export function Thread(props: ThreadProps): ReactNode {
  const { state, attempts, opened, onRecall, onTakeBack, onWithdraw, onAtEnd } = props;
  const text = useText();
  const { id: readerId } = usePerson().user;
  const box = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const [atEnd, setAtEnd] = useState(true);
  const older = useOlderMessages(state.sheet.id);
  const latest = useRef({ onRecall, onTakeBack, onWithdraw });
  useEffect(() => {
    latest.current = { onRecall, onTakeBack, onWithdraw };
  });
  // The same functions at every key that is typed below, or each would draw all rows again.
  const recall = useCallback((message: MessageWire) => latest.current.onRecall(message), []);
  const takeBack = useCallback((attempt: Attempt) => latest.current.onTakeBack(attempt), []);
  const withdraw = useCallback((attempt: Attempt) => latest.current.onWithdraw(attempt), []);
  const { messages, events } = state;
  const requesterId = state.sheet.requester.id;
  // While scrolling nothing of this changes, and rows that stay the same are not drawn again.
  const rows = useMemo(
    () => threadRows({ messages, events, attempts, opened, readerId, requesterId, dateOf: plainDateOf }),
    [messages, events, attempts, opened, readerId, requesterId],
  );
  const active = rows.findIndex(({ key }) => key === focused);
  const steady = useSteadyScroll(box);
  // oxlint-disable-next-line react/incompatible-library -- its answers are read in this render only
  const virtualizer = useVirtualizer({
    ...steady.options,
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => estimateRow(rows[index]),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 8,
    anchorTo: "end",
    followOnAppend: true,
    scrollEndThreshold: endPx,
    // The row with the focus stays, or scrolling would throw the keyboard to the top of the page.
    rangeExtractor: (range) =>
      active === -1
        ? defaultRangeExtractor(range)
        : [...new Set([...defaultRangeExtractor(range), active])].sort((one, other) => one - other),
  });
  const items = virtualizer.getVirtualItems();

  useLayoutEffect(() => steady.measure(virtualizer));

  const goToStart = useEffectEvent(() => {
    const unread = rows.findIndex(({ kind }) => kind === "new");
    if (unread === -1) virtualizer.scrollToEnd();
    else virtualizer.scrollToIndex(unread, { align: "start" });
  });
  useLayoutEffect(() => goToStart(), []);

  const first = items[0]?.index ?? 0;
  const { before } = state;
  const { mutate: fetchOlder, isPending, isError } = older;
  useEffect(() => {
    if (first <= ahead && before !== null && !isPending && !isError) fetchOlder(before);
  }, [first, before, isPending, isError, fetchOlder]);

  const look = (): void => {
    const element = box.current;
    if (!element) return;
    const there = element.scrollHeight - element.scrollTop - element.clientHeight <= endPx;
    if (there === atEnd) return;
    setAtEnd(there);
    onAtEnd(there);
  };

  const move = (event: KeyboardEvent): void => {
    const isRow = event.target instanceof HTMLElement && event.target.hasAttribute("data-index");
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!isRow || step === undefined || active === -1) return;
    let next = active + step;
    while (rows[next] && rows[next]?.kind !== "message") next += step;
    const row = rows[next];
    if (!row) return;
    event.preventDefault();
    setFocused(row.key);
    virtualizer.scrollToIndex(next, { align: "auto" });
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus());
  };
  const lastMessage = rows.findLastIndex(({ kind }) => kind === "message");

  return (
    <div className={styles.frame}>
      <div ref={box} className={styles.box} onScroll={look}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows have the focus, and their keys arrive here */}
        <ol
          className={styles.rows}
          aria-label={text("hotline.thread")}
          style={{ height: virtualizer.getTotalSize() }}
          onKeyDown={move}
        >
          {items.map((item) => {
            const row = rows[item.index];
            if (!row) return null;
            const isMessage = row.kind === "message";
            const tabbable =
              isMessage && (active === -1 ? item.index === lastMessage : item.index === active);
            return (
              <li
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                className={styles.row}
                style={{ transform: `translateY(${item.start}px)` }}
                {...(isMessage && { tabIndex: tabbable ? 0 : -1, onFocus: () => setFocused(row.key) })}
              >
                {row.kind === "start" ? (
                  <StartLine
                    state={state}
                    loading={isPending}
                    onRetry={isError && before !== null ? () => fetchOlder(before) : undefined}
                  />
                ) : (
                  <Row
                    row={row}
                    sheetId={state.sheet.id}
                    seen={state.sheet.seenByClient}
                    readerId={readerId}
                    onRecall={recall}
                    onTakeBack={takeBack}
                    onWithdraw={withdraw}
                  />
                )}
              </li>
            );
          })}
        </ol>
      </div>
      {!atEnd && (
        <div className={styles.jump}>
          <Button size="compact" icon={<IconArrowDown />} onClick={() => virtualizer.scrollToEnd()}>
            {text("hotline.thread.latest.action")}
          </Button>
        </div>
      )}
      <Announcer messages={state.messages} readerId={readerId} />
    </div>
  );
}

interface RowProps {
  readonly row: Exclude<ThreadRow, { readonly kind: "start" }>;
  readonly sheetId: string;
  readonly seen: SheetState["sheet"]["seenByClient"];
  readonly readerId: string;
  readonly onRecall: (message: MessageWire) => Promise<void>;
  readonly onTakeBack: (attempt: Attempt) => Promise<void>;
  readonly onWithdraw: (attempt: Attempt) => Promise<void>;
}

const Row = memo(function Row(props: RowProps): ReactNode {
  const { row, sheetId, seen, readerId, onRecall, onTakeBack, onWithdraw } = props;
  const text = useText();
  const format = useFormat();
  const { user } = usePerson();
  if (row.kind === "day")
    return (
      <div className={lines.day}>
        {format.date(row.at, { weekday: "long", day: "numeric", month: "long", year: "numeric" })}
      </div>
    );
  if (row.kind === "new") return <div className={lines.new}>{text("hotline.thread.new")}</div>;
  if (row.kind === "event") return <EventLine event={row.event} />;
  if (row.kind === "attempt")
    return <AttemptBubble attempt={row.attempt} onTakeBack={onTakeBack} onWithdraw={onWithdraw} />;
  const { message } = row;
  const isOurs =
    message.kind === "customer" && message.author.side === "support" && message.leavesAt === null;
  return (
    <MessageBubble
      message={message}
      sheetId={sheetId}
      readerSide={user.employee ? "support" : "client"}
      readerId={readerId}
      continues={row.continues}
      seenAt={isOurs && seen && seen.position >= message.position ? seen.at : undefined}
      onRecall={onRecall}
    />
  );
});

interface StartLineProps {
  readonly state: SheetState;
  readonly loading: boolean;
  readonly onRetry: (() => void) | undefined;
}

/** The top: more to come, or who opened the sheet. */
function StartLine({ state, loading, onRetry }: StartLineProps): ReactNode {
  const text = useText();
  const format = useFormat();
  if (onRetry)
    return (
      <div className={lines.start}>
        {text("hotline.thread.olderFailed")}
        <Button size="compact" onClick={onRetry}>
          {text("ui.error.retry")}
        </Button>
      </div>
    );
  if (state.before !== null)
    return (
      <div className={lines.start}>
        {loading ? text("hotline.thread.loading") : text("hotline.thread.older")}
      </div>
    );
  return (
    <div className={lines.start}>
      {text("hotline.thread.opened", {
        date: format.dateTime(new Date(state.sheet.openedAt)),
        name: state.sheet.requester.name,
      })}
    </div>
  );
}

/** Reads out what others write while the sheet is open; the list itself is too lively for that. */
function Announcer({
  messages,
  readerId,
}: {
  readonly messages: readonly MessageWire[];
  readonly readerId: string;
}): ReactNode {
  const text = useText();
  const last = messages.at(-1);
  const [openedWith] = useState(last?.position ?? 0);
  const fresh = last && last.position > openedWith && last.author.id !== readerId ? last : undefined;
  return (
    <VisuallyHidden>
      <span role="status">
        {fresh && text("hotline.thread.said", { name: fresh.author.name, words: fresh.text.slice(0, 300) })}
      </span>
    </VisuallyHidden>
  );
}
