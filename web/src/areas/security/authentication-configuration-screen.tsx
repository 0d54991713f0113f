import type { ReactNode } from "react";
import { ApiError } from "../../platform/http/api-error.ts";
import { useText } from "../../platform/i18n/text.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton, SkeletonNote } from "../../ui/skeleton.tsx";
import { ConfigurationForm } from "./configuration-form.tsx";
import { SingleSignOnSettings } from "./single-sign-on-settings.tsx";
import { useConfiguration } from "./use-configuration.ts";
import styles from "./authentication-configuration-screen.module.css";

/** How people may come in: methods, networks, password age, attempts, durations (spec §2, D5). */
export function AuthenticationConfigurationScreen(): ReactNode {
  const text = useText();
  const { data, error, isFetching, refetch } = useConfiguration();
  const failure = error instanceof ApiError ? error : undefined;
  return (
    <main className={styles.page}>
      <PageHeader title={text("security.title")} lead={text("security.lead")} />
      {data && <ConfigurationForm configuration={data} singleSignOn={<SingleSignOnSettings />} />}
      {!data && error && (
        <ErrorState
          message={failure && text(`error.${failure.code}`)}
          requestId={failure?.requestId}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && (
        <div className={styles.loading}>
          <SkeletonNote />
          <Skeleton shape="block" height="8rem" />
          <Skeleton shape="block" height="12rem" />
          <Skeleton shape="block" height="8rem" />
        </div>
      )}
    </main>
  );
}
