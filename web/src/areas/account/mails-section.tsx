import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { MailChoice, MailTopic } from "@planete/shared/domain/account/mail-choice.ts";
import { mailChoices } from "@planete/shared/domain/account/mail-choice.ts";
import type { AlertName } from "@planete/shared/domain/rights/right-tags.ts";
import { readMailPreferences, saveMailPreferences } from "@planete/shared/contract/subscriptions.contract.ts";
import { QueryFailure } from "../../kit/call-view.tsx";
import { callApi } from "../../platform/http/call-api.ts";
import { useText } from "../../platform/i18n/text.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import { Banner } from "../../ui/banner.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { Skeleton, SkeletonNote } from "../../ui/skeleton.tsx";
import { TwoStateSwitch } from "../../ui/two-state-switch.tsx";
import { keeperOf } from "./keeper-of.ts";
import { SectionCard } from "./section-card.tsx";
import { SettingRow } from "./setting-row.tsx";
import { usePrefer } from "./use-prefer.ts";
import { showFailure } from "../../kit/say-failure.ts";

const key = ["mail-preferences"];

const nowhere = {
  oneself: "account.mails.nowhere.own",
  superAdministrator: "account.mails.nowhere.super",
  administrator: "account.mails.nowhere",
} as const;

/** Which of the person's alerts come by mail: at once, once a day or never (spec §1, §6). */
export function MailsSection(): ReactNode {
  const text = useText();
  const queries = useQueryClient();
  const { preferences, prefer } = usePrefer();
  const { user } = usePerson();
  const chosen = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(readMailPreferences, { signal }),
  });

  const choose = async (name: AlertName | MailTopic, choice: MailChoice): Promise<void> => {
    const before = chosen.data;
    if (!before) return;
    const alerts = before.data.alerts.map((line) => (line.alert === name ? { ...line, choice } : line));
    const topics = before.data.topics.map((line) => (line.topic === name ? { ...line, choice } : line));
    const body = {
      alerts: alerts.filter(({ alert }) => alert === name),
      topics: topics.filter(({ topic }) => topic === name),
    };
    queries.setQueryData(key, { data: { ...before.data, alerts, topics } });
    try {
      queries.setQueryData(key, await callApi(saveMailPreferences, { body }));
    } catch (error) {
      queries.setQueryData(key, before);
      showFailure(text, error);
    }
  };

  const lines = chosen.data && [
    ...chosen.data.data.topics.map(({ topic, choice }) => ({ name: topic, choice })),
    ...chosen.data.data.alerts.map(({ alert, choice }) => ({ name: alert, choice })),
  ];
  return (
    <SectionCard title={text("account.section.mails")} lead={text("account.mails.lead")}>
      <TwoStateSwitch
        labels={[text("account.mails.master")]}
        value={preferences.sendMail}
        onChange={(value) => void prefer({ sendMail: value })}
      />
      <p>
        {user.maskedAddress === undefined
          ? text(nowhere[keeperOf(user)])
          : text("account.mails.address", { address: user.emailAddress ?? user.maskedAddress })}
      </p>
      {!preferences.sendMail && <Banner tone="info">{text("account.mails.off")}</Banner>}
      {chosen.isError && <QueryFailure query={chosen} />}
      {chosen.isPending && (
        <>
          <SkeletonNote />
          <Skeleton lines={4} />
        </>
      )}
      {lines?.length === 0 && <EmptyState>{text("account.mails.none")}</EmptyState>}
      <div>
        {lines?.map(({ name, choice }) => (
          <SettingRow key={name} label={text(`account.alert.${name}`)}>
            <SegmentedControl
              label={text(`account.alert.${name}`)}
              options={mailChoices.map((value) => ({ value, label: text(`account.mails.choice.${value}`) }))}
              value={choice}
              onChange={(value) => void choose(name, value)}
            />
          </SettingRow>
        ))}
      </div>
    </SectionCard>
  );
}
