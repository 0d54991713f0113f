import { IconMessageBolt, IconPaperclip, IconTypography, IconX } from "@tabler/icons-react";
import type { KeyboardEvent, ReactNode, RefObject } from "react";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import type { MessageWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import type { AwaitedParty, MessageKind, SheetStatus } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { maxMessageLength } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { turnAfterAnswer } from "@planete/shared/domain/hotline/turn.ts";
import type { RichText } from "@planete/shared/domain/rich-text/rich-text.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { readDevice, writeDevice } from "../../../platform/storage/device-storage.ts";
import type { RichTextHandle } from "../../../kit/rich-text/rich-text-area.tsx";
import { RichTextArea } from "../../../kit/rich-text/rich-text-area.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { FileLine } from "../../../ui/file-line.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { MenuEntry } from "../../../ui/menu.tsx";
import { useEscape } from "../../../ui/use-escape.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import type { SheetState } from "../sheet/sheet-state.ts";
import { useCodeLabels } from "../sheet/use-code-labels.ts";
import styles from "./composer-panel.module.css";
import { ConfirmBar } from "./confirm-bar.tsx";
import { keptOf, treeOf } from "./draft-keeper.ts";
import { DraftConflict } from "./draft-conflict.tsx";
import { RefusedFiles } from "./refused-files.tsx";
import { SendButtons } from "./send-buttons.tsx";
import { SendFailure } from "./send-failure.tsx";
import { StaleNotice } from "./stale-notice.tsx";
import { SuggestionList } from "./suggestion-list.tsx";
import { TextLanguageSelect } from "./text-language-select.tsx";
import { useSuggestions } from "./suggestions.ts";
import { textFiles } from "./text-files.ts";
import type { Attachments } from "./use-attachments.ts";
import { acceptedEndings } from "./use-attachments.ts";
import { useInsertedReplies } from "./use-inserted-replies.ts";
import { useSendKeys } from "./use-send-keys.ts";
import { useSending } from "./use-sending.ts";
import { useSuggested } from "./use-suggested.ts";
import type { ComposerState } from "./use-composer.ts";

export interface ComposerPanelProps {
  readonly state: SheetState;
  readonly kind: MessageKind;
  readonly isStaff: boolean;
  readonly composer: ComposerState;
  readonly attachments: Attachments;
  /** The writer's rights let them add files. */
  readonly mayAttach: boolean;
  /** The status that goes with the message, chosen in the header or with the send button. */
  readonly to: SheetStatus | undefined;
  readonly onTo: (to: SheetStatus | undefined) => void;
  readonly onTyped: () => void;
  /** Told of a message after which the writer wants the next sheet; absent where there is none. */
  readonly onSentOn: ((sent: MessageWire) => void) | undefined;
  readonly areaRef: RefObject<RichTextHandle | null>;
}

/** A second click meant for the button that asked must not answer (hotline §4.4). */
const guardMs = 400;

/** Whether the styles are shown above the text, on this device; a phone has no room for them unasked. */
const toolbarKey = "planete.hotline-toolbar";
const readToolbar = (): boolean => {
  const chosen = readDevice(toolbarKey);
  return chosen === undefined ? matchMedia("(min-width: 64rem)").matches : chosen === "on";
};

/** Text, files and buttons of one kind of message. */
export function ComposerPanel(props: ComposerPanelProps): ReactNode {
  const { state, kind, isStaff, composer, attachments, mayAttach, to, onTo, onTyped, onSentOn, areaRef } =
    props;
  const { sheet } = state;
  const text = useText();
  const format = useFormat();
  const labels = useCodeLabels();
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const kept = composer.drafts[kind];
  const { draft, keeper } = kept;
  const internal = kind === "internal";
  const standing = { status: sheet.status, version: sheet.version };
  const suggestions = useSuggestions({
    staff: isStaff,
    internal,
    language: sheet.language,
    clientId: sheet.client.id,
    values: {
      name: sheet.requester.name,
      client: sheet.client.name,
      number: String(sheet.number),
      subject: sheet.subject,
      base: sheet.base?.name,
    },
  });
  const inserted = useInsertedReplies(draft.text, internal ? undefined : sheet.language);
  const [awaited, setAwaited] = useState<AwaitedParty>("client");
  const [goesOn, setGoesOn] = useState(false);
  // The press that sends may be the one that says so: the message is on its way before the next drawing.
  const leadsOn = useRef(false);
  const goOn = (wanted: boolean): void => {
    leadsOn.current = wanted;
    setGoesOn(wanted);
  };
  const sending = useSending({
    state,
    kind,
    isStaff,
    composer,
    attachments,
    to,
    awaited,
    inserted,
    onSent: (sent) => {
      inserted.correct(undefined);
      const wasWanted = leadsOn.current;
      goOn(false);
      if (wasWanted) onSentOn?.(sent);
    },
  });
  const [toolbar, setToolbar] = useState(readToolbar);
  const files = textFiles(kept, attachments, mayAttach, standing);
  const tree = useMemo(() => treeOf({ text: draft.text, rich: draft.rich }), [draft.text, draft.rich]);
  const suggested = useSuggested(listId, suggestions, inserted, areaRef);
  const listOpen = suggested.isOpen;
  const askedAt = useRef(0);
  const { confirming } = sending;
  useEffect(() => {
    if (confirming) askedAt.current = performance.now();
  }, [confirming]);
  /** Asking takes nothing from the text: whoever answers with keys does it there (D27). */
  const ask = (notSolved = false): void => {
    if (sending.ask(notSolved)) areaRef.current?.focus();
  };
  const cancel = (): void => {
    goOn(false);
    sending.cancel();
    areaRef.current?.focus();
  };
  const keys = useSendKeys({
    asked: confirming,
    ask: (wantsNext) => {
      if (wantsNext && onSentOn) goOn(true);
      ask();
    },
    answer: (wantsNext) => {
      if (wantsNext && onSentOn) goOn(true);
      sending.confirm();
    },
  });
  useEscape(confirming && !listOpen, cancel);

  const type = (value: RichText, before: string): void => {
    if (confirming) sending.cancel();
    const { text: words, rich } = keptOf(value);
    keeper.type(words, standing, rich);
    suggestions.look(before, before.length);
    onTyped();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (!keys.press(event)) suggested.press(event);
  };
  const label = internal
    ? text("hotline.composer.note")
    : isStaff
      ? text("hotline.composer.customer")
      : text("hotline.composer.client");
  const ways: MenuEntry[] =
    isStaff && !internal
      ? [
          ...(onSentOn
            ? [
                {
                  label: text("hotline.sendNext.action"),
                  shortcut: "Ctrl+Shift+↵",
                  onClick: () => {
                    goOn(true);
                    ask();
                  },
                },
              ]
            : []),
          ...sending.companions.map((status) => ({
            label: text("hotline.sendAnd.action", { status: labels.status(status) }),
            onClick: () => {
              onTo(status);
              ask();
            },
          })),
        ]
      : [];
  const turn = turnAfterAnswer(
    sheet,
    to === undefined ? undefined : { to, awaited: to === "onHold" ? awaited : null },
  );
  const then = text("hotline.composer.then", {
    status: [
      ...(to === undefined ? [] : [labels.status(to)]),
      text(`hotline.turn.${turn}`),
      ...(goesOn ? [text("hotline.sendNext.then")] : []),
    ].join(" · "),
  });
  const buttons = (
    <SendButtons
      kind={kind}
      isStaff={isStaff}
      sending={sending}
      onSend={() => {
        if (!confirming) ask();
        else if (performance.now() - askedAt.current >= guardMs) sending.confirm();
      }}
      ways={ways}
    />
  );
  const over = draft.text.length - maxMessageLength;
  // What staff write to a customer is asked about, and the question says it. A client is told nothing that is not sure.
  const saysLanguage = draft.text.trim() !== "" && (isStaff ? internal : inserted.known !== undefined);
  return (
    <div className={styles.panel} data-kind={kind}>
      {sending.stale && (
        <StaleNotice
          messages={sending.stale.messages}
          status={sending.stale.status}
          refused={sending.stale.refused}
          onRefresh={sending.refresh}
        />
      )}
      {!sending.stale && sending.failure !== undefined && (
        <SendFailure error={sending.failure} refreshed={sending.refreshed} onRefresh={sending.refresh} />
      )}
      {sending.unfilled.length > 0 && (
        <Banner tone="warning" announce>
          {text("hotline.reply.unfilled", {
            fields: format.list(sending.unfilled.map((field) => text(`hotline.reply.field.${field}`))),
          })}
        </Banner>
      )}
      <DraftConflict kept={kept} />
      <RefusedFiles attachments={attachments} />
      <div ref={box} className={styles.box}>
        <RichTextArea
          ref={areaRef}
          id={`${listId}-text`}
          value={tree}
          onChange={type}
          placeholder={label}
          readOnly={sending.busy}
          toolbar={toolbar}
          pictures={files.pictures}
          aria={{
            "aria-label": label,
            "aria-invalid": sending.empty || over > 0 ? "true" : undefined,
            "aria-describedby": `${listId}-note`,
            ...suggested.aria,
          }}
          onKeyDown={press}
          onKeyUp={keys.release}
          onPaste={files.paste}
          onBlur={suggestions.close}
        />
        {attachments.shown.length > 0 && (
          <ul className={styles.files} aria-label={text("hotline.field.attachments")}>
            {attachments.shown.map((file) => (
              <FileLine
                key={file.id}
                file={file}
                locked={sending.busy}
                onRemove={files.remove}
                onRetry={attachments.retry}
              />
            ))}
          </ul>
        )}
        {confirming && (
          <ConfirmBar
            sheet={sheet}
            warnings={sending.warnings}
            then={then}
            to={to}
            awaited={awaited}
            onAwaited={setAwaited}
            language={inserted.known}
            onLanguage={inserted.correct}
            onCancel={cancel}
          >
            {buttons}
          </ConfirmBar>
        )}
        <div className={styles.bar} hidden={confirming}>
          {mayAttach && (
            <IconButton
              label={text("hotline.attach.action")}
              icon={<IconPaperclip />}
              onClick={() => chooser.current?.click()}
            />
          )}
          <input
            ref={chooser}
            type="file"
            hidden
            multiple
            tabIndex={-1}
            aria-hidden="true"
            accept={acceptedEndings.join(",")}
            onChange={(event) => {
              attachments.add([...(event.target.files ?? [])]);
              event.target.value = "";
            }}
          />
          {isStaff && (
            <IconButton
              label={text("hotline.reply.action")}
              shortcut="/"
              icon={<IconMessageBolt />}
              onClick={suggested.openReplies}
            />
          )}
          <IconButton
            label={text("kit.richText.toolbar")}
            icon={<IconTypography />}
            pressed={toolbar}
            onClick={() => {
              setToolbar(!toolbar);
              writeDevice(toolbarKey, toolbar ? "off" : "on");
            }}
          />
          <span id={`${listId}-note`} className={styles.note} aria-live="polite">
            {sending.empty && text("hotline.composer.empty")}
            {!sending.empty && over > 0 && text("ui.textArea.over", { count: over })}
            {!sending.empty && over <= 0 && draft.unsafe && text("hotline.draft.unsafe")}
            {!sending.empty &&
              over <= 0 &&
              !draft.unsafe &&
              draft.savedAt &&
              draft.text !== "" &&
              text("hotline.draft.saved", { time: format.time(draft.savedAt) })}
          </span>
          {isStaff && !internal && to === undefined && draft.text !== "" && (
            <span className={styles.then}>{then}</span>
          )}
          {to !== undefined && (
            <span className={styles.to}>
              {then}
              <IconButton
                size="small"
                label={text("hotline.composer.noStatus.action")}
                icon={<IconX />}
                onClick={() => onTo(undefined)}
              />
            </span>
          )}
          {saysLanguage && <TextLanguageSelect language={inserted.known} onLanguage={inserted.correct} />}
          {sending.canSayNotSolved && (
            <Button loading={sending.busy} onClick={() => ask(true)}>
              {text("hotline.notSolved.action")}
            </Button>
          )}
          {!confirming && buttons}
        </div>
      </div>
      <VisuallyHidden>
        <span role="alert">{confirming && `${text("hotline.confirm.title")} ${then}`}</span>
      </VisuallyHidden>
      {listOpen && (
        <SuggestionList id={listId} anchor={box} suggestions={suggestions} onChoose={suggested.choose} />
      )}
    </div>
  );
}
