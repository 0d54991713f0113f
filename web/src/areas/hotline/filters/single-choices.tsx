import type { ReactNode } from "react";
import { useText } from "../../../platform/i18n/text.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import { Select } from "../../../ui/select.tsx";
import { withPart } from "./read-filter.ts";
import type { SheetFilter } from "@planete/shared/contract/sheet-filter.ts";
import { dueFilters, readFilter } from "@planete/shared/contract/sheet-filter.ts";
import { useFilterOptions } from "./use-filter-options.ts";

export interface SingleChoiceProps {
  readonly filter: SheetFilter;
  readonly onChange: (filter: SheetFilter) => void;
}

const anyTime = "any";

/** Whose work the sheets are: the reader's own, nobody's, a colleague's. */
export function AssignedChoice({ filter, onChange }: SingleChoiceProps): ReactNode {
  const text = useText();
  const { assignees } = useFilterOptions();
  const options = [
    { value: "mine", label: text("hotline.filter.me") },
    { value: "unassigned", label: text("hotline.nobody") },
    ...assignees,
  ];
  return (
    <Combobox
      clearable
      label={text("hotline.filter.assigned")}
      placeholder={text("hotline.choose")}
      options={options}
      value={options.find(({ value }) => value === filter.assigned)}
      onChange={(option) => onChange(withPart(filter, "assigned", option?.value))}
    />
  );
}

/** What a service level wants today, or wanted before now. */
export function DueChoice({ filter, onChange }: SingleChoiceProps): ReactNode {
  const text = useText();
  return (
    <Select
      label={text("hotline.filter.due")}
      value={filter.due ?? anyTime}
      options={[
        { value: anyTime, label: text("hotline.filter.anyTime") },
        ...dueFilters.map((due) => ({ value: due, label: text(`hotline.filter.due.${due}`) })),
      ]}
      onChange={(value) =>
        onChange(
          withPart(
            filter,
            "due",
            dueFilters.find((due) => due === value),
          ),
        )
      }
    />
  );
}

/** Calendar days, today being the first of those within. */
const within = [1, 7, 30] as const;
const quiet = [2, 7, 30] as const;

/** When something happened last. */
export function ActivityChoice({ filter, onChange }: SingleChoiceProps): ReactNode {
  const text = useText();
  const options = [
    { value: anyTime, label: text("hotline.filter.anyTime"), parts: {} },
    ...within.map((count) => ({
      value: `within-${count}`,
      label: text("hotline.filter.within", { count }),
      parts: { activeWithin: count },
    })),
    ...quiet.map((count) => ({
      value: `quiet-${count}`,
      label: text("hotline.filter.quiet", { count }),
      parts: { quietFor: count },
    })),
  ];
  const chosen = options.find(
    ({ parts }: { readonly parts: SheetFilter }) =>
      parts.activeWithin === filter.activeWithin && parts.quietFor === filter.quietFor,
  );
  return (
    <Select
      label={text("hotline.export.activityAt")}
      value={chosen?.value}
      placeholder={text("hotline.choose")}
      options={options}
      onChange={(value) =>
        onChange(
          readFilter({
            ...filter,
            activeWithin: undefined,
            quietFor: undefined,
            ...options.find((option) => option.value === value)?.parts,
          }),
        )
      }
    />
  );
}
