import {
  IconChevronDown,
  IconChevronUp,
  IconCircleDot,
  IconKeyboard,
  IconLayoutSidebarRight,
  IconMessage,
  IconNote,
  IconTag,
  IconUserCheck,
  IconUserPlus,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { OfferedTransition, Sheet } from "@planete/shared/contract/hotline-view.contract.ts";
import type { MessageKind, SheetStatus } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { usePageActions } from "../../../kit/page-actions.ts";
import { ApiError, codeOf } from "../../../platform/http/api-error.ts";
import { setPageTitle } from "../../../platform/page-title.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import { productName } from "../../../platform/page-settings.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Skeleton, SkeletonNote } from "../../../ui/skeleton.tsx";
import { Composer } from "../composer/composer.tsx";
import type { CarriedDraft } from "../composer/kept-text.tsx";
import { awaitsAnswerOf, fittingKind, keepKind, lastKind } from "../composer/fitting-kind.ts";
import { heldKind, holdTyped } from "../composer/typed-ahead.ts";
import { useComposer } from "../composer/use-composer.ts";
import { useRecallAfar } from "../composer/use-recall-afar.ts";
import { focusTags } from "../details/tags-field.tsx";
import { WithPhotos } from "../sheet/faces.tsx";
import { useIsStaff } from "../sheet/hotline-setup.ts";
import type { SheetState } from "../sheet/sheet-state.ts";
import { lastPosition } from "../sheet/sheet-state.ts";
import { useAssign } from "../sheet/use-assign.ts";
import { useSheet, useSheetLive } from "../sheet/use-sheet.ts";
import { LeftDrafts } from "../unsent/left-unsent.tsx";
import { ConversationBanners } from "./conversation-banners.tsx";
import { ConversationHeader } from "./conversation-header.tsx";
import styles from "./conversation.module.css";
import { TypingNote } from "./presence-faces.tsx";
import { SheetFacts } from "./sheet-facts.tsx";
import { ShortcutsDialog } from "./shortcuts-dialog.tsx";
import { Thread } from "./thread.tsx";
import { usePresence } from "./use-presence.ts";
import { useReadMark } from "./use-read-mark.ts";
import { sheetKeys, useHotlineKeys, writingKeys } from "../sheet/use-hotline-keys.ts";

export interface ConversationProps {
  readonly sheetId: string;
  /** Where the list is not beside it. */
  readonly onBack?: (() => void) | undefined;
  /** The neighbours in the list. */
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  /** The sheet after this one, to be answered like this one. */
  readonly onAnswerNext?: (() => void) | undefined;
  /** The reader answers one sheet after the other: where it is theirs to answer, the focus is in the text. */
  readonly startsWriting?: boolean | undefined;
  /** Shows the details, or folds them. */
  readonly onDetails?: (() => void) | undefined;
  readonly detailsShown?: boolean | undefined;
  /** Opens a new sheet that continues this closed one. */
  readonly onFollowUp?: ((sheet: Sheet, carried?: CarriedDraft) => void) | undefined;
  /** The reader wants to come back to it: it is shown as unread. */
  readonly onUnread?: (() => void) | undefined;
  /** What stands above the conversation on this page alone. */
  readonly notice?: ((sheet: Sheet) => ReactNode) | undefined;
}

