import type { ReactNode } from "react";
import { useText } from "../../platform/i18n/text.ts";
import { usePageTitle } from "../../platform/use-page-title.ts";
import { useSession } from "../../platform/session/use-session.ts";
import { Link } from "../../ui/link.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";
import styles from "./login-screen.module.css";

export interface ResetPasswordScreenProps {
  /** Where the person goes once the password is changed. */
  readonly onChanged: () => void;
}

/** A logged-in person chooses a new password (spec §2), also whoever did not do so in time. */
export function ResetPasswordScreen({ onChanged }: ResetPasswordScreenProps): ReactNode {
  const text = useText();
  const session = useSession();
  const isOverdue = session.kind === "pending";
  usePageTitle(text("security.reset.title"));
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <div>
          <h1 className={styles.title}>{text("security.reset.title")}</h1>
          <p className={styles.lead}>{text("security.reset.lead")}</p>
        </div>
        <ChangePasswordForm
          onChanged={() => {
            showToast({ message: text("security.reset.done"), tone: "success" });
            onChanged();
          }}
        />
        {isOverdue && (
          <p className={styles.aside}>
            <Link href="/app/logout">{text("shell.menu.logout")}</Link>
          </p>
        )}
      </div>
    </main>
  );
}
