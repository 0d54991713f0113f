import { IconMessageBolt } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useId, useMemo, useRef } from "react";
import { maxMessageLength } from "@planete/shared/domain/hotline/sheet-terms.ts";
import type { RichTextHandle } from "../../../kit/rich-text/rich-text-area.tsx";
import { RichTextField } from "../../../kit/rich-text/rich-text-field.tsx";
import { useLanguageCode, useText } from "../../../platform/i18n/text.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { keptOf, treeOf } from "../composer/draft-keeper.ts";
import { RefusedFiles } from "../composer/refused-files.tsx";
import { TextLanguageSelect } from "../composer/text-language-select.tsx";
import styles from "./first-message.module.css";
import { SuggestionList } from "../composer/suggestion-list.tsx";
import { useSuggestions } from "../composer/suggestions.ts";
import { useSuggested } from "../composer/use-suggested.ts";
import { useIsStaff } from "../sheet/hotline-setup.ts";
import type { NewSheetForm } from "./use-new-sheet.ts";

interface FirstMessageProps {
  readonly form: NewSheetForm;
  readonly id: string;
  readonly label: string;
  readonly optional?: boolean | undefined;
  readonly rows: number;
}

/** What a new sheet says first: written, and stored, like every message after it (decision 0033). */
export function FirstMessage({ form, id, label, optional, rows }: FirstMessageProps): ReactNode {
  const text = useText();
  const own = useLanguageCode();
  const isStaff = useIsStaff();
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const area = useRef<RichTextHandle>(null);
  const { draft, keeper } = form.kept;
  const client = form.people?.clients.find((one) => one.id === form.fields.client);
  const suggestions = useSuggestions({
    staff: isStaff,
    internal: false,
    language: client?.language ?? own,
    clientId: form.fields.client,
    // It has no number yet.
    values: {
      client: client?.name,
      subject: form.fields.subject,
      base: form.chosenBase?.name,
    },
  });
  const suggested = useSuggested(listId, suggestions, form.inserted, area);
  const tree = useMemo(() => treeOf({ text: draft.text, rich: draft.rich }), [draft.text, draft.rich]);
  const { known } = form.inserted;
  const over = draft.text.length - maxMessageLength;
  return (
    <div ref={box}>
      <RichTextField
        ref={area}
        id={id}
        label={label}
        optional={optional}
        hint={text("hotline.new.messageHint")}
        error={over > 0 ? text("ui.textArea.over", { count: over }) : form.errorOf("message")}
        labelEnd={
          isStaff && (
            <IconButton
              size="small"
              label={text("hotline.reply.action")}
              shortcut="/"
              icon={<IconMessageBolt />}
              onClick={suggested.openReplies}
            />
          )
        }
        rows={rows}
        maxRows={18}
        value={tree}
        onChange={(value, before) => {
          const { text: words, rich } = keptOf(value);
          keeper.type(words, undefined, rich);
          suggestions.look(before, before.length);
        }}
        aria={suggested.aria}
        pictures={form.files.pictures}
        onKeyDown={(event) => {
          if (!event.nativeEvent.isComposing) suggested.press(event);
        }}
        onPaste={form.files.paste}
        onBlur={suggestions.close}
      />
      {draft.text.trim() !== "" && (isStaff || (known !== undefined && known !== own)) && (
        <div className={styles.language}>
          <TextLanguageSelect language={known} onLanguage={form.inserted.correct} />
        </div>
      )}
      <RefusedFiles attachments={form.attachments} />
      {suggested.isOpen && (
        <SuggestionList id={listId} anchor={box} suggestions={suggestions} onChoose={suggested.choose} />
      )}
    </div>
  );
}
