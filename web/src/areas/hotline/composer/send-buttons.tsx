import { IconChevronDown, IconSend } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { MessageKind } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { undoChoices } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { useSayFailure } from "../../../kit/say-failure.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { savePreferences } from "../../../platform/session/session-store.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Kbd } from "../../../ui/kbd.tsx";
import type { MenuEntry } from "../../../ui/menu.tsx";
import { Menu } from "../../../ui/menu.tsx";
import styles from "./composer-panel.module.css";
import type { Sending } from "./use-sending.ts";

export interface SendButtonsProps {
  readonly kind: MessageKind;
  readonly isStaff: boolean;
  readonly sending: Sending;
  readonly onSend: () => void;
  /** Other ways to send: with another status, or on to the next sheet. */
  readonly ways: readonly MenuEntry[];
}

/** The main button with its keys, and the ways beside it. */
export function SendButtons({ kind, isStaff, sending, onSend, ways }: SendButtonsProps): ReactNode {
  const text = useText();
  const undo = useUndoChoice();
  const label =
    kind === "internal"
      ? text("hotline.composer.addNote.action")
      : isStaff
        ? text(sending.confirming ? "hotline.confirm.action" : "hotline.composer.send.action")
        : sending.isComment
          ? text("hotline.comment.action")
          : text("hotline.composer.sendClient.action");
  return (
    <span className={styles.send}>
      <Button
        variant="primary"
        icon={<IconSend />}
        iconEnd={
          <span className={styles.keys} aria-hidden="true">
            <Kbd keys={["Ctrl", "↵"]} />
          </span>
        }
        loading={sending.busy}
        disabledReason={sending.blocked}
        onClick={onSend}
      >
        {label}
      </Button>
      {ways.length > 0 && (
        <Menu
          align="end"
          entries={[...ways, { separator: true }, undo]}
          trigger={(trigger) => (
            <IconButton
              {...trigger}
              variant="default"
              size="regular"
              label={text("hotline.sendAnd")}
              icon={<IconChevronDown />}
            />
          )}
        />
      )}
    </span>
  );
}

/** How long the writer wants to be able to call a message back, kept as a preference (D27). */
function useUndoChoice(): MenuEntry {
  const text = useText();
  const sayFailure = useSayFailure();
  const { hotlineUndoSeconds } = usePerson().preferences;
  const choose = async (seconds: (typeof undoChoices)[number]): Promise<void> => {
    try {
      await savePreferences({ hotlineUndoSeconds: seconds });
    } catch (error) {
      sayFailure(error);
    }
  };
  return {
    label: text("hotline.undoChoice"),
    description: text("hotline.undoChoice.seconds", { seconds: hotlineUndoSeconds }),
    entries: undoChoices.map((seconds) => ({
      label: text("hotline.undoChoice.seconds", { seconds }),
      checked: seconds === hotlineUndoSeconds,
      onClick: () => void choose(seconds),
    })),
  };
}
