import type { ReactNode } from "react";
import { useState } from "react";
import type { ConnectionWire } from "@planete/shared/contract/directory-settings.contract.ts";
import { ApiError, codeOf } from "../../platform/http/api-error.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { CopyText } from "../../ui/copy-text.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { DirectoryConflictsSection } from "./directory-conflicts-section.tsx";
import type { DirectoryDraft } from "./directory-draft.ts";
import { draftOf, isDraftChanged, settledConnection } from "./directory-draft.ts";
import { AttributesSection, DirectoryPeopleSection } from "./directory-people-section.tsx";
import { DirectoryTrialSection } from "./directory-trial-section.tsx";
import { FactList } from "./fact-list.tsx";
import { ProviderSection } from "./provider-section.tsx";
import { SettingsSection } from "../../ui/settings-section.tsx";
import styles from "./single-sign-on-settings.module.css";
import { useDirectoryConnection, useSaveDirectoryConnection } from "./use-directory.ts";
import { useLeaveGuard } from "../../kit/use-leave-guard.tsx";

/** The part of the authentication settings about the company directory; it keeps its own changes (D5). */
export function SingleSignOnSettings(): ReactNode {
  const text = useText();
  const { data, error, isFetching, refetch } = useDirectoryConnection();
  if (data) return <ConnectionForm connection={data} />;
  return (
    <SettingsSection id="single-sign-on" title={text("sso.title")} lead={text("sso.lead")}>
      {error ? (
        <ErrorState
          message={text(`error.${codeOf(error)}`)}
          requestId={error instanceof ApiError ? error.requestId : undefined}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton shape="block" height="12rem" />
      )}
    </SettingsSection>
  );
}

function ConnectionForm({ connection }: { readonly connection: ConnectionWire }): ReactNode {
  const text = useText();
  const [draft, setDraft] = useState<DirectoryDraft>(() => draftOf(connection));
  const saving = useSaveDirectoryConnection();
  const changed = isDraftChanged(connection, draft);
  const guard = useLeaveGuard(changed, text("security.unsaved.text"));
  const change = (changes: Partial<DirectoryDraft>): void => setDraft({ ...draft, ...changes });
  const settled = settledConnection(draft, connection.version);

  const save = async (): Promise<void> => {
    if (!settled) return;
    try {
      const { data } = await saving.mutateAsync(settled);
      setDraft(draftOf(data));
      showToast({ message: text("sso.save.done"), tone: "success" });
    } catch {
      // Said beside the button; what was typed stays.
    }
  };
  const ready = connection.provider !== null && !changed;
  return (
    <>
      <ProviderSection provider={draft.provider} onRead={(provider) => change({ provider })} />
      <OwnAddressesSection own={connection.own} />
      <AttributesSection draft={draft} onChange={change} />
      <DirectoryPeopleSection draft={draft} onChange={change} />
      {changed && (
        <div className={styles.save}>
          {saving.error && (
            <Banner tone="error" announce>
              {text(`error.${codeOf(saving.error)}`)}
            </Banner>
          )}
          <Button
            variant="primary"
            loading={saving.isPending}
            onClick={() => void save()}
            disabledReason={draft.provider ? undefined : text("sso.provider.empty")}
          >
            {text("sso.save.action")}
          </Button>
        </div>
      )}
      <DirectoryTrialSection ready={ready} />
      <DirectoryConflictsSection />
      {guard.question}
    </>
  );
}

function OwnAddressesSection({ own }: { readonly own: ConnectionWire["own"] }): ReactNode {
  const text = useText();
  return (
    <SettingsSection
      id="directory-addresses"
      title={text("sso.addresses.title")}
      lead={text("sso.addresses.lead")}
    >
      <FactList
        facts={[
          { name: text("sso.addresses.metadata"), value: <CopyText value={own.metadataUrl} /> },
          { name: text("sso.addresses.entity"), value: <CopyText value={own.entityId} /> },
          { name: text("sso.addresses.answer"), value: <CopyText value={own.answerUrl} /> },
          { name: text("sso.addresses.logout"), value: <CopyText value={own.logoutUrl} /> },
        ]}
      />
    </SettingsSection>
  );
}
