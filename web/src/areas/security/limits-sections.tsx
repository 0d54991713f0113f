import type { ReactNode } from "react";
import { useText } from "../../platform/i18n/text.ts";
import { TwoStateSwitch } from "../../ui/two-state-switch.tsx";
import type { DraftProps } from "./number-setting.tsx";
import { NumberSetting } from "./number-setting.tsx";
import { FieldRow, SettingsSection } from "../../ui/settings-section.tsx";

/** How many wrong passwords are too many, and for how long they count. */
export function AttemptsSection(props: DraftProps): ReactNode {
  const text = useText();
  return (
    <SettingsSection
      id="attempts"
      title={text("security.attempts.title")}
      lead={text("security.attempts.lead")}
    >
      <FieldRow>
        <NumberSetting
          {...props}
          group="attempts"
          name="perAccount"
          label={text("security.attempts.account.label")}
          hint={text("security.attempts.account.hint")}
          unit={undefined}
        />
        <NumberSetting
          {...props}
          group="attempts"
          name="perNetwork"
          label={text("security.attempts.network.label")}
          hint={text("security.attempts.network.hint")}
          unit={undefined}
        />
        <NumberSetting
          {...props}
          group="attempts"
          name="minutes"
          label={text("security.attempts.minutes.label")}
          unit="minutes"
        />
      </FieldRow>
    </SettingsSection>
  );
}

/** How long sessions and trusted devices last. */
export function DurationsSection(props: DraftProps): ReactNode {
  const text = useText();
  return (
    <SettingsSection
      id="durations"
      title={text("security.durations.title")}
      lead={text("security.durations.lead")}
    >
      <FieldRow>
        <NumberSetting
          {...props}
          group="durations"
          name="stayLoggedDays"
          label={text("security.durations.stay.label")}
          hint={text("security.durations.stay.hint")}
          unit="days"
        />
        <NumberSetting
          {...props}
          group="durations"
          name="idleHours"
          label={text("security.durations.idle.label")}
          hint={text("security.durations.idle.hint")}
          unit="hours"
        />
        <NumberSetting
          {...props}
          group="durations"
          name="trustedDeviceDays"
          label={text("security.durations.trusted.label")}
          hint={text("security.durations.trusted.hint")}
          unit="days"
        />
      </FieldRow>
    </SettingsSection>
  );
}

/** Whether the page for a forgotten password tells who has an account. */
export function ResetSection({
  draft,
  onChange,
  forced,
}: DraftProps & { readonly forced: boolean }): ReactNode {
  const text = useText();
  return (
    <SettingsSection
      id="neutral-reset"
      title={text("security.reset.neutral.title")}
      lead={text("security.reset.neutral.lead")}
    >
      <TwoStateSwitch
        labels={[text("security.reset.neutral.label")]}
        value={forced || draft.neutralReset}
        onChange={(neutralReset) => onChange({ neutralReset })}
        hint={text("security.reset.neutral.hint")}
        disabledReason={forced ? text("security.reset.neutral.forced") : undefined}
      />
    </SettingsSection>
  );
}
