import { IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { useFormat, useText } from "../platform/i18n/text.ts";
import { Button } from "../ui/button.tsx";
import type { ComboboxOption } from "../ui/combobox-options.ts";
import { FilterChip } from "../ui/filter-chip.tsx";
import { Menu } from "../ui/menu.tsx";
import { MultiCombobox } from "../ui/multi-combobox.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import styles from "./list-filters.module.css";

/** One filter of a list: values out of a list, several at once. */
export interface ListFilter<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly options: readonly ComboboxOption<string>[];
}

type Chosen<Name extends string> = Readonly<Partial<Record<Name, readonly string[]>>>;

interface ListFiltersProps<Name extends string> {
  readonly filters: readonly ListFilter<Name>[];
  readonly chosen: Chosen<Name>;
  readonly onChange: (chosen: Chosen<Name>) => void;
  /** At the end of the line, such as the count. */
  readonly end?: ReactNode;
  /** Part of a bar that keeps its own distances. */
  readonly inBar?: boolean | undefined;
}

/** More than so many are found by typing. */
const mostBoxes = 8;

/** The filters that are set as chips, each to be changed in place, and the way to set another. */
export function ListFilters<Name extends string>(props: ListFiltersProps<Name>): ReactNode {
  const { filters, chosen, onChange, end } = props;
  const text = useText();
  const format = useFormat();
  /** A filter that was just added and has no value yet. */
  const [added, setAdded] = useState<Name>();
  const set = (name: Name, values: readonly string[]): void => {
    const { [name]: _before, ...others } = chosen;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the others, and this one where it has values
    onChange((values.length > 0 ? { ...others, [name]: values } : others) as Chosen<Name>);
  };
  const shown = filters.filter(({ name }) => chosen[name] !== undefined || name === added);
  const free = filters.filter((filter) => !shown.includes(filter));
  return (
    <div className={styles.line} data-in-bar={props.inBar || undefined}>
      {shown.map((filter) => {
        const { name, label, options } = filter;
        const values = chosen[name] ?? [];
        const words = values.map((value) => options.find((option) => option.value === value)?.label ?? "…");
        return (
          <FilterChip
            key={name}
            name={label}
            value={words.length > 0 ? format.list(words) : undefined}
            startsOpen={name === added && values.length === 0}
            editor={() => (
              <FilterEditor filter={filter} values={values} onChange={(next) => set(name, next)} />
            )}
            onRemove={() => {
              setAdded(undefined);
              set(name, []);
            }}
          />
        );
      })}
      {free.length > 0 && (
        <Menu
          entries={free.map(({ name, label }) => ({ label, onClick: () => setAdded(name) }))}
          trigger={({ ref, ...trigger }) => (
            <Button ref={ref} {...trigger} size="compact" variant="quiet" icon={<IconPlus />}>
              {text("kit.list.filter.action")}
            </Button>
          )}
        />
      )}
      <span className={styles.end}>{end}</span>
    </div>
  );
}

function FilterEditor<Name extends string>({
  filter: { label, options },
  values,
  onChange,
}: {
  readonly filter: ListFilter<Name>;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}): ReactNode {
  if (options.length > mostBoxes)
    return (
      <MultiCombobox
        label={label}
        options={options}
        value={options.filter(({ value }) => values.includes(value))}
        onChange={(chosen) => onChange(chosen.map(({ value }) => value))}
      />
    );
  return (
    <div role="group" aria-label={label} className={styles.boxes}>
      {options.map(({ value, label: name }) => (
        <Checkbox
          key={value}
          label={name}
          checked={values.includes(value)}
          onChange={(checked) =>
            onChange(checked ? [...values, value] : values.filter((other) => other !== value))
          }
        />
      ))}
    </div>
  );
}
