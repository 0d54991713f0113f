import type { ReactNode } from "react";
import { useText } from "../platform/i18n/text.ts";
import { Button } from "../ui/button.tsx";
import { CopyText } from "../ui/copy-text.tsx";
import { Kbd } from "../ui/kbd.tsx";
import { askWhy, whyOf } from "./ask-why.ts";
import styles from "./form-bar.module.css";
import { failureText } from "./say-failure.ts";
import type { DraftForm } from "./use-draft-form.tsx";

interface FormBarProps<Draft extends object> {
  readonly form: DraftForm<Draft>;
  /** What the changes mean, and whom they touch: said before they are saved. */
  readonly words?: ReactNode;
  /** Instead of the sentence of the failure, for one that has more to say. */
  readonly failure?: ReactNode;
  /** On the button of a new record. */
  readonly createLabel?: string | undefined;
  /** Another way to save, before the usual one. */
  readonly beside?: ReactNode;
  /** `page`: floats at the foot of a long page; `panel`: is the foot of a panel. */
  readonly place?: "panel" | "page" | undefined;
}

const command = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl";

/** At the foot, only while something is changed: what will happen, back, save. */
export function FormBar<Draft extends object>(props: FormBarProps<Draft>): ReactNode {
  const { form, words, failure, createLabel, place = "panel" } = props;
  const text = useText();
  if (form.changed.length === 0 && !form.isNew) return form.guard.question;
  const problems = form.summary.length;
  const question = whyOf(form.failure);
  const status =
    problems > 0
      ? text("kit.form.problems", { count: problems })
      : form.isNew
        ? text("kit.form.new")
        : text("kit.form.changes", { count: form.changed.length });
  return (
    <div className={styles.bar} data-place={place} role="region" aria-label={text("ui.save.changed")}>
      {words !== undefined && words !== null && words !== false && (
        <div className={styles.words}>
          <strong>{text("kit.form.words")}</strong> {words}
        </div>
      )}
      {form.failure && (
        <div className={styles.failure} role="alert">
          {failure ?? failureText(text, form.failure)}
          {question && (
            <Button size="compact" variant="quiet" onClick={() => askWhy(question)}>
              {text("kit.why.action")}
            </Button>
          )}
          {form.failure.requestId !== undefined && (
            <p className={styles.request}>
              {text("ui.error.request")} <CopyText value={form.failure.requestId} />
            </p>
          )}
        </div>
      )}
      <div className={styles.line}>
        <p className={styles.status} data-wrong={problems > 0 || undefined} role="status">
          {status}
        </p>
        {form.changed.length > 0 && (
          <Button variant="quiet" onClick={form.discard}>
            {text("kit.form.reset.action")}
          </Button>
        )}
        {props.beside}
        <Button variant="primary" loading={form.saving} onClick={() => void form.save()}>
          {form.isNew ? (createLabel ?? text("kit.form.create.action")) : text("ui.save.action")}
          <span className={styles.keys} aria-hidden="true">
            <Kbd keys={[command, "S"]} />
          </span>
        </Button>
      </div>
      {form.guard.question}
    </div>
  );
}
