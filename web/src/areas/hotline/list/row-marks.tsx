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

/** The language without its country: a Colombian's French is no other language. */
const base = (code: LanguageCode): string => languages[code].htmlLang.split("-", 1)[0] ?? code;

/** An icon whose words stand in the tip and for ears. */
function Silent({ icon, words }: { readonly icon: ReactNode; readonly words: string }): ReactNode {
  return (
    <span className={styles.mark} title={words}>
      {icon}
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}

/** An icon with a word beside it, which gives way where there is no room; the whole of it is in the tip and for ears. */
function Said(props: {
  readonly icon: ReactNode;
  readonly word: string;
  readonly words: string;
  readonly tone?: "strong" | "draft";
}): ReactNode {
  const { icon, word, words, tone } = props;
  return (
    <span className={styles.mark} data-tone={tone} title={words}>
      {icon}
      <VisuallyHidden>{words}</VisuallyHidden>
      <span aria-hidden="true" className={styles.word}>
        {word}
      </span>
    </span>
  );
}

interface StateMarksProps {
  readonly card: SheetCard;
  readonly labels: CodeLabels;
  /** What stands at the end of the line, if anything does. */
  readonly end: ReactNode;
}

/** Beside the status what is out of the ordinary about the request: the words of it give way first, never the status. */
export function StateMarks({ card, labels, end }: StateMarksProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const { impact, awaitedUntil } = card;
  const isBlocking = impact === "blocking";
  const marks = Number(isBlocking) + Number(awaitedUntil !== null);
  if (marks === 0 && !end) return null;
  const until =
    awaitedUntil !== null &&
    text("hotline.turn.until", {
      date: format.date(new Date(`${awaitedUntil}T12:00:00`), { day: "numeric", month: "short" }),
    });
  return (
    <span className={styles.rest} data-marks={marks} data-ended={end ? true : undefined}>
      {isBlocking && (
        <Said
          icon={<IconAlertCircle aria-hidden="true" />}
          word={labels.impact(impact)}
          words={`${text("hotline.field.impact")}: ${labels.impact(impact)}`}
          tone="strong"
        />
      )}
      {until !== false && <Said icon={<IconCalendarPause aria-hidden="true" />} word={until} words={until} />}
      {end && <span className={styles.end}>{end}</span>}
    </span>
  );
}

interface SideMarksProps {
  readonly card: SheetCard;
  readonly labels: CodeLabels;
  readonly present: readonly Present[];
}

/** The rest that is out of the ordinary, in the line whose last words give way to it. */
export function SideMarks({ card, labels, present }: SideMarksProps): ReactNode {
  const text = useText();
  const { priority, draft } = card;
  const looking = present.filter(({ state }) => state === "viewing");
  const hasDraft = draft !== null && draft.trim() !== "";
  const isPlain = priority !== "high" && !hasDraft && !card.duplicate && !card.archived;
  if (isPlain && looking.length === 0) return null;
  return (
    <span className={styles.marks}>
      {hasDraft && (
        <Said
          icon={<IconPencil aria-hidden="true" />}
          word={text("hotline.list.drafted")}
          words={text("hotline.list.draft", { words: draft })}
          tone="draft"
        />
      )}
      {priority === "high" && (
        <Silent
          icon={<IconArrowUp aria-hidden="true" />}
          words={`${text("hotline.field.priority")}: ${labels.priority(priority)}`}
        />
      )}
      {card.duplicate && (
        <Silent icon={<IconCopy aria-hidden="true" />} words={text("hotline.list.duplicate")} />
      )}
      {card.archived && (
        <Silent icon={<IconArchive aria-hidden="true" />} words={text("hotline.event.archived")} />
      )}
      {looking.length > 0 && (
        <Silent
          icon={<IconEye aria-hidden="true" />}
          words={looking
            .map(({ person }) => text("hotline.present.viewing", { name: person.name }))
            .join("\n")}
        />
      )}
    </span>
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
