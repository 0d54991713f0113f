import type { ReactNode } from "react";
import { useText } from "../../platform/i18n/text.ts";
import { TwoStateSwitch } from "../../ui/two-state-switch.tsx";
import type { DraftProps } from "./number-setting.tsx";
import { NumberSettings } from "./number-setting.tsx";
import { SettingsSection } from "../../ui/settings-section.tsx";

/** How many wrong passwords are too many, and for how long they count. */
export function AttemptsSection(props: DraftProps): ReactNode {
  const text = useText();
  return (
    <SettingsSection
      id="attempts"
      title={text("security.attempts.title")}
      lead={text("security.attempts.lead")}
    >
      <NumberSettings
        {...props}
        group="attempts"
        numbers={[
          {
            name: "perAccount",
            label: text("security.attempts.account.label"),
            hint: text("security.attempts.account.hint"),
          },
          {
            name: "perNetwork",
            label: text("security.attempts.network.label"),
            hint: text("security.attempts.network.hint"),
          },
          { name: "minutes", label: text("security.attempts.minutes.label"), unit: "minutes" },
        ]}
      />
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
      <NumberSettings
        {...props}
        group="durations"
        numbers={[
          {
            name: "stayLoggedDays",
            label: text("security.durations.stay.label"),
            hint: text("security.durations.stay.hint"),
            unit: "days",
          },
          {
            name: "idleHours",
            label: text("security.durations.idle.label"),
            hint: text("security.durations.idle.hint"),
            unit: "hours",
          },
          {
            name: "trustedDeviceDays",
            label: text("security.durations.trusted.label"),
            hint: text("security.durations.trusted.hint"),
            unit: "days",
          },
        ]}
      />
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
