import type { ReactNode } from "react";
import {
  conflictPolicies,
  unknownPersonPolicies,
} from "@planete/shared/contract/directory-settings.contract.ts";
import { directoryLimits } from "@planete/shared/domain/access/directory-limits.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Select } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TwoStateSwitch } from "../../ui/two-state-switch.tsx";
import type { DirectoryDraft } from "./directory-draft.ts";
import { wrongDomain } from "./directory-draft.ts";
import { FieldRow, SettingsSection } from "../../ui/settings-section.tsx";

interface DirectorySectionProps {
  readonly draft: DirectoryDraft;
  readonly onChange: (changes: Partial<DirectoryDraft>) => void;
}

const attributeRows = [
  ["login", "mail"],
  ["firstname", "lastname"],
] as const;

/** In which attributes the directory sends what this product needs to know of a person. */
export function AttributesSection({ draft, onChange }: DirectorySectionProps): ReactNode {
  const text = useText();
  const { attributes } = draft;
  return (
    <SettingsSection
      id="directory-attributes"
      title={text("sso.attributes.title")}
      lead={text("sso.attributes.lead")}
    >
      {attributeRows.map((names) => (
        <FieldRow key={names[0]}>
          {names.map((name) => (
            <TextField
              key={name}
              label={text(`sso.attribute.${name}`)}
              value={attributes[name]}
              spellCheck={false}
              maxLength={directoryLimits.attribute}
              onChange={(value) => onChange({ attributes: { ...attributes, [name]: value.trim() } })}
            />
          ))}
        </FieldRow>
      ))}
    </SettingsSection>
  );
}

/** Who may come in by the directory, and how the login page speaks of it. */
export function DirectoryPeopleSection({ draft, onChange }: DirectorySectionProps): ReactNode {
  const text = useText();
  const wrong = wrongDomain(draft);
  return (
    <SettingsSection id="directory-people" title={text("sso.people.title")}>
      <FieldRow>
        <Select
          label={text("sso.people.conflicts")}
          value={draft.conflictPolicy}
          onChange={(conflictPolicy) => onChange({ conflictPolicy })}
          options={conflictPolicies.map((value) => ({ value, label: text(`sso.people.conflicts.${value}`) }))}
        />
        <Select
          label={text("sso.people.unknown")}
          value={draft.unknownPersonPolicy}
          onChange={(unknownPersonPolicy) => onChange({ unknownPersonPolicy })}
          options={unknownPersonPolicies.map((value) => ({
            value,
            label: text(`sso.people.unknown.${value}`),
          }))}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          label={text("sso.label.label")}
          hint={text("sso.label.hint")}
          optional
          maxLength={directoryLimits.label}
          value={draft.label}
          onChange={(label) => onChange({ label })}
        />
        <TextField
          label={text("sso.domains.label")}
          hint={text("sso.domains.hint")}
          optional
          spellCheck={false}
          value={draft.domains}
          onChange={(domains) => onChange({ domains })}
          error={wrong === undefined ? undefined : text("sso.domains.invalid", { domain: wrong })}
        />
      </FieldRow>
      <TwoStateSwitch
        labels={[text("sso.probe.label")]}
        hint={text("sso.probe.hint")}
        value={draft.probesProvider}
        onChange={(probesProvider) => onChange({ probesProvider })}
      />
    </SettingsSection>
  );
}
