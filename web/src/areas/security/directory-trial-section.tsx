import type { ReactNode } from "react";
import { useState } from "react";
import type { DirectoryTrialWire } from "@planete/shared/contract/directory-settings.contract.ts";
import { tryDirectoryConnection } from "@planete/shared/contract/directory-settings.contract.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { FactList } from "./fact-list.tsx";
import { SettingsSection } from "../../ui/settings-section.tsx";
import styles from "./single-sign-on-settings.module.css";
import { useDirectoryTrial } from "./use-directory.ts";
import { showFailure } from "../../kit/say-failure.ts";

/** Tries the saved connection out: shows what the provider sends, and opens no session. */
export function DirectoryTrialSection({ ready }: { readonly ready: boolean }): ReactNode {
  const text = useText();
  const { data: trial } = useDirectoryTrial();
  const [busy, setBusy] = useState(false);
  const begin = async (): Promise<void> => {
    setBusy(true);
    try {
      location.assign((await callApi(tryDirectoryConnection)).url);
    } catch (error) {
      setBusy(false);
      showFailure(text, error);
    }
  };
  return (
    <SettingsSection id="directory-trial" title={text("sso.trial.title")} lead={text("sso.trial.lead")}>
      {trial && <TrialOutcome trial={trial} />}
      <div>
        <Button
          loading={busy}
          onClick={() => void begin()}
          disabledReason={ready ? undefined : text("sso.trial.unsaved")}
        >
          {text("sso.trial.action")}
        </Button>
      </div>
    </SettingsSection>
  );
}

function TrialOutcome({ trial }: { readonly trial: DirectoryTrialWire }): ReactNode {
  const text = useText();
  const format = useFormat();
  const [now] = useState(() => new Date());
  const when = format.relative(new Date(trial.at), now);
  if (trial.refusal !== null) {
    return (
      <Banner tone="error">
        <p>{text("sso.trial.refused", { when })}</p>
        <p>{text(`sso.refusal.${trial.refusal}`)}</p>
      </Banner>
    );
  }
  const { person } = trial;
  return (
    <>
      <Banner tone="success">{text("sso.trial.received", { when })}</Banner>
      {person && (
        <>
          <h3 className={styles.heading}>{text("sso.trial.person")}</h3>
          <FactList
            facts={(["login", "mail", "firstname", "lastname"] as const).map((name) => ({
              name: text(`sso.attribute.${name}`),
              value: person[name] || "–",
            }))}
          />
        </>
      )}
      <h3 className={styles.heading}>{text("sso.trial.attributes")}</h3>
      <FactList
        facts={[
          { name: "NameID", value: trial.nameId ?? "–" },
          ...trial.attributes.map(({ name, values }) => ({ name, value: values.join(", ") })),
        ]}
      />
    </>
  );
}
