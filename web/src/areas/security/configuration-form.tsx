import type { ReactNode } from "react";
import { useState } from "react";
import type { CallResult } from "@planete/shared/contract/call.ts";
import type { readAuthenticationConfiguration } from "@planete/shared/contract/authentication-settings.contract.ts";
import type { ApiError } from "../../platform/http/api-error.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { failureText } from "../../kit/say-failure.ts";
import { Banner } from "../../ui/banner.tsx";
import { showToast } from "../../ui/toast-store.ts";
import type { ConfigurationDraft } from "./configuration-draft.ts";
import { isChanged, problemsOf, rebase, settledDraft } from "./configuration-draft.ts";
import { AttemptsSection, DurationsSection, ResetSection } from "./limits-sections.tsx";
import { MethodsSection } from "./methods-section.tsx";
import { NetworksSection } from "./networks-section.tsx";
import { PasswordAgeSection } from "./password-age-section.tsx";
import { ScreenHistory } from "../../kit/screen-history.tsx";
import { useHistoryTeller } from "../../kit/use-history-teller.ts";
import { SaveBar } from "../../ui/save-bar.tsx";
import { changeText, settingLabel, valueText } from "./setting-words.ts";
import { SettingsSection } from "../../ui/settings-section.tsx";
import { useSaveConfiguration } from "./use-configuration.ts";
import { useLeaveGuard } from "../../kit/use-leave-guard.tsx";

type Configuration = CallResult<typeof readAuthenticationConfiguration>["data"];

/** Refusals that belong to one control and are said there. */
const ofNetworks: readonly string[] = ["wouldLockYouOut", "wouldLockAdministratorsOut"];
const ofMethods: readonly string[] = ["directoryNotReady"];

interface ConfigurationFormProps {
  readonly configuration: Configuration;
  /** The part about single sign-on, which keeps its own changes. */
  readonly singleSignOn?: ReactNode;
}

/** Every section of the settings over one draft; nothing typed is lost before the server has taken it. */
export function ConfigurationForm({ configuration, singleSignOn }: ConfigurationFormProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const [base, setBase] = useState(configuration);
  const [draft, setDraft] = useState<ConfigurationDraft>(configuration.settings);
  const [failure, setFailure] = useState<ApiError | undefined>();
  /** What somebody else saved meanwhile. */
  const [theirs, setTheirs] = useState<Configuration["lastChange"]>(null);
  const { save, saving } = useSaveConfiguration();

  const changed = isChanged(base.settings, draft);
  const guard = useLeaveGuard(changed, text("security.unsaved.text"));
  const problems = problemsOf(draft);
  const problemCount = problems.numbers.length + problems.networks.length + problems.emptyRules.length;
  const change = (changes: Partial<ConfigurationDraft>): void => {
    setDraft({ ...draft, ...changes });
    setFailure(undefined);
  };
  const adopt = (saved: Configuration, next: ConfigurationDraft): void => {
    setBase(saved);
    setDraft(next);
  };
  const send = async (): Promise<void> => {
    const settings = settledDraft(draft);
    if (!settings) return;
    const outcome = await save({ version: base.version, settings });
    if (outcome.kind === "saved") {
      setFailure(undefined);
      setTheirs(null);
      adopt(outcome.configuration, outcome.configuration.settings);
      showToast({ message: text("security.save.done"), tone: "success" });
    } else if (outcome.kind === "conflict") {
      setTheirs(outcome.configuration.lastChange);
      adopt(outcome.configuration, rebase(base.settings, draft, outcome.configuration.settings));
    } else {
      setFailure(outcome.failure);
      const section = ofNetworks.includes(outcome.failure.code) ? "networks" : "methods";
      const isLocal = [...ofNetworks, ...ofMethods].includes(outcome.failure.code);
      if (isLocal) document.getElementById(section)?.scrollIntoView({ block: "start" });
    }
  };

  const sayFor = (codes: readonly string[]): string | undefined =>
    failure && codes.includes(failure.code) ? text(`error.${failure.code}`) : undefined;
  const elsewhere = failure && ![...ofNetworks, ...ofMethods].includes(failure.code);
  const section = { draft, onChange: change, numberProblems: problems.numbers };
  return (
    <>
      {theirs && (
        <Banner tone="warning" announce>
          {text("security.conflict.text", {
            name: theirs.by ?? text("security.conflict.unknown"),
            changes: theirs.changes.map((one) => changeText(text, format, one)).join("; "),
          })}
        </Banner>
      )}
      <MethodsSection
        {...section}
        directoryReady={configuration.directoryReady}
        refusal={sayFor(ofMethods)}
      />
      {singleSignOn}
      <NetworksSection
        rules={draft.networks}
        onChange={(networks) => change({ networks })}
        address={base.address}
        teams={base.teams}
        problems={problems.networks}
        refusal={sayFor(ofNetworks)}
      />
      <PasswordAgeSection {...section} />
      <AttemptsSection {...section} />
      <DurationsSection {...section} />
      <ResetSection {...section} forced={base.neutralResetForced} />
      <SettingsSection
        id="history"
        title={text("security.history.title")}
        lead={text("security.history.lead")}
      >
        <ConfigurationHistory />
      </SettingsSection>
      {changed && (
        <SaveBar
          problems={problemCount}
          saving={saving}
          failure={elsewhere ? failureText(text, failure) : undefined}
          requestId={failure?.requestId}
          onSave={() => void send()}
          onDiscard={() => {
            setDraft(base.settings);
            setFailure(undefined);
          }}
        />
      )}
      {guard.question}
    </>
  );
}

/** What was changed here, about single sign-on too. */
function ConfigurationHistory(): ReactNode {
  const text = useText();
  const format = useFormat();
  const teller = useHistoryTeller();
  return (
    <ScreenHistory
      kind="authentication-settings"
      also={["single-sign-on"]}
      labelOf={(field, kind) =>
        kind === "authentication-settings" ? settingLabel(text, field) : teller.labelOf(kind, field)
      }
      wordsOf={(field, value, kind) =>
        kind === "authentication-settings"
          ? valueText(text, format, field, value)
          : teller.wordsOf(kind, field, value)
      }
    />
  );
}
