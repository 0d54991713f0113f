import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { NewsletterSlug } from "@planete/shared/domain/account/newsletters.ts";
import { newsletters } from "@planete/shared/domain/account/newsletters.ts";
import { listSubscriptions, saveSubscription } from "@planete/shared/contract/subscriptions.contract.ts";
import { QueryFailure } from "../../kit/call-view.tsx";
import { callApi } from "../../platform/http/call-api.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Skeleton, SkeletonNote } from "../../ui/skeleton.tsx";
import { SectionCard } from "./section-card.tsx";
import { SwitchRow } from "./switch-row.tsx";
import { showFailure } from "../../kit/say-failure.ts";

const key = ["subscriptions"];

/** Communication and newsletters (spec §1): what the person receives, with mandatory ones explained. */
export function SubscriptionsSection(): ReactNode {
  const text = useText();
  const queries = useQueryClient();
  const list = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(listSubscriptions, { signal }),
  });
  const choose = async (newsletter: NewsletterSlug, subscribed: boolean): Promise<void> => {
    const before = list.data;
    if (!before) return;
    queries.setQueryData(key, {
      data: before.data.map((line) => (line.newsletter === newsletter ? { newsletter, subscribed } : line)),
    });
    try {
      const body = { newsletter, subscribed };
      queries.setQueryData(key, await callApi(saveSubscription, { body }));
    } catch (error) {
      queries.setQueryData(key, before);
      showFailure(text, error);
    }
  };
  return (
    <SectionCard title={text("account.section.subscriptions")} lead={text("account.subscriptions.lead")}>
      {list.isError && <QueryFailure query={list} />}
      {list.isPending && (
        <>
          <SkeletonNote />
          <Skeleton lines={4} />
        </>
      )}
      <div>
        {list.data?.data.map(({ newsletter, subscribed }) => (
          <SwitchRow
            key={newsletter}
            label={text(`account.newsletter.${newsletter}`)}
            hint={text(`account.newsletter.${newsletter}.text`)}
            value={subscribed}
            disabledReason={
              newsletters[newsletter].mandatory ? text("account.subscriptions.mandatory") : undefined
            }
            onChange={(value) => void choose(newsletter, value)}
          />
        ))}
      </div>
    </SectionCard>
  );
}
