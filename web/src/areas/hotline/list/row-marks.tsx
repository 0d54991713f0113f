import {
  IconAlertCircle,
  IconArchive,
  IconArrowUp,
  IconCalendarPause,
  IconCopy,
  IconEye,
  IconPencil,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { SheetCard } from "@planete/shared/contract/hotline-view.contract.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languages } from "@planete/shared/i18n/languages.ts";
import { useFormat, useLanguageCode, useText } from "../../../platform/i18n/text.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import type { Present } from "../conversation/presence.ts";
import type { CodeLabels } from "../sheet/use-code-labels.ts";
import styles from "./sheet-row.module.css";

interface RowMarksProps {
  readonly card: SheetCard;
  readonly labels: CodeLabels;
  readonly present: readonly Present[];
}

/** The language without its country: a Colombian's French is no other language. */
const base = (code: LanguageCode): string => languages[code].htmlLang.split("-", 1)[0] ?? code;

/** What is out of the ordinary about a sheet, and nothing else; each has its words in the tip and for ears. */
export function RowMarks({ card, labels, present }: RowMarksProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const { impact, priority, draft, awaitedUntil } = card;
  const looking = present.filter(({ state }) => state === "viewing");
  const hasDraft = draft !== null && draft.trim() !== "";
  const silent = (icon: ReactNode, words: string): ReactNode => (
    <span className={styles.mark} title={words}>
      {icon}
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
  return (
    <>
      {impact === "blocking" && (
        <span
          className={styles.mark}
          data-strong
          title={`${text("hotline.field.impact")}: ${labels.impact(impact)}`}
        >
          <IconAlertCircle aria-hidden="true" />
          <VisuallyHidden>{text("hotline.field.impact")}</VisuallyHidden>
          {/* Beside a due time there is no room for the word, and the status must not give way. */}
          {card.due ? <VisuallyHidden>{labels.impact(impact)}</VisuallyHidden> : labels.impact(impact)}
        </span>
      )}
      {priority === "high" &&
        silent(
          <IconArrowUp aria-hidden="true" />,
          `${text("hotline.field.priority")}: ${labels.priority(priority)}`,
        )}
      {hasDraft && (
        <span className={styles.mark} data-draft title={text("hotline.list.draft", { words: draft })}>
          <IconPencil aria-hidden="true" />
          {text("hotline.list.drafted")}
        </span>
      )}
      {awaitedUntil !== null && (
        <span className={styles.mark}>
          <IconCalendarPause aria-hidden="true" />
          {text("hotline.turn.until", {
            date: format.date(new Date(`${awaitedUntil}T12:00:00`), { day: "numeric", month: "short" }),
          })}
        </span>
      )}
      {card.duplicate && silent(<IconCopy aria-hidden="true" />, text("hotline.list.duplicate"))}
      {card.archived && silent(<IconArchive aria-hidden="true" />, text("hotline.event.archived"))}
      {looking.length > 0 &&
        silent(
          <IconEye aria-hidden="true" />,
          looking.map(({ person }) => text("hotline.present.viewing", { name: person.name })).join("\n"),
        )}
    </>
  );
}

/** The language of a sheet, where it is another than the reader's. */
export function LanguageMark({ language }: Pick<SheetCard, "language">): ReactNode {
  const format = useFormat();
  const reader = useLanguageCode();
  if (base(language) === base(reader)) return null;
  const name = format.language(language, "alone");
  return (
    <span className={styles.language} title={name}>
      <span aria-hidden="true">{languages[language].htmlLang.toUpperCase()}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
}
