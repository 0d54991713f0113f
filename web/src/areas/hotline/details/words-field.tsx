import type { ReactNode } from "react";
import { useState } from "react";
import type { Sheet } from "@planete/shared/contract/hotline-view.contract.ts";
import { sheetFieldRules } from "@planete/shared/domain/hotline/sheet-field-rules.ts";
import { sheetLimits } from "@planete/shared/domain/hotline/sheet-limits.ts";
import { firstProblem } from "@planete/shared/domain/validation/rule.ts";
import { ruleMessage } from "../../../platform/forms/rule-message.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { messageParts } from "../conversation/message-parts.ts";
import { Fact } from "./fact.tsx";
import { FieldConflict } from "./field-conflict.tsx";
import { fieldValue, useChangeField } from "./use-change-field.ts";

export interface WordsFieldProps {
  readonly sheet: Sheet;
  readonly field: "title" | "phone" | "url";
}

const types = { title: "text", phone: "tel", url: "url" } as const;

/** A field of words, saved when it is left or with Enter; Esc forgets what was typed. */
export function WordsField({ sheet, field }: WordsFieldProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const change = useChangeField(sheet, field);
  const [typed, setTyped] = useState<string>();
  /** A mistake is told once the person has finished with the field. */
  const [left, setLeft] = useState(false);
  const label = text(`hotline.field.${field}`);
  const present = String(change.pending ?? fieldValue(sheet, field) ?? "");
  if (!sheet.changeableFields.includes(field)) {
    if (present === "") return null;
    const href =
      field === "url" ? messageParts(present).find((part) => part.href !== undefined)?.href : undefined;
    return (
      <Fact label={label}>
        {href === undefined ? (
          present
        ) : (
          <a href={href} target="_blank" rel="noopener noreferrer nofollow">
            {present}
          </a>
        )}
      </Fact>
    );
  }
  const problem = typed === undefined ? undefined : firstProblem(typed, sheetFieldRules[field]);
  const save = (): void => {
    if (problem) return;
    const wanted = typed?.trim();
    setTyped(undefined);
    if (wanted !== undefined && wanted !== present) change.save(wanted);
  };
  return (
    <>
      <TextField
        size="compact"
        label={label}
        type={types[field]}
        maxLength={sheetLimits[field]}
        value={typed ?? present}
        error={problem && left ? ruleMessage(text, format, problem) : undefined}
        onChange={setTyped}
        onBlur={() => {
          setLeft(true);
          save();
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") {
            setLeft(true);
            save();
          }
          if (event.key !== "Escape" || typed === undefined) return;
          event.preventDefault();
          setTyped(undefined);
        }}
      />
      {change.conflict && (
        <FieldConflict
          conflict={change.conflict}
          show={(value) => String(value ?? "")}
          onKeep={change.keep}
          onSet={change.insist}
        />
      )}
    </>
  );
}
