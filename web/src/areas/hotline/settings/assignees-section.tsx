import type { ReactNode } from "react";
import { useText } from "../../../platform/i18n/text.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import { FieldRow, SettingsSection } from "../../../ui/settings-section.tsx";
import { Skeleton, SkeletonNote } from "../../../ui/skeleton.tsx";
import { useSheetModules, useSheetPeople } from "../sheet/hotline-setup.ts";
import { assigneeName } from "./settings-draft.ts";
import type { SettingsSectionFormProps } from "./settings-draft.ts";

/** Who gets a new sheet about a module; without one it waits for somebody to take it. */
export function AssigneesSection({ form }: SettingsSectionFormProps): ReactNode {
  const text = useText();
  const modules = useSheetModules().data;
  const staff = useSheetPeople().data?.staff;
  const options = (staff ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SettingsSection
      id="assignees"
      title={text("hotline.settings.assignees.title")}
      lead={text("hotline.settings.assignees.lead")}
    >
      {modules && staff ? (
        <FieldRow>
          {modules.map(({ slug }) => {
            const assignee = form.field(assigneeName(slug));
            return (
              <Combobox
                {...assignee}
                key={slug}
                options={options}
                value={options.find(({ value }) => value === assignee.value)}
                onChange={(option) => assignee.onChange(option?.value)}
                placeholder={text("hotline.nobody")}
                clearable
                size="compact"
              />
            );
          })}
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
