import { IconPencil } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useSyncExternalStore } from "react";
import type { SheetCard } from "@planete/shared/contract/hotline-view.contract.ts";
import { sheetLimits } from "@planete/shared/domain/hotline/sheet-limits.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { FieldConflict } from "../details/field-conflict.tsx";
import styles from "./sheet-table.module.css";
import type { SubjectEditing } from "./use-subject-edit.ts";

/** Back to the row, from which the keys go on. */
function focusRow(field: EventTarget): void {
  if (field instanceof Element) field.closest<HTMLElement>("[role=row]")?.focus();
}

/** The subject of a row, or the field in which it is written. */
export function SubjectCell({
  card,
  editing: { edits, save },
  children,
}: {
  readonly card: SheetCard;
  readonly editing: SubjectEditing;
  readonly children: ReactNode;
}): ReactNode {
  const text = useText();
  const edit = useSyncExternalStore(edits.subscribe, () => edits.of(card.id));
  if (!edit) return children;
  return (
    <TextField
      label={text("hotline.field.subject")}
      labelHidden
      size="compact"
      ref={(field) => {
        if (field && edits.takesFocus(card.id)) field.focus();
      }}
      maxLength={sheetLimits.subject}
      readOnly={edit.busy}
      value={edit.typed}
      onChange={(typed) => edits.change(card.id, { typed })}
      onBlur={() => save(card.id)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === "Enter") {
          save(card.id);
          focusRow(event.target);
        }
        if (event.key !== "Escape" || edit.busy) return;
        event.preventDefault();
        // First: a field that is left saves what it holds.
        edits.end(card.id);
        focusRow(event.target);
      }}
    />
  );
}

/** Begins it; seen once the pointer or the focus is there. */
export function SubjectPencil({
  card,
  label,
  editing,
}: {
  readonly card: SheetCard;
  readonly label: string;
  readonly editing: SubjectEditing;
}): ReactNode {
  return (
    <button
      type="button"
      className={styles.pencil}
      aria-label={label}
      title={label}
      onClick={() => editing.edits.begin(card.id, card.subject)}
    >
      <IconPencil aria-hidden="true" />
    </button>
  );
}

/** Somebody else changed the subject meanwhile: both are shown, and the person chooses. */
export function SubjectConflict({
  editing: { edits, insist },
}: {
  readonly editing: SubjectEditing;
}): ReactNode {
  const text = useText();
  const sheetId = useSyncExternalStore(edits.subscribe, edits.conflict);
  const edit = sheetId === undefined ? undefined : edits.of(sheetId);
  if (sheetId === undefined || edit?.theirs === undefined) return null;
  return (
    <Dialog title={text("hotline.field.subject")}>
      <FieldConflict
        conflict={{ theirs: edit.theirs, mine: edit.typed.trim() }}
        show={(value) => String(value ?? "")}
        onKeep={() => edits.end(sheetId)}
        onSet={() => insist(sheetId)}
      />
    </Dialog>
  );
}
