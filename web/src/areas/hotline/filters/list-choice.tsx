import type { ReactNode } from "react";
import { useText } from "../../../platform/i18n/text.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { MultiCombobox } from "../../../ui/multi-combobox.tsx";
import type { ListPart } from "./filter-parts.ts";
import { partLabel } from "./filter-parts.ts";
import styles from "./list-choice.module.css";
import type { SheetFilter } from "@planete/shared/contract/sheet-filter.ts";
import { readFilter } from "@planete/shared/contract/sheet-filter.ts";
import { useFilterOptions } from "./use-filter-options.ts";

export interface ListChoiceProps {
  readonly part: ListPart;
  readonly filter: SheetFilter;
  readonly onChange: (filter: SheetFilter) => void;
}

/** Few values are all shown at once; more are found by typing. */
const fewValues = 6;

const codes = new Set(["statuses", "requestTypes", "priorities", "impacts", "turns"]);

/** Several values of one part of the filter. */
export function ListChoice({ part, filter, onChange }: ListChoiceProps): ReactNode {
  const text = useText();
  const options = useFilterOptions(filter.users)[part];
  const label = text(partLabel(part));
  const chosen = (filter[part] ?? []).map(String);
  const change = (values: readonly string[]): void => onChange(readFilter({ ...filter, [part]: values }));
  if (codes.has(part) && options.length <= fewValues) {
    return (
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{label}</legend>
        <div className={styles.boxes}>
          {options.map((option) => (
            <Checkbox
              key={option.value}
              label={option.label}
              checked={chosen.includes(option.value)}
              onChange={(checked) =>
                change(checked ? [...chosen, option.value] : chosen.filter((value) => value !== option.value))
              }
            />
          ))}
        </div>
      </fieldset>
    );
  }
  return (
    <MultiCombobox
      label={label}
      placeholder={text("hotline.choose")}
      options={options}
      value={chosen.map(
        (value) => options.find((option) => option.value === value) ?? { value, label: value },
      )}
      onChange={(values) => change(values.map(({ value }) => value))}
    />
  );
}
