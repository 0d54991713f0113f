import type { ReactNode } from "react";
import { useEffect } from "react";
import { useText } from "../../platform/i18n/text.ts";
import { endSession } from "../../platform/session/session-store.ts";
import { showToast } from "../../ui/toast-store.ts";
import { Spinner } from "../../ui/spinner.tsx";
import styles from "./logout-screen.module.css";

/** Logs out as soon as it opens; a failure is said, and this device forgets the session all the same. */
export function LogoutScreen(): ReactNode {
  const text = useText();
  useEffect(() => {
    void endSession().then(({ logoutUrl, told }) => {
      if (logoutUrl !== undefined) location.assign(logoutUrl);
      else if (!told) showToast({ message: text("shell.logout.failed"), tone: "error" });
    });
  }, [text]);
  return (
    <p className={styles.progress} role="status">
      <span className={styles.spinner}>
        <Spinner />
      </span>
      {text("shell.logout.progress")}
    </p>
  );
}
