import type { ReactNode } from "react";
import { paths } from "../../paths.ts";
import { useText } from "../../platform/i18n/text.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import styles from "./password-card.module.css";

/** Leads to the screen that changes the own password. */
export function PasswordCard(): ReactNode {
  const text = useText();
  return (
    <section className={styles.card} aria-labelledby="account-password">
      <div>
        <h2 id="account-password" className={styles.title}>
          {text("account.password.title")}
        </h2>
        <p className={styles.lead}>{text("account.password.text")}</p>
      </div>
      <ButtonLink href={paths.resetPassword}>{text("account.password.action")}</ButtonLink>
    </section>
  );
}
