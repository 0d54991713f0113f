import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import {
  readDevelopmentTypes,
  typeFromWire,
} from "@planete/shared/contract/development-settings.contract.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FilterChip } from "../../ui/filter-chip.tsx";
import type { PlanningAddress } from "./planning-address.ts";
import styles from "./planning-filters.module.css";

interface PlanningFiltersProps {
  readonly teams: readonly string[];
  readonly address: PlanningAddress;
  readonly go: (next: Partial<PlanningAddress>) => void;
}

/** Which teams and which types of work are shown; both stand in the address (spec §4). */
export function PlanningFilters({ teams, address, go }: PlanningFiltersProps): ReactNode {
  const text = useText();
  const types =
    useQuery({ queryKey: ["development-types"], queryFn: () => callApi(readDevelopmentTypes) }).data?.data ??
    [];
  return (
    <>
      <Choice
        name={text("planning.filter.team")}
        options={teams.map((team) => ({ value: team, label: team }))}
        chosen={address.teams}
        onChoose={(chosen) => go({ teams: chosen })}
      />
      <Choice
        name={text("planning.filter.type")}
        options={types.map(typeFromWire).map(({ id, name }) => ({ value: id, label: name }))}
        chosen={address.types}
        onChoose={(chosen) => go({ types: chosen })}
      />
    </>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

function Choice({ name, options, chosen, onChoose }: ChoiceProps): ReactNode {
  const text = useText();
  const labels = options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  const value = labels.length > 1 ? text("planning.filter.some", { count: labels.length }) : labels[0];
  const toggle = (option: string): void =>
    onChoose(chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option]);
  return (
    <FilterChip
      name={name}
      value={value}
      onRemove={value === undefined ? undefined : () => onChoose([])}
      editor={() => (
        <div className={styles.options}>
          {options.map((option) => (
            <Checkbox
              key={option.value}
              label={option.label}
              checked={chosen.includes(option.value)}
              onChange={() => toggle(option.value)}
            />
          ))}
        </div>
      )}
    />
  );
}
