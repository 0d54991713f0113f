import type { ReactNode } from "react";
import { ApiError, codeOf } from "../../platform/http/api-error.ts";
import { useText } from "../../platform/i18n/text.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton, SkeletonNote } from "../../ui/skeleton.tsx";
import page from "./authentication-configuration-screen.module.css";
import { usePolicy } from "./double-authentication-queries.ts";
import { EnrolledPeople } from "./enrolled-people.tsx";
import { PolicyForm } from "./policy-form.tsx";
import { SecondFactorHistory } from "./second-factor-history.tsx";

/** Double authentication of the company: who is asked, who has set it up, reset and rescue (spec §2, D5). */
export function DoubleAuthenticationScreen(): ReactNode {
  const text = useText();
  const policy = usePolicy();
  const known = policy.data?.data;
  return (
    <main className={page.page}>
      <PageHeader title={text("secondFactor.section.title")} lead={text("secondFactor.admin.lead")} />
      {known && <PolicyForm policy={known} />}
      {!known && policy.isError && (
        <ErrorState
          message={text(`error.${codeOf(policy.error)}`)}
          requestId={policy.error instanceof ApiError ? policy.error.requestId : undefined}
          onRetry={() => void policy.refetch()}
          retrying={policy.isFetching}
        />
      )}
      {policy.isPending && (
        <div className={page.loading}>
          <SkeletonNote />
          <Skeleton shape="block" height="8rem" />
          <Skeleton shape="block" height="16rem" />
        </div>
      )}
      {known && <EnrolledPeople />}
      {known && <SecondFactorHistory />}
    </main>
  );
}
