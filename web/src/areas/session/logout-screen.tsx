import type { ReactNode } from "react";
import { use, useEffect, useEffectEvent, useState } from "react";
import { paths } from "../../paths.ts";
import { useText } from "../../platform/i18n/text.ts";
import { unsentStore } from "../../platform/offline/unsent-store.ts";
import { endSession } from "../../platform/session/session-store.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { NavigateContext } from "../../ui/link.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { Spinner } from "../../ui/spinner.tsx";
import styles from "./logout-screen.module.css";

/**
 * Logs out as soon as it opens; a failure is said, and this device forgets the session all the same. Only what waits
 * to be sent is asked about first: it is erased with the session.
 */
export function LogoutScreen(): ReactNode {
  const text = useText();
  const navigation = use(NavigateContext);
  const [unsent, setUnsent] = useState(0);
  const leave = async (): Promise<void> => {
    const { logoutUrl, told } = await endSession();
    if (logoutUrl !== undefined) location.assign(logoutUrl);
    else if (!told) showToast({ message: text("shell.logout.failed"), tone: "error" });
  };
  const begin = useEffectEvent(({ length }: readonly unknown[]) => {
    if (length === 0) void leave();
    else setUnsent(length);
  });
  useEffect(() => void unsentStore.read().then((waiting) => begin(waiting)), []);
  return (
    <>
      <p className={styles.progress} role="status">
        <span className={styles.spinner}>
          <Spinner />
        </span>
        {text("shell.logout.progress")}
      </p>
      {unsent > 0 && (
        <ConfirmDialog
          danger
          title={text("shell.logout.unsent.title", { count: unsent })}
          confirmLabel={text("shell.logout.unsent.leave.action")}
          cancelLabel={text("shell.logout.unsent.stay.action")}
          onConfirm={leave}
          onCancel={() => navigation?.navigate(paths.hotline)}
        >
          {text("shell.logout.unsent.detail")}
        </ConfirmDialog>
      )}
    </>
  );
}
