import { IconCheck, IconCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { PasswordRule } from "@planete/shared/domain/validation/password.ts";
import { useText } from "../../platform/i18n/text.ts";
import styles from "./password-checklist.module.css";

export interface PasswordChecklistProps {
  readonly rules: readonly PasswordRule[];
  readonly unmet: readonly PasswordRule[];
}

/** The password rules, ticked one by one while typing. */
export function PasswordChecklist({ rules, unmet }: PasswordChecklistProps): ReactNode {
  const text = useText();
  return (
    <ul className={styles.rules}>
      {rules.map((rule) => {
        const met = !unmet.includes(rule);
        return (
          <li key={rule} className={met ? styles.met : styles.unmet}>
            {met ? <IconCheck /> : <IconCircle />}
            {text(`login.rule.${rule}`)}
          </li>
        );
      })}
    </ul>
  );
}
