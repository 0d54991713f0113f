import type { ReactNode } from "react";
import { useText } from "../../../platform/i18n/text.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import { FieldRow, SettingsSection } from "../../../ui/settings-section.tsx";
import { Skeleton, SkeletonNote } from "../../../ui/skeleton.tsx";
import { useModuleNames, useSheetModules, useSheetPeople } from "../sheet/hotline-setup.ts";

/** Person ids by module slug. */
export type Assignees = Readonly<Record<string, string>>;

interface AssigneesSectionProps {
  readonly assignees: Assignees;
  readonly onChange: (assignees: Assignees) => void;
}

/** Who gets a new sheet about a module; without one it waits for somebody to take it. */
export function AssigneesSection({ assignees, onChange }: AssigneesSectionProps): ReactNode {
  const text = useText();
  const modules = useSheetModules().data;
  const staff = useSheetPeople().data?.staff;
  const nameOf = useModuleNames();
  const options = (staff ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const choose = (slug: string, person: string | undefined): void => {
    const { [slug]: _former, ...others } = assignees;
    onChange(person === undefined ? others : { ...others, [slug]: person });
  };
  return (
    <SettingsSection
      id="assignees"
      title={text("hotline.settings.assignees.title")}
      lead={text("hotline.settings.assignees.lead")}
    >
      {modules && staff ? (
        <FieldRow>
          {modules.map(({ slug }) => (
            <Combobox
              key={slug}
              label={nameOf(slug)}
              options={options}
              value={options.find(({ value }) => value === assignees[slug])}
              onChange={(option) => choose(slug, option?.value)}
              placeholder={text("hotline.nobody")}
              clearable
              size="compact"
            />
          ))}
        </FieldRow>
      ) : (
        <>
          <SkeletonNote />
          <Skeleton shape="block" height="8rem" />
        </>
      )}
    </SettingsSection>
  );
}
