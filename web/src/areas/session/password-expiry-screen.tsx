import { IconClockExclamation } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { useText } from "../../platform/i18n/text.ts";
import { usePageTitle } from "../../platform/use-page-title.ts";
import { useSession } from "../../platform/session/use-session.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import screen from "./login-screen.module.css";
import styles from "./password-expiry-screen.module.css";

export interface PasswordExpiryScreenProps {
  /** The page that changes the password. */
  readonly changePath: string;
  readonly onLater: () => void;
}

/**
 * Tells once per login that the password is to be changed, and by when; after the maximum delay it
 * is the page that leads to changing it or out (D5).
 */
export function PasswordExpiryScreen({ changePath, onLater }: PasswordExpiryScreenProps): ReactNode {
  const text = useText();
  const session = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  const age = session.kind === "person" ? session.user.passwordAge : undefined;
  const nothingToSay = session.kind === "person" && age === undefined;
  const state = age?.state ?? "expired";
  const title = text(`security.expiry.${state}.title`);
  usePageTitle(nothingToSay ? undefined : title);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (nothingToSay) onLater();
  }, [nothingToSay, onLater]);
  if (nothingToSay) return null;
  return (
    <main className={screen.page}>
      <div className={screen.card}>
        <span className={styles.mark} data-state={state}>
          <IconClockExclamation aria-hidden="true" />
        </span>
        <div>
          <h1 ref={heading} tabIndex={-1} className={screen.title}>
            {title}
          </h1>
          <p className={screen.lead}>
            {age
              ? text(`security.expiry.${age.state}.text`, { days: age.daysLeft })
              : text("security.expiry.expired.text")}
          </p>
        </div>
        <div className={styles.buttons}>
          <ButtonLink href={changePath} variant="primary" fullWidth>
            {text("security.expiry.change.action")}
          </ButtonLink>
          {age ? (
            <Button fullWidth onClick={onLater}>
              {text("security.expiry.later.action")}
            </Button>
          ) : (
            <ButtonLink href="/app/logout" fullWidth>
              {text("shell.menu.logout")}
            </ButtonLink>
          )}
        </div>
      </div>
    </main>
  );
}