/** One sheet: header, conversation and composer. Give it the sheet's id as key. */
export function Conversation(props: ConversationProps): ReactNode {
  const { sheetId, onBack } = props;
  const text = useText();
  const { data, error, isFetching, refetch } = useSheet(sheetId);
  useSheetLive(sheetId);
  if (data) {
    return (
      <WithPhotos client={data.sheet.client.id}>
        <OpenConversation key={sheetId} {...props} state={data} />
      </WithPhotos>
    );
  }
  const back = onBack && { label: text("hotline.back.action"), onClick: onBack };
  if (error instanceof ApiError && error.status === 404) {
    return (
      <div className={styles.state}>
        <EmptyState primary={back}>{text("hotline.missing")}</EmptyState>
        <LeftDrafts sheet={{ id: sheetId }} />
      </div>
    );
  }
  if (codeOf(error) === "noResponse" && !navigator.onLine) {
    return (
      <div className={styles.state}>
        <EmptyState primary={back}>{text("hotline.offline.notKept")}</EmptyState>
      </div>
    );
  }
  if (error) {
    return (
      <div className={styles.state}>
        <ErrorState
          requestId={error instanceof ApiError ? error.requestId : undefined}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  return <ConversationSkeleton />;
}

/** Stands where a conversation comes. */
export function ConversationSkeleton(): ReactNode {
  const isStaff = useIsStaff();
  // Who asks to write before the sheet has come writes on as if it had.
  useHotlineKeys(writingKeys, (key) => {
    if (key === "r") holdTyped("customer");
    else if (isStaff) holdTyped("internal");
  });
  return (
    <div className={styles.loading}>
      <SkeletonNote />
      <Skeleton width="60%" />
      <Skeleton shape="block" width="70%" height="4rem" />
      <Skeleton shape="block" width="50%" height="3rem" />
      <Skeleton shape="block" width="65%" height="6rem" />
    </div>
  );
}

function OpenConversation(props: ConversationProps & { readonly state: SheetState }): ReactNode {
  const { state, onBack, onPrevious, onNext, onAnswerNext = onNext, onDetails } = props;
  const { detailsShown = false, onFollowUp, onUnread } = props;
  const { sheet } = state;
  const text = useText();
  const isStaff = useIsStaff();
  const [opened] = useState(() => ({ readUpTo: sheet.readUpTo, last: lastPosition(state) }));
  const [atEnd, setAtEnd] = useState(true);
  const [keptUnread, setKeptUnread] = useState(false);
  const { user } = usePerson();
  const whose = { turn: sheet.turn, assigneeId: sheet.assignee?.id };
  const [kind, setKind] = useState<MessageKind>(() =>
    isStaff ? (heldKind() ?? fittingKind(whose, user.id, lastKind())) : "customer",
  );
  const [assigning, setAssigning] = useState(false);
  const { take, mayAssign } = useAssign(sheet);
  const recallAfar = useRecallAfar(sheet);
  const [to, setTo] = useState<SheetStatus>();
  const [focus, setFocus] = useState(() =>
    heldKind() !== undefined || (props.startsWriting === true && isStaff && awaitsAnswerOf(whose, user.id))
      ? 1
      : 0,
  );
  const [shortcuts, setShortcuts] = useState(false);
  const status = useRef<HTMLButtonElement>(null);
  const composer = useComposer(state, (sent) => {
    if (sent === "customer") setTo(undefined);
  });
  const { customer, internal } = composer.outbox.attempts;
  const attempts = useMemo(
    () => [...composer.waiting, ...[customer, internal].filter((attempt) => attempt !== undefined)],
    [composer.waiting, customer, internal],
  );
  const { present, typed } = usePresence(sheet.id, sheet.present, isStaff);
  useReadMark(state, atEnd, keptUnread);

  const title = `#${sheet.number} ${sheet.subject} · ${productName()}`;
  const listTitle = `${text(isStaff ? "shell.menu.sheets" : "shell.menu.requests")} · ${productName()}`;
  useEffect(() => {
    setPageTitle(title);
    return () => {
      setPageTitle(listTitle);
    };
  }, [title, listTitle]);

  const chooseKind = (next: MessageKind): void => {
    setKind(next);
    if (isStaff) keepKind(next);
  };
  const write = (next: MessageKind): void => {
    holdTyped(next);
    chooseKind(next);
    setFocus((count) => count + 1);
  };
  const writeTags = (): void => {
    if (focusTags()) return;
    onDetails?.();
    // The panel is there with the next picture.
    requestAnimationFrame(() => focusTags());
  };
  const takeNext =
    take &&
    onNext &&
    ((): void => {
      take();
      onNext();
    });
  useHotlineKeys(sheetKeys, (key, goesOn) => {
    if (key === "r") write("customer");
    if (key === "n" && isStaff) write("internal");
    if (key === "t") (goesOn ? (takeNext ?? take ?? onNext) : take)?.();
    if (key === "a" && mayAssign) setAssigning(true);
    if (key === "s") status.current?.click();
    if (key === "l" && sheet.tags !== undefined) writeTags();
    if (key === "d") onDetails?.();
    if (key === "?") setShortcuts(true);
  });
  usePageActions(`#${sheet.number}`, [
    {
      label: isStaff ? "hotline.key.customer" : "hotline.composer.client",
      icon: IconMessage,
      shortcut: "R",
      run: () => write("customer"),
    },
    isStaff && {
      label: "hotline.key.note",
      icon: IconNote,
      shortcut: "N",
      run: () => write("internal"),
    },
    take !== undefined && { label: "hotline.key.take", icon: IconUserCheck, shortcut: "T", run: take },
    takeNext !== undefined && {
      label: "hotline.key.takeNext",
      icon: IconUserCheck,
      shortcut: "⇧T",
      run: takeNext,
    },
    mayAssign && {
      label: "hotline.key.assign",
      icon: IconUserPlus,
      shortcut: "A",
      run: () => setAssigning(true),
    },
    sheet.allowedTransitions.length > 0 && {
      label: "hotline.key.status",
      icon: IconCircleDot,
      shortcut: "S",
      run: () => status.current?.click(),
    },
    sheet.tags !== undefined && { label: "hotline.key.tags", icon: IconTag, shortcut: "L", run: writeTags },
    onDetails !== undefined && {
      label: "hotline.key.details",
      icon: IconLayoutSidebarRight,
      shortcut: "D",
      run: onDetails,
    },
    onNext !== undefined && {
      label: "hotline.next.action",
      icon: IconChevronDown,
      shortcut: "J",
      run: onNext,
    },
    onPrevious !== undefined && {
      label: "hotline.previous.action",
      icon: IconChevronUp,
      shortcut: "K",
      run: onPrevious,
    },
    { label: "hotline.keys", icon: IconKeyboard, run: () => setShortcuts(true) },
  ]);
  const writeWith = (transition: OfferedTransition): void => {
    setTo(isStaff ? transition.to : undefined);
    write("customer");
  };
  return (
    <div className={styles.conversation}>
      <ConversationHeader
        sheet={sheet}
        present={present}
        statusRef={status}
        onWrite={writeWith}
        onBack={onBack}
        onPrevious={onPrevious}
        onNext={onNext}
        onDetails={onDetails}
        onFollowUp={onFollowUp}
        onUnread={() => {
          setKeptUnread(true);
          onUnread?.();
        }}
        onShortcuts={() => setShortcuts(true)}
        assigning={assigning}
        onAssigning={setAssigning}
      />
      <SheetFacts sheet={sheet} onDetails={detailsShown ? undefined : onDetails} />
      <ConversationBanners sheet={sheet} onWrite={writeWith} />
      {props.notice?.(sheet)}
      <Thread
        state={state}
        attempts={attempts}
        opened={opened}
        onRecall={composer.recall}
        onTakeBack={async ({ message }) => {
          if (await composer.takeBack(message.clientMessageId)) write(message.kind);
        }}
        onWithdraw={({ message }) => composer.withdraw(message.clientMessageId)}
        onAtEnd={setAtEnd}
      />
      <TypingNote present={present} />
      <Composer
        state={state}
        composer={composer}
        isStaff={isStaff}
        kind={kind}
        onKind={chooseKind}
        to={to}
        onTo={setTo}
        onTyped={typed}
        onFollowUp={onFollowUp}
        onSentOn={
          onAnswerNext &&
          ((sent) => {
            recallAfar(sent);
            onAnswerNext();
          })
        }
        focus={focus}
      />
      {shortcuts && <ShortcutsDialog onClose={() => setShortcuts(false)} />}
    </div>
  );
}
