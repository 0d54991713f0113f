import type { ReactNode } from "react";
import { ApiError } from "../../../platform/http/api-error.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Skeleton, SkeletonNote } from "../../../ui/skeleton.tsx";
import { useFieldRights } from "../rights/use-field-rights.ts";
import { SettingsForm } from "./settings-form.tsx";
import { useHotlineSettings } from "./use-hotline-settings.ts";
import styles from "./hotline-settings-screen.module.css";

/** Everything about the hotline that an administrator chooses (support-vision/hotline). */
export function HotlineSettingsScreen(): ReactNode {
  const text = useText();
  const settings = useHotlineSettings();
  const rights = useFieldRights();
  const error = settings.error ?? rights.error;
  const failure = error instanceof ApiError ? error : undefined;
  const loaded = settings.data && rights.data;
  return (
    <main className={styles.page}>
      <PageHeader title={text("hotline.settings.title")} lead={text("hotline.settings.lead")} />
      {settings.data && rights.data && <SettingsForm settings={settings.data} rights={rights.data} />}
      {!loaded && error && (
        <ErrorState
          message={failure && text(`error.${failure.code}`)}
          requestId={failure?.requestId}
          onRetry={() => void Promise.all([settings.refetch(), rights.refetch()])}
          retrying={settings.isFetching || rights.isFetching}
        />
      )}
      {!loaded && !error && (
        <div className={styles.loading}>
          <SkeletonNote />
          <Skeleton shape="block" height="8rem" />
          <Skeleton shape="block" height="12rem" />
        </div>
      )}
    </main>
  );
}
