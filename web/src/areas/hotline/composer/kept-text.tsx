import { IconCheck, IconCopy } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useId } from "react";
import type { RichText } from "@planete/shared/domain/rich-text/rich-text.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { useCopy } from "../../../ui/use-copy.ts";
import { DraftConflict } from "./draft-conflict.tsx";
import styles from "./kept-text.module.css";
import type { KeptDraft } from "./use-draft.ts";

/** What is on its way into another draft; `taken` and `filesTaken` once that one has it. */
export interface CarriedDraft {
  readonly text: string;
  readonly rich: RichText | null;
  readonly taken: () => void;
  readonly hasFiles: boolean;
  readonly filesTaken: () => void;
}

interface KeptTextProps {
  readonly kept: KeptDraft;
  /** Where a follow-up is possible and the text is for the customer: a note never goes into a message (D8). */
  readonly onCarry: ((carried: CarriedDraft) => void) | undefined;
}

/** What somebody was writing when the sheet stopped taking messages: to be read, copied and carried on. */
export function KeptText({ kept, onCarry }: KeptTextProps): ReactNode {
  const text = useText();
  const id = useId();
  const { draft, keeper } = kept;
  const words = draft.text;
  const { copied, copy } = useCopy(words);
  if (words.trim() === "" && draft.files.length === 0 && !draft.conflict) return null;
  return (
    <div className={styles.kept}>
      <p id={`${id}-lead`} className={styles.lead} role="status">
        {text("hotline.kept.lead")}
      </p>
      <DraftConflict kept={kept} />
      {words.trim() !== "" && (
        <textarea
          readOnly
          className={styles.text}
          aria-labelledby={`${id}-lead`}
          rows={2}
          dir="auto"
          value={words}
        />
      )}
      {draft.files.length > 0 && (
        <ul className={styles.files} aria-label={text("hotline.field.attachments")}>
          {draft.files.map((file) => (
            <li key={file.id} dir="auto">
              {file.name}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        {words.trim() !== "" && (
          <Button size="compact" icon={copied ? <IconCheck /> : <IconCopy />} onClick={copy}>
            {copied ? text("ui.copy.done") : text("ui.copy")}
          </Button>
        )}
        {onCarry && (
          <Button
            size="compact"
            onClick={() =>
              onCarry({
                text: words,
                rich: draft.rich,
                taken: () => keeper.type(""),
                hasFiles: draft.files.length > 0,
                filesTaken: () => keeper.setFiles([]),
              })
            }
          >
            {text("hotline.kept.followUp.action")}
          </Button>
        )}
      </div>
    </div>
  );
}
