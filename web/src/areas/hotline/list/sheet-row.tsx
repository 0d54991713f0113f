import { IconArrowBackUp, IconArrowForwardUp, IconUser } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { memo, useState } from "react";
import type { SheetCard } from "@planete/shared/contract/hotline-view.contract.ts";
import { languages } from "@planete/shared/i18n/languages.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Link } from "../../../ui/link.tsx";
import { RowActions } from "../../../ui/row-actions.tsx";
import type { RowAction } from "../../../ui/table-columns.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { Face } from "../sheet/faces.tsx";
import { StatusWord } from "../sheet/status-face.tsx";
import type { Present } from "../conversation/presence.ts";
import { DueMark } from "./due-mark.tsx";
import { Marked } from "./marked.tsx";
import { LanguageMark, SideMarks, StateMarks } from "./row-marks.tsx";
import { RowPreview } from "./row-preview.tsx";
import styles from "./sheet-row.module.css";
import { turnSentence } from "./turn-sentence.ts";
import type { SearchHit } from "./use-search-hits.ts";
import type { RowWords } from "./use-row-words.ts";

export interface SheetRowProps {
  readonly card: SheetCard;
  readonly pathOf: (card: SheetCard) => string;
  readonly open: boolean;
  readonly selected: boolean;
  readonly hidesFace: boolean;
  readonly searched: readonly string[];
  readonly hit: SearchHit | undefined;
  readonly present: readonly Present[];
  readonly words: RowWords;
  /** Absent together with the actions where nothing can be done with a row. */
  readonly onSelect?: ((id: string) => void) | undefined;
  readonly actionsOf?: ((card: SheetCard) => readonly RowAction[]) | undefined;
  /** From when it is, where it is a copy. */
  readonly asOf?: string | undefined;
}

/**
 * One sheet of the list in three lines (hotline §5.2): first the figure, how long whose turn has lasted, so that a
 * glance down the gutter ranks the queue; then subject and assignee, client and last words, status and what is out of
 * the ordinary.
 */
export const SheetRow = memo(function SheetRow(props: SheetRowProps): ReactNode {
  const {
    card,
    pathOf,
    open,
    selected,
    hidesFace,
    searched,
    hit,
    present,
    words,
    onSelect,
    actionsOf,
    asOf,
  } = props;
  const { isStaff, readerId, labels } = words;
  const text = useText();
  const format = useFormat();
  const { unread, language } = card;
  const number = `#${card.number}`;
  // Cards pass by the hundred: what only the pointer or the focus brings to light is made when one comes.
  const [isNear, setNear] = useState(false);
  return (
    <div
      className={styles.row}
      data-open={open || undefined}
      data-selected={selected || undefined}
      data-unread={unread > 0 || undefined}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
      // The menu key and Shift+F10 come as this too.
      onContextMenu={(event) => {
        event.preventDefault();
        event.currentTarget.querySelector<HTMLElement>("[data-row-menu]")?.click();
      }}
    >
      <Link href={pathOf(card)} className={styles.link} data-sheet={card.id} aria-current={open || undefined}>
        <Waiting card={card} words={words} number={number} />
        <span className={styles.main}>
          <span className={styles.line}>
            <span className={styles.subject} lang={languages[language].htmlLang}>
              <Marked text={card.subject} words={searched} />
            </span>
            {unread > 0 && (
              <span
                className={styles.unread}
                data-many={unread > 1 || undefined}
                title={text("hotline.list.unread", { count: unread })}
              >
                {unread > 1 && <span aria-hidden="true">{unread > 99 ? "99+" : format.number(unread)}</span>}
                <VisuallyHidden>{text("hotline.list.unread", { count: unread })}</VisuallyHidden>
              </span>
            )}
            {!hidesFace && <Assignee assignee={card.assignee} />}
          </span>
          <span className={styles.second}>
            <span className={styles.told}>
              <LanguageMark language={language} />
              <span className={styles.client}>
                <Marked text={isStaff ? card.client.name : card.requester.name} words={searched} />
              </span>
              {" · "}
              <RowPreview
                card={card}
                readerId={readerId}
                found={{ words: searched, hit }}
                present={present}
              />
            </span>
            <SideMarks card={card} labels={labels} present={present} />
          </span>
          <span className={styles.line} data-state>
            <span className={styles.status} title={labels.status(card.status)}>
              <StatusWord status={card.status} label={labels.status(card.status)} />
            </span>
            <StateMarks
              card={card}
              labels={labels}
              end={
                asOf === undefined ? (
                  card.due && <DueMark due={card.due} now={words.now} />
                ) : (
                  <span className={styles.asOf}>{asOf}</span>
                )
              }
            />
          </span>
        </span>
      </Link>
      {onSelect && (
        <span className={styles.tools}>
          <Checkbox
            labelHidden
            label={text("ui.table.selectRow", { name: `${number} ${card.subject}` })}
            checked={selected}
            onChange={() => onSelect(card.id)}
          />
          {isNear && actionsOf && (
            <span className={styles.menu}>
              <RowActions quick={false} align="start" actions={actionsOf(card)} />
            </span>
          )}
        </span>
      )}
    </div>
  );
});

/** How long whose turn has lasted, in working time: a figure for eyes, a sentence for ears and in the tip. */
function Waiting({
  card,
  words,
  number,
}: {
  readonly card: SheetCard;
  readonly words: RowWords;
  readonly number: string;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { turn } = card;
  const sentence = turnSentence(card, words.waiting, text);
  const Side = turn === "support" ? IconArrowBackUp : IconArrowForwardUp;
  return (
    <span
      className={styles.gutter}
      data-turn={turn}
      title={`${sentence} (${format.dateTime(new Date(card.turnSince))})`}
    >
      <VisuallyHidden>{`${sentence} `}</VisuallyHidden>
      {turn !== "nobody" && (
        <>
          <span className={styles.figure} aria-hidden="true">
            {words.figure(card.turnSince)}
          </span>
          <span className={styles.side} aria-hidden="true">
            <Side />
            {text(`hotline.side.${turn}`)}
          </span>
        </>
      )}
      <span className={styles.number}>{number}</span>
    </span>
  );
}

/** Whose work it is; an empty ring where it is nobody's, and nothing for those who may not know. */
function Assignee({ assignee }: Pick<SheetCard, "assignee">): ReactNode {
  const text = useText();
  if (assignee === undefined) return null;
  const words = assignee
    ? text("hotline.event.assigned", { name: assignee.name })
    : text("hotline.list.unassigned");
  return (
    <span className={styles.assignee} title={words}>
      {assignee ? (
        <Face person={assignee} size={20} />
      ) : (
        <span className={styles.ring} aria-hidden="true">
          <IconUser />
        </span>
      )}
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
