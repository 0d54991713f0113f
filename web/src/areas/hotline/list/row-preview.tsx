import { IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { SheetCard } from "@planete/shared/contract/hotline-view.contract.ts";
import { markWords } from "@planete/shared/domain/hotline/search-marks.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import type { Present } from "../conversation/presence.ts";
import { Marked } from "./marked.tsx";
import type { SearchHit } from "./use-search-hits.ts";
import styles from "./sheet-row.module.css";

interface RowPreviewProps {
  readonly card: SheetCard;
  readonly readerId: string;
  readonly found: Found;
  readonly present: readonly Present[];
}

/** What a search looked for, and where it stands in this sheet's messages. */
export interface Found {
  readonly words: readonly string[];
  readonly hit: SearchHit | undefined;
}

/** Somebody typing, else what was looked for, else the last word. */
export function RowPreview({ card, readerId, found, present }: RowPreviewProps): ReactNode {
  const text = useText();
  const typing = present.find(({ state }) => state === "typing");
  if (typing) {
    return (
      <span className={styles.typing}>
        {typing.kind === "internal"
          ? text("hotline.present.typingNote", { name: typing.person.name })
          : text("hotline.present.typing", { name: typing.person.name })}
      </span>
    );
  }
  const elsewhere = found.hit ? undefined : hiddenPlace(card, found.words);
  if (elsewhere) {
    return (
      <>
        {`${text(`hotline.field.${elsewhere.field}`)}: `}
        <Marked text={elsewhere.text} words={found.words} />
      </>
    );
  }
  const said = found.hit ?? lastWord(card, readerId, text("hotline.message.you"));
  if (!said) return text("hotline.list.noMessage");
  return (
    <>
      {said.kind === "internal" && (
        <span className={styles.lock} title={text("hotline.message.internal")}>
          <IconLock aria-hidden="true" />
          <VisuallyHidden>{text("hotline.message.internal")}</VisuallyHidden>
        </span>
      )}
      <Marked
        text={text("hotline.thread.said", { name: said.author, words: said.text })}
        words={found.words}
      />
    </>
  );
}

function lastWord(
  { preview }: SheetCard,
  readerId: string,
  you: string,
): Pick<SearchHit, "kind" | "author" | "text"> | undefined {
  if (!preview) return undefined;
  const { author, kind, text } = preview;
  return { kind, text, author: author.id === readerId ? you : author.name };
}

const holds = (text: string, words: readonly string[]): boolean =>
  markWords(text, words).some(({ hit }) => hit);

/** The field that holds what was looked for, where the card shows neither that field nor the words. */
function hiddenPlace(
  card: SheetCard,
  words: readonly string[],
): { readonly field: "title" | "base" | "tags" | "module"; readonly text: string } | undefined {
  if (words.length === 0 || holds(`${card.subject} ${card.client.name} ${card.number}`, words))
    return undefined;
  const places = [
    { field: "title", text: card.title ?? "" },
    { field: "base", text: card.base?.name ?? "" },
    { field: "tags", text: (card.tags ?? []).join(", ") },
    // A module is found by its names in every language: its short name stands for them.
    { field: "module", text: card.module ?? "" },
  ] as const;
  return places.find(({ text }) => holds(text, words));
}
