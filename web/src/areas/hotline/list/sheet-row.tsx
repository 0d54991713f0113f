import { IconArchive, IconEye, IconMailOpened } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { memo, useState } from "react";
import { statusTone } from "@planete/shared/domain/hotline/sheet-terms.ts";
import type { SheetCard } from "@planete/shared/contract/hotline-view.contract.ts";
import { languages } from "@planete/shared/i18n/languages.ts";
import { useFormat, useLanguageCode, useText } from "../../../platform/i18n/text.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Link } from "../../../ui/link.tsx";
import { RowActions } from "../../../ui/row-actions.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { Face } from "../sheet/faces.tsx";
import type { Present } from "../conversation/presence.ts";
import { TurnFace } from "../conversation/turn-note.tsx";
import { CodeIcons } from "./code-icons.tsx";
import { RowPreview } from "./row-preview.tsx";
import styles from "./sheet-row.module.css";
import type { RowWords } from "./use-row-words.ts";

export interface SheetRowProps {
  readonly card: SheetCard;
  readonly pathOf: (card: SheetCard) => string;
  readonly open: boolean;
  readonly selected: boolean;
  readonly present: readonly Present[];
  readonly words: RowWords;
  readonly onSelect: (id: string) => void;
  readonly onUnread: (card: SheetCard) => void;
}

/** One sheet of the list: four short lines beside a bar in the colour of its status (hotline §5.2). */
export const SheetRow = memo(function SheetRow(props: SheetRowProps): ReactNode {
  const { card, pathOf, open, selected, present, words, onSelect, onUnread } = props;
  const { isStaff, labels, waiting, now } = words;
  const text = useText();
  const format = useFormat();
  const reader = useLanguageCode();
  const { unread, language, assignee } = card;
  const looking = present.filter(({ state }) => state === "viewing");
  const number = `#${card.number}`;
  // Cards pass by the hundred: what only the pointer or the focus brings to light is made when one comes.
  const [isNear, setNear] = useState(false);
  return (
    <div
      className={styles.row}
      data-tone={statusTone(card.status)}
      data-open={open || undefined}
      data-selected={selected || undefined}
      data-unread={unread > 0 || undefined}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
      onContextMenu={(event) => {
        event.preventDefault();
        event.currentTarget.querySelector<HTMLElement>("[data-row-menu]")?.click();
      }}
    >
      <span className={styles.check}>
        <Checkbox
          labelHidden
          label={text("ui.table.selectRow", { name: `${number} ${card.subject}` })}
          checked={selected}
          onChange={() => onSelect(card.id)}
        />
      </span>
      <Link href={pathOf(card)} className={styles.link} data-sheet={card.id} aria-current={open || undefined}>
        <span className={styles.line}>
          <span className={styles.number}>{number}</span>
          <span className={styles.client}>{isStaff ? card.client.name : card.requester.name}</span>
          {looking.length > 0 && (
            <span
              className={styles.looking}
              title={looking
                .map(({ person }) => text("hotline.present.viewing", { name: person.name }))
                .join("\n")}
            >
              <IconEye aria-hidden="true" />
            </span>
          )}
          <time
            className={styles.time}
            dateTime={card.activityAt}
            title={format.dateTime(new Date(card.activityAt))}
          >
            {format.relative(new Date(card.activityAt), now)}
          </time>
        </span>
        <span className={styles.line}>
          <VisuallyHidden>{labels.status(card.status)}</VisuallyHidden>
          <span className={styles.subject} lang={languages[language].htmlLang}>
            {card.subject}
          </span>
          {card.archived && (
            <span title={text("hotline.event.archived")} className={styles.looking}>
              <IconArchive aria-hidden="true" />
              <VisuallyHidden>{text("hotline.event.archived")}</VisuallyHidden>
            </span>
          )}
          {unread > 0 && (
            <span className={styles.unread}>
              <span aria-hidden="true">{unread > 99 ? "99+" : format.number(unread)}</span>
              <VisuallyHidden>{text("hotline.list.unread", { count: unread })}</VisuallyHidden>
            </span>
          )}
        </span>
        <RowPreview card={card} present={present} />
        <span className={styles.line}>
          <span className={styles.turn}>
            <TurnFace sheet={card} waiting={waiting} />
          </span>
          {language !== reader && (
            <span className={styles.language} title={format.language(language, "alone")}>
              <span aria-hidden="true">{languages[language].htmlLang.toUpperCase()}</span>
              <VisuallyHidden>{format.language(language, "alone")}</VisuallyHidden>
            </span>
          )}
          <CodeIcons card={card} labels={labels} />
          {assignee && (
            <span className={styles.assignee} title={text("hotline.event.assigned", { name: assignee.name })}>
              <Face person={assignee} size={20} />
              <VisuallyHidden>{text("hotline.event.assigned", { name: assignee.name })}</VisuallyHidden>
            </span>
          )}
        </span>
      </Link>
      {isNear && (
        <span className={styles.menu}>
          <RowActions
            quick={false}
            actions={[
              {
                label: text("hotline.unread.action"),
                icon: <IconMailOpened />,
                onClick: () => onUnread(card),
              },
            ]}
          />
        </span>
      )}
    </div>
  );
});
