import { IconLock, IconMessage } from "@tabler/icons-react";
import type { DragEvent, ReactNode } from "react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { MessageWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import type { Sheet } from "@planete/shared/contract/hotline-view.contract.ts";
import type { MessageKind, SheetStatus } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { useText } from "../../../platform/i18n/text.ts";
import type { RichTextHandle } from "../../../kit/rich-text/rich-text-area.tsx";
import { useLeaveGuard } from "../../../kit/use-leave-guard.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { useMayFill } from "../sheet/hotline-setup.ts";
import type { SheetState } from "../sheet/sheet-state.ts";
import { ComposerPanel } from "./composer-panel.tsx";
import styles from "./composer.module.css";
import type { CarriedDraft } from "./kept-text.tsx";
import { KeptText } from "./kept-text.tsx";
import { OkForMe } from "./ok-for-me.tsx";
import { dropTyped, useTypedAhead } from "./typed-ahead.ts";
import { useAttachments } from "./use-attachments.ts";
import type { ComposerState } from "./use-composer.ts";
import type { KeptDraft } from "./use-draft.ts";

export interface ComposerProps {
  readonly state: SheetState;
  readonly composer: ComposerState;
  readonly isStaff: boolean;
  readonly kind: MessageKind;
  readonly onKind: (kind: MessageKind) => void;
  readonly to: SheetStatus | undefined;
  readonly onTo: (to: SheetStatus | undefined) => void;
  readonly onTyped: (kind: MessageKind) => void;
  readonly onFollowUp?: ((sheet: Sheet, carried?: CarriedDraft) => void) | undefined;
  /** The sheet after this one is wanted once the message is stored. */
  readonly onSentOn?: ((sent: MessageWire) => void) | undefined;
  /** Each new number puts the focus into the text. */
  readonly focus: number;
}

/** Where people write: notes and messages to the customer apart in text, files, colour and words (D8). */
export function Composer(props: ComposerProps): ReactNode {
  const { state, composer, isStaff, kind, onKind, to, onTo, onTyped, onFollowUp, onSentOn, focus } = props;
  const { sheet } = state;
  const text = useText();
  const area = useRef<RichTextHandle>(null);
  const [over, setOver] = useState(false);
  const attachments = {
    customer: useAttachments(sheet.id, "customer", composer.drafts.customer),
    internal: useAttachments(sheet.id, "internal", composer.drafts.internal),
  };
  const begin = useEffectEvent(() => {
    if (focus === 0) return;
    if (area.current) area.current.focus();
    else dropTyped();
  });
  // Heard before the focus is given.
  useTypedAhead((words) => area.current?.replaceBefore(0, words));
  useEffect(() => begin(), [focus]);

  const { customer, internal } = composer.drafts;
  const uploading = attachments.customer.uploading || attachments.internal.uploading;
  // Only while something is neither on the server nor in this browser, so that nobody is asked in vain (D8).
  const unsafe = customer.draft.unsafe || internal.draft.unsafe || uploading;
  const guard = useLeaveGuard(unsafe, text("hotline.unsaved.detail"));
  const mayAttach = useMayFill()("attachments");
  const writable = kind === "internal" ? sheet.can.writeNote : sheet.can.writeToCustomer;
  const followUp = sheet.can.followUp ? onFollowUp : undefined;
  const drag = (event: DragEvent, entering: boolean): void => {
    if (!writable || !mayAttach || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(entering);
  };
  const draftMark = ({ text: words, files }: KeptDraft["draft"]): string | undefined =>
    words !== "" || files.length > 0 ? text("hotline.tab.draft") : undefined;
  const kinds = [
    {
      value: "customer",
      label: text("hotline.tab.customer"),
      icon: <IconMessage aria-hidden="true" />,
      mark: draftMark(customer.draft),
    },
    {
      value: "internal",
      label: text("hotline.tab.internal"),
      icon: <IconLock aria-hidden="true" />,
      tone: "warning",
      mark: draftMark(internal.draft),
    },
  ] as const;
  const panel = writable ? (
    <ComposerPanel
      key={kind}
      state={state}
      kind={kind}
      isStaff={isStaff}
      composer={composer}
      attachments={attachments[kind]}
      mayAttach={mayAttach}
      to={kind === "customer" ? to : undefined}
      onTo={onTo}
      onTyped={() => onTyped(kind)}
      onSentOn={onSentOn}
      areaRef={area}
    />
  ) : (
    <div className={styles.closed}>
      <Banner action={followUp && { label: text("hotline.followUp.action"), onClick: () => followUp(sheet) }}>
        {sheet.archived
          ? text("hotline.closed.archived")
          : sheet.duplicate
            ? text("hotline.closed.duplicate")
            : text("hotline.closed.closed")}
      </Banner>
      <KeptText
        key={kind}
        kept={composer.drafts[kind]}
        onCarry={followUp && kind === "customer" ? (carried) => followUp(sheet, carried) : undefined}
      />
    </div>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files can be dropped anywhere on it; the button does the same for the keyboard
    <section
      className={styles.composer}
      data-over={over || undefined}
      aria-label={text("hotline.composer")}
      onDragEnter={(event) => drag(event, true)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        if (writable && mayAttach) attachments[kind].add([...event.dataTransfer.files]);
      }}
    >
      {guard.question}
      {!isStaff && <OkForMe sheet={sheet} />}
      {isStaff ? (
        <Tabs look="pills" label={text("hotline.composer.kinds")} tabs={kinds} value={kind} onChange={onKind}>
          {panel}
        </Tabs>
      ) : (
        panel
      )}
      {over && <div className={styles.drop}>{text("ui.files.drop")}</div>}
    </section>
  );
}
