import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { MailChoice } from "@planete/shared/domain/account/mail-choice.ts";
import { mailChoices } from "@planete/shared/domain/account/mail-choice.ts";
import type { AlertName } from "@planete/shared/domain/rights/right-tags.ts";
import { readMailPreferences, saveMailPreferences } from "@planete/shared/contract/subscriptions.contract.ts";
import { codeOf } from "../../platform/http/api-error.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Banner } from "../../ui/banner.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { Skeleton, SkeletonNote } from "../../ui/skeleton.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { TwoStateSwitch } from "../../ui/two-state-switch.tsx";
import { SectionCard } from "./section-card.tsx";
import { SettingRow } from "./setting-row.tsx";
import { usePrefer } from "./use-prefer.ts";

const key = ["mail-preferences"];

/** Which of the person's alerts come by mail: at once, once a day or never (spec §1, §6). */
export function MailsSection(): ReactNode {
  const text = useText();
  const queries = useQueryClient();
  const { preferences, prefer } = usePrefer();
  const chosen = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(readMailPreferences, { signal }),
  });

  const choose = async (alert: AlertName, choice: MailChoice): Promise<void> => {
    const before = chosen.data;
    if (!before) return;
    const alerts = before.data.alerts.map((line) => (line.alert === alert ? { alert, choice } : line));
    queries.setQueryData(key, { data: { ...before.data, alerts } });
    try {
      queries.setQueryData(
        key,
        await callApi(saveMailPreferences, { body: { alerts: [{ alert, choice }] } }),
      );
    } catch (error) {
      queries.setQueryData(key, before);
      showToast({ message: text(`error.${codeOf(error)}`), tone: "error" });
    }
  };

  const alerts = chosen.data?.data.alerts;
  return (
    <SectionCard title={text("account.section.mails")} lead={text("account.mails.lead")}>
      <TwoStateSwitch
        labels={[text("account.mails.master")]}
        value={preferences.sendMail}
        onChange={(value) => void prefer({ sendMail: value })}
      />
      {!preferences.sendMail && <Banner tone="info">{text("account.mails.off")}</Banner>}
      {chosen.isError && <ErrorState onRetry={() => void chosen.refetch()} retrying={chosen.isFetching} />}
      {chosen.isPending && (
        <>
          <SkeletonNote />
          <Skeleton lines={4} />
        </>
      )}
      {alerts?.length === 0 && <EmptyState>{text("account.mails.none")}</EmptyState>}
      <div>
        {alerts?.map(({ alert, choice }) => (
          <SettingRow key={alert} label={text(`account.alert.${alert}`)}>
            <SegmentedControl
              label={text(`account.alert.${alert}`)}
              options={mailChoices.map((value) => ({ value, label: text(`account.mails.choice.${value}`) }))}
              value={choice}
              onChange={(value) => void choose(alert, value)}
            />
          </SettingRow>
        ))}
      </div>
    </SectionCard>
  );
}
