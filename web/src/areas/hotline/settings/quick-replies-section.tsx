import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { QuickReplyWire } from "@planete/shared/contract/hotline-settings.contract.ts";
import { readQuickReplies, removeQuickReply } from "@planete/shared/contract/hotline-settings.contract.ts";
import { variantState } from "@planete/shared/domain/hotline/quick-reply.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { useCall, useChange } from "../../../kit/use-call.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { Skeleton, SkeletonNote } from "../../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { useSayFailure } from "../../../kit/say-failure.ts";
import { QuickReplyEditor } from "./quick-reply-editor.tsx";
import styles from "./quick-replies-section.module.css";

const unwritten: QuickReplyWire = { id: "", version: 1, name: "", variants: {} };

/** Every quick reply with how complete it is; one at a time opens for writing. */
export function QuickRepliesSection(): ReactNode {
  const text = useText();
  const removal = useChange(removeQuickReply);
  const sayFailure = useSayFailure();
  const replies = useCall(readQuickReplies).data?.data;
  /** The id of the reply that is open; empty for a new one. */
  const [opened, setOpened] = useState<string | undefined>();
  /** The reply as it was when it was opened: somebody else may remove it while it is being written. */
  const [before, setBefore] = useState<QuickReplyWire>();
  const [removing, setRemoving] = useState<QuickReplyWire | undefined>();
  const busy = opened === undefined ? undefined : text("hotline.settings.replies.busy");
  const close = (): void => {
    setOpened(undefined);
    setBefore(undefined);
  };
  const isGone = replies !== undefined && before !== undefined && !replies.some(({ id }) => id === before.id);
  const shown = isGone ? [...replies, before] : replies;
  const remove = async ({ id, version }: QuickReplyWire): Promise<void> => {
    try {
      await removal.change({ params: { id }, query: { version: String(version) } });
      setRemoving(undefined);
    } catch (error) {
      sayFailure(error);
    }
  };
  return (
    <SettingsSection
      id="replies"
      title={text("hotline.settings.replies.title")}
      lead={text("hotline.settings.replies.lead")}
    >
      {shown ? (
        <ul className={styles.replies}>
          {shown.map((reply) => (
            <li key={reply.id} className={styles.reply}>
              <div className={styles.head}>
                <span className={styles.name}>{reply.name}</span>
                <Completeness reply={reply} />
                <IconButton
                  label={text("hotline.settings.replies.edit.action", { name: reply.name })}
                  icon={<IconPencil />}
                  size="compact"
                  disabledReason={busy}
                  onClick={() => {
                    setOpened(reply.id);
                    setBefore(reply);
                  }}
                />
                <IconButton
                  label={text("hotline.settings.replies.remove.action", { name: reply.name })}
                  icon={<IconTrash />}
                  size="compact"
                  disabledReason={busy}
                  onClick={() => setRemoving(reply)}
                />
              </div>
              {opened === reply.id && <QuickReplyEditor reply={reply} isGone={isGone} onClose={close} />}
            </li>
          ))}
        </ul>
      ) : (
        <>
          <SkeletonNote />
          <Skeleton shape="block" height="8rem" />
        </>
      )}
      {replies?.length === 0 && opened === undefined && <p>{text("hotline.settings.replies.none")}</p>}
      {opened === unwritten.id && <QuickReplyEditor reply={unwritten} isGone={false} onClose={close} />}
      <div>
        <Button icon={<IconPlus />} disabledReason={busy} onClick={() => setOpened(unwritten.id)}>
          {text("hotline.settings.replies.add.action")}
        </Button>
      </div>
      {removing && (
        <ConfirmDialog
          danger
          title={text("hotline.settings.replies.remove.title", { name: removing.name })}
          confirmLabel={text("hotline.settings.replies.removeIt.action")}
          onConfirm={() => remove(removing)}
          onCancel={() => setRemoving(undefined)}
        />
      )}
    </SettingsSection>
  );
}

/** How many of the eleven variants can be sent as they are. */
function Completeness({ reply }: { readonly reply: QuickReplyWire }): ReactNode {
  const text = useText();
  const states = languageCodes.map((code) => variantState(reply.variants, code));
  const count = (wanted: string): number => states.filter((state) => state === wanted).length;
  const [current, stale, missing] = [count("current"), count("stale"), count("missing")];
  const words = [
    text("hotline.settings.replies.meter", { count: current, total: languageCodes.length }),
    ...(stale > 0 ? [text("hotline.settings.replies.staleCount", { count: stale })] : []),
    ...(missing > 0 ? [text("hotline.settings.replies.missingCount", { count: missing })] : []),
  ].join(" · ");
  return (
    <span className={styles.completeness}>
      <VisuallyHidden>
        <meter
          min={0}
          max={languageCodes.length}
          value={current}
          aria-label={text("hotline.settings.replies.meterOf", { name: reply.name })}
        />
      </VisuallyHidden>
      {/* Browsers draw a meter each in their own way: this one is for the eyes. */}
      <span className={styles.meter} aria-hidden="true">
        <span
          className={styles.value}
          data-whole={current === languageCodes.length || undefined}
          style={{ inlineSize: `${(current / languageCodes.length) * 100}%` }}
        />
      </span>
      <span className={styles.count}>{words}</span>
    </span>
  );
}
