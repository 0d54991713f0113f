import type { ReactNode } from "react";
import { useText } from "../../platform/i18n/text.ts";
import { Banner } from "../../ui/banner.tsx";
import { TwoStateSwitch } from "../../ui/two-state-switch.tsx";
import type { DraftProps } from "./number-setting.tsx";
import { SettingsSection } from "../../ui/settings-section.tsx";

interface MethodsSectionProps extends DraftProps {
  readonly directoryReady: boolean;
  /** The server refused the methods: said where they are chosen. */
  readonly refusal: string | undefined;
}

/** By which ways people may log in; one always stays open. */
export function MethodsSection({ draft, onChange, directoryReady, refusal }: MethodsSectionProps): ReactNode {
  const text = useText();
  const { methods } = draft;
  const change = (changes: Partial<typeof methods>): void =>
    onChange({ methods: { ...methods, ...changes } });
  const mustStay = methods.password && !(methods.directory && directoryReady);
  return (
    <SettingsSection id="methods" title={text("security.methods.title")} lead={text("security.methods.lead")}>
      {refusal !== undefined && (
        <Banner tone="error" announce>
          {refusal}
        </Banner>
      )}
      <TwoStateSwitch
        labels={[text("security.methods.password.label")]}
        value={methods.password}
        onChange={(password) => change({ password })}
        hint={text("security.methods.password.hint")}
        disabledReason={mustStay ? text("security.methods.password.missing") : undefined}
      />
      <TwoStateSwitch
        labels={[text("security.methods.directory.label")]}
        value={methods.directory}
        onChange={(directory) => change(directory ? { directory } : { directory, password: true })}
        hint={text("security.methods.directory.hint")}
        disabledReason={
          directoryReady || methods.directory ? undefined : text("security.methods.directory.missing")
        }
      />
      {!methods.password && <Banner tone="info">{text("security.methods.rescue")}</Banner>}
    </SettingsSection>
  );
}
