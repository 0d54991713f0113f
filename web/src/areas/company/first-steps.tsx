import { IconArrowRight, IconCircle, IconCircleCheckFilled, IconListCheck, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { hideFirstSteps, readFirstSteps } from "@planete/shared/contract/company.contract.ts";
import type { FirstStep } from "@planete/shared/domain/company/company-record.ts";
import { liaisonFormRight, supportVisionRight } from "@planete/shared/domain/rights/right-tags.ts";
import { paths, supportVisionPath } from "../../app/paths.ts";
import { useSayFailure } from "../../kit/say-failure.ts";
import { useCall, useChange } from "../../kit/use-call.ts";
import { useText } from "../../platform/i18n/text.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import { accessPlaces } from "../rights/access-places.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Link } from "../../ui/link.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./first-steps.module.css";

/** Where each step is taken. */
const places: Readonly<Record<FirstStep, string>> = {
  company: supportVisionPath("company"),
  mail: `${supportVisionPath("company")}#mail`,
  teams: accessPlaces.teams,
  people: paths.rights,
  client: supportVisionPath("clients"),
  module: supportVisionPath("modules"),
  hotline: accessPlaces.right(liaisonFormRight),
  sheet: paths.hotline,
};

/** Leads the first administrator through the first day; each step ticks itself once the thing is there. */
export function FirstSteps(): ReactNode {
  const { user } = usePerson();
  return (user.rights[supportVisionRight("company")] ?? 0) >= 1 ? <Steps /> : null;
}

function Steps(): ReactNode {
  const text = useText();
  const sayFailure = useSayFailure();
  const found = useCall(readFirstSteps).data?.data;
  const hiding = useChange(hideFirstSteps);
  if (!found) return null;
  const { steps } = found;
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  if (found.hidden)
    return (
      <div>
        <Button
          icon={<IconListCheck />}
          onClick={() => void hiding.change({ body: { hidden: false } }).catch(sayFailure)}
        >
          {text("company.steps.show.action")}
        </Button>
      </div>
    );
  const next = steps.find((step) => !step.done)?.step;
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id="first-steps" className={styles.title}>
            {text("company.steps.title")}
          </h2>
          <p className={styles.count}>{text("company.steps.count", { done, total: steps.length })}</p>
        </div>
        <IconButton
          label={text("company.steps.hide.action")}
          icon={<IconX />}
          onClick={() => void hiding.change({ body: { hidden: true } }).catch(sayFailure)}
        />
      </div>
      <div className={styles.track} aria-hidden="true">
        <span style={{ inlineSize: `${(done / steps.length) * 100}%` }} />
      </div>
      <ol className={styles.list}>
        {steps.map((step) => (
          <li key={step.step}>
            <Link
              href={places[step.step]}
              className={styles.step}
              data-done={step.done || undefined}
              data-next={step.step === next || undefined}
            >
              {step.done ? <IconCircleCheckFilled aria-hidden="true" /> : <IconCircle aria-hidden="true" />}
              <span className={styles.words}>
                <span className={styles.name}>{text(`company.steps.${step.step}`)}</span>
                <span className={styles.lead}>{text(`company.steps.${step.step}.lead`)}</span>
              </span>
              <VisuallyHidden>{text(step.done ? "company.steps.done" : "company.steps.open")}</VisuallyHidden>
              <IconArrowRight className={styles.arrow} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
