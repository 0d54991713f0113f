import type { ReactNode } from "react";
import type { ApiError } from "../../platform/http/api-error.ts";
import type { BootMessageId } from "@planete/shared/i18n/catalog-areas.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { Banner } from "../../ui/banner.tsx";
import { CopyText } from "../../ui/copy-text.tsx";
import styles from "./login-failure.module.css";
import { useCountdown } from "./use-countdown.ts";

/** What to do next, where the sentence of the error does not say it already. */
const nextSteps: Partial<Record<ApiError["code"], BootMessageId>> = {
  incorrectCredentials: "login.failure.credentials",
  inactiveAccount: "login.failure.inactive",
  ipNotAllowed: "login.failure.network",
  passwordLoginOff: "login.failure.passwordOff",
  userNotFound: "login.failure.user",
  directoryAccountConflict: "login.failure.conflict",
  directoryAnswerRefused: "login.failure.directory",
};

/** Why a login did not succeed, and the next step (spec §8, Login). */
export function LoginFailure({ failure }: { readonly failure: ApiError }): ReactNode {
  const text = useText();
  const nextStep = nextSteps[failure.code];
  const id = `error.${failure.code}` as const;
  // Without its translations the page knows the errors of a login, and no others.
  const sentence = text(id) === id ? text("error.internalError") : text(id);
  return (
    <Banner tone="error" announce>
      <p>{sentence}</p>
      {failure.code === "ipNotAllowed" && <Address address={failure.detailsOf("ipNotAllowed")?.address} />}
      {failure.code === "directoryAccountConflict" && (
        <BothAccounts {...failure.detailsOf("directoryAccountConflict")} />
      )}
      {nextStep && <p className={styles.next}>{text(nextStep, { link: text("login.forgotten") })}</p>}
      {failure.retryAfterSeconds !== undefined && <Wait seconds={failure.retryAfterSeconds} />}
    </Banner>
  );
}

/** The address as the server saw it: what an administrator needs to allow it. */
function Address({ address }: { readonly address: string | undefined }): ReactNode {
  const text = useText();
  if (address === undefined) return null;
  return (
    <p className={styles.address}>
      {text("login.failure.address")}
      <CopyText value={address} />
    </p>
  );
}

interface Accounts {
  readonly account?: string;
  readonly login?: string;
}

function BothAccounts({ account, login }: Accounts): ReactNode {
  const text = useText();
  if (account === undefined || login === undefined) return null;
  return <p className={styles.next}>{text("login.failure.both", { account, login })}</p>;
}

function Wait({ seconds }: { readonly seconds: number }): ReactNode {
  const text = useText();
  const format = useFormat();
  const [left] = useCountdown(seconds);
  if (left === 0) return null;
  const when = format.relative(new Date(left * 1_000), new Date(0));
  // Told once: a countdown read aloud every second would be unbearable.
  return (
    <p className={styles.next} aria-live="off">
      {text("login.failure.retry", { when })}
    </p>
  );
}
