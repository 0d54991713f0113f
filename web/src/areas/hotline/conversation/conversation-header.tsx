import { IconArrowLeft, IconChevronDown, IconChevronUp, IconLayoutSidebarRight } from "@tabler/icons-react";
import type { ReactNode, RefObject } from "react";
import type { OfferedTransition, Sheet } from "@planete/shared/contract/hotline-view.contract.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { DueNote } from "../list/due-mark.tsx";
import { AssigneeButton } from "./assignee-button.tsx";
import styles from "./conversation-header.module.css";
import { PresenceFaces } from "./presence-faces.tsx";
import type { Present } from "./presence.ts";
import { SheetMenu } from "./sheet-menu.tsx";
import { StatusMenu } from "./status-menu.tsx";
import { SubjectLine } from "./subject-line.tsx";
import { TurnNote } from "./turn-note.tsx";

export interface ConversationHeaderProps {
  readonly sheet: Sheet;
  readonly present: readonly Present[];
  readonly statusRef: RefObject<HTMLButtonElement | null>;
  readonly onWrite: (transition: OfferedTransition) => void;
  readonly onBack?: (() => void) | undefined;
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  readonly onDetails?: (() => void) | undefined;
  readonly onFollowUp?: ((sheet: Sheet) => void) | undefined;
  readonly onUnread: () => void;
  readonly onShortcuts: () => void;
  /** Who it is given to is being chosen. */
  readonly assigning: boolean;
  readonly onAssigning: (assigning: boolean) => void;
}

export function ConversationHeader(props: ConversationHeaderProps): ReactNode {
  const { sheet, present, statusRef, onWrite, onBack, onPrevious, onNext, onDetails } = props;
  const text = useText();
  return (
    <header className={styles.header}>
      {onBack && (
        <span className={styles.back}>
          <IconButton label={text("hotline.back.action")} icon={<IconArrowLeft />} onClick={onBack} />
        </span>
      )}
      <div className={styles.words}>
        <SubjectLine key={sheet.id} sheet={sheet} />
        {sheet.title !== undefined && sheet.title !== "" && (
          <p className={styles.title} dir="auto" title={text("hotline.field.title")}>
            {sheet.title}
          </p>
        )}
        <div className={styles.facts}>
          <StatusMenu sheet={sheet} onWrite={onWrite} buttonRef={statusRef} />
          <TurnNote sheet={sheet} />
          {sheet.due && <DueNote due={sheet.due} />}
          <span className={styles.assignee}>
            <AssigneeButton sheet={sheet} open={props.assigning} onOpen={props.onAssigning} />
          </span>
        </div>
      </div>
      <PresenceFaces present={present} />
      <div className={styles.buttons}>
        {onPrevious && (
          <IconButton
            label={text("hotline.previous.action")}
            shortcut="K"
            icon={<IconChevronUp />}
            onClick={onPrevious}
          />
        )}
        {onNext && (
          <IconButton
            label={text("hotline.next.action")}
            shortcut="J"
            icon={<IconChevronDown />}
            onClick={onNext}
          />
        )}
        {onDetails && (
          <IconButton
            label={text("hotline.details.action")}
            shortcut="D"
            icon={<IconLayoutSidebarRight />}
            onClick={onDetails}
          />
        )}
        <SheetMenu
          sheet={sheet}
          onFollowUp={props.onFollowUp}
          onUnread={props.onUnread}
          onShortcuts={props.onShortcuts}
        />
      </div>
    </header>
  );
}
