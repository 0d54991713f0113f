import type { ReactNode } from "react";
import { useText } from "../../platform/i18n/text.ts";
import { TwoStateSwitch } from "../../ui/two-state-switch.tsx";
import type { ConfigurationDraft } from "./configuration-draft.ts";
import type { DraftProps } from "./number-setting.tsx";
import { NumberSettings } from "./number-setting.tsx";
import { SettingsSection } from "../../ui/settings-section.tsx";
import styles from "./password-age-section.module.css";

/** Proposed when the rule is switched on. */
const usualPeriodDays = 180;

/** How long passwords may stay, and what that means day by day. */
export function PasswordAgeSection(props: DraftProps): ReactNode {
  const text = useText();
  const { draft, onChange } = props;
  const { passwordAge } = draft;
  const isOn = passwordAge.periodDays !== 0;
  return (
    <SettingsSection id="password-age" title={text("security.age.title")} lead={text("security.age.lead")}>
      <TwoStateSwitch
        labels={[text("security.age.on.label")]}
        value={isOn}
        onChange={(on) => onChange({ passwordAge: { ...passwordAge, periodDays: on ? usualPeriodDays : 0 } })}
        hint={text("security.age.on.hint")}
      />
      {isOn && (
        <>
          <NumberSettings
            {...props}
            group="passwordAge"
            numbers={[
              { name: "periodDays", label: text("security.age.period.label"), unit: "days" },
              {
                name: "warningDays",
                label: text("security.age.warning.label"),
                hint: text("security.age.warning.hint"),
                unit: "days",
              },
              {
                name: "maximumDelayDays",
                label: text("security.age.delay.label"),
                hint: text("security.age.delay.hint"),
                unit: "days",
              },
            ]}
          />
          <Plan rule={passwordAge} />
        </>
      )}
    </SettingsSection>
  );
}

/** The life of a password under the rule, drawn to scale. */
function Plan({ rule }: { readonly rule: ConfigurationDraft["passwordAge"] }): ReactNode {
  const text = useText();
  const { periodDays = 0, warningDays = 0, maximumDelayDays = 0 } = rule;
  const warningFrom = Math.max(0, periodDays - warningDays);
  const steps = [
    { key: "new", day: 0, days: warningFrom },
    { key: "warning", day: warningFrom, days: periodDays - warningFrom },
    { key: "due", day: periodDays, days: maximumDelayDays },
  ] as const;
  return (
    <ol className={styles.plan} aria-label={text("security.age.plan.label")}>
      {steps.map(({ key, day, days }) =>
        days === 0 ? null : (
          <li key={key} className={styles[key]} style={{ flexGrow: Math.max(days, periodDays / 5) }}>
            <span className={styles.day}>{text("security.age.plan.day", { day })}</span>
            <span>{text(`security.age.plan.${key}`)}</span>
          </li>
        ),
      )}
      <li className={styles.change}>
        <span className={styles.day}>
          {text("security.age.plan.day", { day: periodDays + maximumDelayDays })}
        </span>
        <span>{text("security.age.plan.change")}</span>
      </li>
    </ol>
  );
}
