import {
  IconArrowRight,
  IconCheck,
  IconCircle,
  IconCircleCheckFilled,
  IconListCheck,
  IconPointFilled,
  IconX,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { CallResult } from "@planete/shared/contract/call.ts";
import { hideFirstSteps, readFirstSteps } from "@planete/shared/contract/company.contract.ts";
import type { FirstStep, FirstStepPart } from "@planete/shared/domain/company/company-record.ts";
import { liaisonFormRight, supportVisionRight } from "@planete/shared/domain/rights/right-tags.ts";
import { newBasePath, paths, supportVisionPath } from "../../paths.ts";
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

type Found = CallResult<typeof readFirstSteps>["data"];
type FoundStep = Found["steps"][number];

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

/** Where a part is taken, with the client filled in; nowhere before there is one. */
function placeOfPart(part: FirstStepPart, client: string | null): string | undefined {
  if (part === "agent" || part === "asker") return accessPlaces.right(liaisonFormRight);
  const clients = supportVisionPath("clients");
  if (client === null) return part === "client" ? `${clients}?open=new` : undefined;
  if (part === "client") return `${clients}?open=${client}`;
  return part === "base" ? newBasePath(client) : accessPlaces.newUserOf(client);
}

/** Steps that consist of making something begin at its form, as the parts of the client's step do. */
const forms: Readonly<Partial<Record<FirstStep, string>>> = {
  people: accessPlaces.newPerson,
  module: `${supportVisionPath("modules")}?open=new`,
  sheet: `${paths.hotline}?new=1`,
};

/** A step of several parts is gone on with where the next one is taken. */
function placeOf({ step, done, parts }: FoundStep, client: string | null): string {
  const next = parts.find((part) => !part.done);
  return (next && placeOfPart(next.part, client)) ?? (done ? undefined : forms[step]) ?? places[step];
}

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
              href={placeOf(step, found.client)}
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
            {!step.done && step.parts.length > 0 && <Parts parts={step.parts} client={found.client} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What a step consists of: what is there already, and the way to each. */
function Parts({
  parts,
  client,
}: {
  readonly parts: FoundStep["parts"];
  readonly client: string | null;
}): ReactNode {
  const text = useText();
  return (
    <ul className={styles.parts}>
      {parts.map(({ part, done }) => {
        const href = done ? undefined : placeOfPart(part, client);
        const name = text(`company.steps.part.${part}`);
        return (
          <li key={part} className={styles.part} data-done={done || undefined}>
            {done ? <IconCheck aria-hidden="true" /> : <IconPointFilled aria-hidden="true" />}
            {href === undefined ? name : <Link href={href}>{name}</Link>}
            <VisuallyHidden>{text(done ? "company.steps.done" : "company.steps.open")}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
