import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { CallView } from "../../../kit/call-view.tsx";
import { useText } from "../../../platform/i18n/text.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { Explanation } from "../../rights/explanation.tsx";
import { PersonRights } from "./person-rights.tsx";
import { QuestionFields } from "./question-fields.tsx";
import { useExplanation } from "./use-explanation.ts";
import { WhatIf } from "./what-if.tsx";
import type { WhyAddress } from "./why-address.ts";
import { askedActions, questionOf, readWhyAddress } from "./why-address.ts";
import styles from "./why-tab.module.css";

/** What somebody can do, why, and what would change it. */
export function WhyTab(): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const address: WhyAddress = readWhyAddress(useSearch({ strict: false }));
  const go = (next: WhyAddress): void =>
    void navigate({
      to: ".",
      search: { view: "why", ...readWhyAddress({ ...next }) },
      replace: true,
    });
  const asked = questionOf(address);
  const query = useExplanation(asked);
  return (
    <main className={styles.screen}>
      <section className={styles.why} aria-label={text("rights.why.title")}>
        {/* In here: at the end of the page it would make it a pixel wider than the window. */}
        <VisuallyHidden>
          <h1>{text("rights.why.title")}</h1>
        </VisuallyHidden>
        <QuestionFields address={address} actions={askedActions} onChange={go} />
        {asked ? (
          <CallView query={query}>
            {({ data }) => (
              <>
                <Explanation explanation={data.before} userId={asked.user} links />
                <WhatIf key={JSON.stringify(asked)} question={asked} explanation={data.before} />
              </>
            )}
          </CallView>
        ) : (
          // Said beside it as long as nobody is chosen.
          address.user !== undefined && <p className={styles.lead}>{text("rights.why.lead")}</p>
        )}
      </section>
      <div className={styles.rights}>
        {address.user === undefined ? (
          <EmptyState>{text("rights.why.lead")}</EmptyState>
        ) : (
          <PersonRights
            key={address.user}
            userId={address.user}
            current={address.action === "right" ? address.object : undefined}
            onAsk={(tag) => go({ user: address.user, action: "right", object: tag })}
          />
        )}
      </div>
    </main>
  );
}
