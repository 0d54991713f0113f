import type { ReactNode } from "react";
import type { PlainValue, Sheet } from "@planete/shared/contract/hotline-view.contract.ts";
import type { PlainField } from "@planete/shared/domain/hotline/field-rights.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Select } from "../../../ui/select.tsx";
import { Fact } from "./fact.tsx";
import { FieldConflict } from "./field-conflict.tsx";
import { fieldValue, useChangeField } from "./use-change-field.ts";

export interface ChoiceFieldProps {
  readonly sheet: Sheet;
  readonly field: PlainField;
  readonly options: readonly { readonly value: string | number; readonly label: string }[];
  /** Nothing may be chosen too. */
  readonly clearable?: boolean;
}

const nothing = "-";

/** A field with a short list of values; only read where it can't be changed, absent where it can't be seen. */
export function ChoiceField({ sheet, field, options, clearable = false }: ChoiceFieldProps): ReactNode {
  const text = useText();
  const change = useChangeField(sheet, field);
  const label = text(`hotline.field.${field}`);
  const present = change.pending ?? fieldValue(sheet, field);
  const show = (value: PlainValue): string =>
    options.find((option) => option.value === value)?.label ??
    (value === null ? text("hotline.event.nothing") : String(value));
  if (!sheet.changeableFields.includes(field)) return <Fact label={label}>{show(present)}</Fact>;
  const choose = (chosen: string): void => {
    const option = options.find(({ value }) => String(value) === chosen);
    change.save(option ? option.value : null);
  };
  return (
    <>
      <Select
        size="compact"
        label={label}
        value={present === null ? (clearable ? nothing : undefined) : String(present)}
        placeholder={text("hotline.choose")}
        onChange={choose}
        options={[
          ...(clearable ? [{ value: nothing, label: text("hotline.event.nothing") }] : []),
          ...options.map(({ value, label: words }) => ({ value: String(value), label: words })),
        ]}
      />
      {change.conflict && (
        <FieldConflict conflict={change.conflict} show={show} onKeep={change.keep} onSet={change.insist} />
      )}
    </>
  );
}
