import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useState } from "react";
import { ApiError } from "../../../platform/http/api-error.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Banner } from "../../../ui/banner.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { failureText, requestIdOf } from "../../../kit/say-failure.ts";
import { SaveBar } from "../../../ui/save-bar.tsx";
import { Skeleton, SkeletonNote } from "../../../ui/skeleton.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { useLeaveGuard } from "../../../kit/use-leave-guard.tsx";
import { RightsMatrix } from "./rights-matrix.tsx";
import type { RightsDraft, RightsTable } from "./use-field-rights.ts";
import { rightsTable, sendRights, useFieldRights } from "./use-field-rights.ts";
import styles from "./hotline-rights-screen.module.css";

/** Who may see or change which field of a sheet: for everybody to read, for those who hold the right to change. */
export function HotlineRightsScreen(): ReactNode {
  const text = useText();
  const { data, error, isFetching, refetch } = useFieldRights();
  const failure = error instanceof ApiError ? error : undefined;
  return (
    <main className={styles.page}>
      <PageHeader title={text("hotline.rights.title")} lead={text("hotline.rights.lead")} />
      {data && <RightsForm table={rightsTable(data)} />}
      {!data && error && (
        <ErrorState
          message={failure && text(`error.${failure.code}`)}
          requestId={failure?.requestId}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && (
        <>
          <SkeletonNote />
          <Skeleton shape="block" height="24rem" />
        </>
      )}
    </main>
  );
}

function RightsForm({ table }: { readonly table: RightsTable }): ReactNode {
  const text = useText();
  const queries = useQueryClient();
  const [draft, setDraft] = useState<RightsDraft>(new Map());
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const changed = draft.size > 0;
  const guard = useLeaveGuard(changed, text("hotline.rights.unsaved"));
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      await sendRights(draft);
      await queries.invalidateQueries({ queryKey: ["hotline"] });
      setDraft(new Map());
      setFailure(undefined);
      showToast({ message: text("hotline.rights.saved"), tone: "success" });
    } catch (error) {
      setFailure(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <>
      {!table.canChange && table.roles.length > 1 && <Banner>{text("hotline.rights.readOnly")}</Banner>}
      <div className={styles.card}>
        <RightsMatrix table={table} draft={draft} onChange={setDraft} />
      </div>
      {changed && (
        <SaveBar
          problems={0}
          saving={saving}
          failure={failure === undefined ? undefined : failureText(text, failure)}
          requestId={requestIdOf(failure)}
          onSave={() => void save()}
          onDiscard={() => {
            setDraft(new Map());
            setFailure(undefined);
          }}
        />
      )}
      {guard.question}
    </>
  );
}
