import type { ReactNode } from "react";
import { useState } from "react";
import type { CallBody } from "@planete/shared/contract/call.ts";
import type { ProviderWire } from "@planete/shared/contract/directory-settings.contract.ts";
import {
  metadataLimit,
  metadataProblems,
  readProviderMetadata,
} from "@planete/shared/contract/directory-settings.contract.ts";
import { directoryLimits } from "@planete/shared/domain/access/directory-limits.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ProviderFacts } from "./provider-facts.tsx";
import { SettingsSection } from "../../ui/settings-section.tsx";
import styles from "./single-sign-on-settings.module.css";

interface ProviderSectionProps {
  readonly provider: ProviderWire | null;
  readonly onRead: (provider: ProviderWire) => void;
}

/** Which identity provider answers for the directory: from its metadata, by file or by address. */
export function ProviderSection({ provider, onRead }: ProviderSectionProps): ReactNode {
  const text = useText();
  const [url, setUrl] = useState("");
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [failure, setFailure] = useState<ApiError | undefined>();

  const read = async (body: CallBody<typeof readProviderMetadata>): Promise<void> => {
    setBusy(true);
    setDone(false);
    setFailure(undefined);
    try {
      onRead((await callApi(readProviderMetadata, { body })).data);
      setDone(true);
    } catch (error) {
      setFailure(error instanceof ApiError ? error : new ApiError("internalError", 0));
    } finally {
      setBusy(false);
    }
  };
  const problem = metadataProblems.find((known) => known === failure?.detailsOf("metadataRefused")?.problem);
  return (
    <SettingsSection id="single-sign-on" title={text("sso.title")} lead={text("sso.lead")}>
      <h3 className={styles.heading}>{text("sso.provider.title")}</h3>
      {failure && (
        <Banner tone="error" announce>
          {problem ? text(`sso.problem.${problem}`) : text(`error.${failure.code}`)}
        </Banner>
      )}
      {done && (
        <Banner tone="success" announce>
          {text("sso.metadata.done")}
        </Banner>
      )}
      {provider ? (
        <ProviderFacts provider={provider} />
      ) : (
        <p className={styles.quiet}>{text("sso.provider.empty")}</p>
      )}
      <FileDrop
        label={text("sso.metadata.file")}
        accept={[".xml"]}
        maxSize={metadataLimit}
        maxFiles={1}
        files={[]}
        onAdd={([file]) => {
          if (file) void file.text().then((xml) => read({ xml }));
        }}
        onRemove={() => undefined}
      />
      <div className={styles.line}>
        <TextField
          label={text("sso.metadata.url")}
          type="url"
          value={url}
          onChange={setUrl}
          spellCheck={false}
          maxLength={directoryLimits.address}
        />
        <Button loading={busy} onClick={() => void read({ url: url.trim() })}>
          {text("sso.metadata.read.action")}
        </Button>
      </div>
    </SettingsSection>
  );
}
