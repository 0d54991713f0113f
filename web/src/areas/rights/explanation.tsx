import { IconBan, IconCheck, IconCircleCheck, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { ExplanationWire } from "@planete/shared/contract/explain.contract.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Link } from "../../ui/link.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./explanation.module.css";
import { useStepWords } from "./use-step-words.ts";

interface ExplanationProps {
  readonly explanation: ExplanationWire;
  /** Whom it is about. */
  readonly userId: string;
  /** With the way to each setting, for those who keep them. */
  readonly links: boolean;
}

/** The answer, then the chain of settings in the order the judge uses. */
export function Explanation({ explanation, userId, links }: ExplanationProps): ReactNode {
  const text = useText();
  const wordsOf = useStepWords();
  const { allowed, steps } = explanation;
  const deciding = steps.find(({ met }) => !met);
  return (
    <div className={styles.explanation}>
      <p className={styles.answer} data-allowed={allowed || undefined}>
        {allowed ? <IconCircleCheck aria-hidden="true" /> : <IconBan aria-hidden="true" />}
        <span>
          <strong>{text(allowed ? "rights.why.yes" : "rights.why.no")}</strong>{" "}
          {!allowed && deciding && `${wordsOf(deciding, userId).title} – ${wordsOf(deciding, userId).text}`}
        </span>
      </p>
      <ol className={styles.chain}>
        {steps.map((step, index) => {
          const { title, text: words, link } = wordsOf(step, userId);
          return (
            <li
              key={index}
              className={styles.step}
              data-met={step.met}
              data-deciding={step === deciding || undefined}
            >
              <span className={styles.mark}>
                {step.met ? <IconCheck aria-hidden="true" /> : <IconX aria-hidden="true" />}
              </span>
              <div className={styles.words}>
                <p className={styles.title}>
                  <VisuallyHidden>{text(step.met ? "rights.step.met" : "rights.step.unmet")}</VisuallyHidden>{" "}
                  {title}
                </p>
                <p className={styles.text}>{words}</p>
                {links && link && <Link href={link.href}>{link.label}</Link>}
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
