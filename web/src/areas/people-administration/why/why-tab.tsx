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
import type { WhyPlace } from "./why-place.ts";
import { askedActions, questionOf, readWhyPlace } from "./why-place.ts";
import styles from "./why-tab.module.css";

/** What somebody can do, why, and what would change it. */
export function WhyTab(): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const place: WhyPlace = readWhyPlace(useSearch({ strict: false }));
  const go = (next: WhyPlace): void =>
    void navigate({
      to: ".",
      search: { view: "why", ...readWhyPlace({ ...next }) },
      replace: true,
    });
  const asked = questionOf(place);
  const query = useExplanation(asked);
  return (
    <main className={styles.screen}>
      <VisuallyHidden>
        <h1>{text("rights.why.title")}</h1>
      </VisuallyHidden>
      <section className={styles.why} aria-label={text("rights.why.title")}>
        <QuestionFields place={place} actions={askedActions} onChange={go} />
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
          <p className={styles.lead}>{text("rights.why.lead")}</p>
        )}
      </section>
      <div className={styles.rights}>
        {place.user === undefined ? (
          <EmptyState>{text("rights.why.lead")}</EmptyState>
        ) : (
          <PersonRights
            key={place.user}
            userId={place.user}
            current={place.action === "right" ? place.object : undefined}
            onAsk={(tag) => go({ user: place.user, action: "right", object: tag })}
          />
        )}
      </div>
    </main>
  );
}
