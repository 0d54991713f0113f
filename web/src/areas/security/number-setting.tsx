import type { ReactNode } from "react";
import { settingLimits } from "@planete/shared/domain/access/setting-limits.ts";
import { useText } from "../../platform/i18n/text.ts";
import { NumberField } from "../../ui/number-field.tsx";
import { FieldRow } from "../../ui/settings-section.tsx";
import type { ConfigurationDraft, NumberGroup, NumberProblem } from "./configuration-draft.ts";

/** What the sections of the form are given. */
export interface DraftProps {
  readonly draft: ConfigurationDraft;
  readonly onChange: (changes: Partial<ConfigurationDraft>) => void;
  readonly numberProblems: readonly NumberProblem[];
}

interface NamedNumber<Group extends NumberGroup> {
  readonly name: keyof ConfigurationDraft[Group] & string;
  readonly label: string;
  readonly hint?: string;
  readonly unit?: "days" | "hours" | "minutes";
}

interface NumberSettingsProps<Group extends NumberGroup> extends DraftProps {
  readonly group: Group;
  readonly numbers: readonly NamedNumber<Group>[];
}

/** The numbers of a group beside each other. */
export function NumberSettings<Group extends NumberGroup>({
  numbers,
  ...props
}: NumberSettingsProps<Group>): ReactNode {
  return (
    <FieldRow>
      {numbers.map((number) => (
        <NumberSetting key={number.name} {...props} {...number} />
      ))}
    </FieldRow>
  );
}

/** One number of the settings, whole and within its limits. */
function NumberSetting<Group extends NumberGroup>({
  draft,
  onChange,
  numberProblems,
  group,
  name,
  label,
  hint,
  unit,
}: DraftProps & NamedNumber<Group> & { readonly group: Group }): ReactNode {
  const text = useText();
  const values = new Map<string, number | undefined>(Object.entries(draft[group]));
  const limits = new Map<string, { min: number; max: number }>(Object.entries(settingLimits[group]));
  const value = values.get(name);
  const problem = numberProblems.find((one) => one.group === group && one.name === name);
  return (
    <NumberField
      id={`setting-${group}-${name}`}
      label={label}
      hint={hint}
      value={value}
      decimals={0}
      min={limits.get(name)?.min}
      max={limits.get(name)?.max}
      unit={unit === undefined ? undefined : text(`security.unit.${unit}`, { count: value ?? 0 })}
      error={problem && text("security.field.range", { min: problem.min, max: problem.max })}
      onChange={(next) => onChange({ [group]: { ...draft[group], [name]: next } })}
    />
  );
}
