import { IconPencil } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { Sheet } from "@planete/shared/contract/hotline-view.contract.ts";
import { sheetLimits } from "@planete/shared/domain/hotline/sheet-limits.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { FieldConflict } from "../details/field-conflict.tsx";
import { useChangeField } from "../details/use-change-field.ts";
import styles from "./conversation-header.module.css";

/** The person has just asked to write here. */
function focusIt(field: HTMLInputElement | null): void {
  field?.focus();
}

/** Number and subject; the subject is changed where it stands by whoever may. */
export function SubjectLine({ sheet }: { readonly sheet: Sheet }): ReactNode {
  const text = useText();
  const [typed, setTyped] = useState<string>();
  const change = useChangeField(sheet, "subject");
  const changeable = sheet.changeableFields.includes("subject");

  const save = (): void => {
    const wanted = typed?.trim() ?? "";
    setTyped(undefined);
    if (wanted !== "" && wanted !== sheet.subject) change.save(wanted);
  };
  if (change.conflict)
    return (
      <FieldConflict
        conflict={change.conflict}
        show={(value) => String(value ?? "")}
        onKeep={change.keep}
        onSet={change.insist}
      />
    );
  if (typed !== undefined) {
    return (
      <div className={styles.subjectEdit}>
        <TextField
          label={text("hotline.field.subject")}
          labelHidden
          size="compact"
          ref={focusIt}
          maxLength={sheetLimits.subject}
          value={typed}
          onChange={setTyped}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key === "Enter") save();
            if (event.key !== "Escape") return;
            event.preventDefault();
            setTyped(undefined);
          }}
        />
      </div>
    );
  }
  return (
    <div className={styles.subjectLine}>
      <h1 className={styles.subject} title={sheet.subject}>
        <span className={styles.number}>{`#${sheet.number}`}</span>{" "}
        <span dir="auto">{change.pending ?? sheet.subject}</span>
      </h1>
      {changeable && (
        <IconButton
          size="small"
          label={text("hotline.subject.edit.action")}
          icon={<IconPencil />}
          onClick={() => setTyped(sheet.subject)}
        />
      )}
    </div>
  );
}
