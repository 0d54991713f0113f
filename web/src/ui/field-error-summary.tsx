import { useEffect, useRef } from "react";
import { IconAlertCircle } from "@tabler/icons-react";
import { useText } from "../platform/i18n/text.ts";
import styles from "./field-error-summary.module.css";

export interface FieldError {
  /** The `id` given to the field. */
  readonly fieldId: string;
  readonly label: string;
  readonly message: string;
}

/** At the top of a refused form: takes the focus when it appears and leads to each field. */
export function FieldErrorSummary({ errors }: { readonly errors: readonly FieldError[] }) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const refused = errors.length > 0;
  useEffect(() => {
    if (refused) box.current?.focus();
  }, [refused]);
  if (!refused) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.summary}>
      <p className={styles.title}>
        <IconAlertCircle aria-hidden="true" />
        {text("ui.form.errors", { count: errors.length })}
      </p>
      <ul className={styles.list}>
        {errors.map((error) => (
          <li key={error.fieldId}>
            <a
              href={`#${error.fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(error.fieldId)?.focus();
              }}
            >
              {error.label}
            </a>
            {" – "}
            {error.message}
          </li>
        ))}
      </ul>
    </div>
  );
}
