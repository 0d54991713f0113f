import type { ReactNode } from "react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { CallResult } from "@planete/shared/contract/call.ts";
import { recoverPassword } from "@planete/shared/contract/session.contract.ts";
import { codeOf } from "../../platform/http/api-error.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useLanguageCode, useText } from "../../platform/i18n/text.ts";
import { usePageTitle } from "../../platform/use-page-title.ts";
import { checkSession } from "../../platform/session/session-store.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Link } from "../../ui/link.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import styles from "./login-screen.module.css";

/** Who was invited, where the link is an invitation. */
type Invited = CallResult<typeof recoverPassword>["invited"];

type Stage = "checking" | "unchecked" | "valid" | "invalid" | "changed";

function watchHash(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}

/** Where the mailed link leads (spec §2). The token stands after the #, which no server ever sees. */
export function EditPasswordScreen(): ReactNode {
  const token = useSyncExternalStore(watchHash, () => location.hash.slice(1));
  const text = useText();
  usePageTitle(text("password.edit.title"));
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <NewPassword key={token} token={token} />
      </div>
    </main>
  );
}

/** Checks the link before it asks for anything; no automatic login afterwards. */
function NewPassword({ token }: { readonly token: string }): ReactNode {
  const text = useText();
  const lang = useLanguageCode();
  const [stage, setStage] = useState<Stage>(token === "" ? "invalid" : "checking");
  const [problem, setProblem] = useState("");
  const [invited, setInvited] = useState<Invited>();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (stage !== "checking") return;
    callApi(recoverPassword, { body: { token, lang } }).then(
      (answer) => {
        setInvited(answer.invited);
        setStage("valid");
      },
      (error: unknown) => {
        const code = codeOf(error);
        // A token that no mail of ours can hold is refused as input.
        const isBad = code === "linkInvalid" || code === "validationFailed";
        setProblem(text(`error.${code}`));
        setStage(isBad ? "invalid" : "unchecked");
      },
    );
    // Only the stage asks: a change of language must not check again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [stage]);
  useEffect(() => {
    if (stage === "invalid" || stage === "changed") heading.current?.focus();
  }, [stage]);

  const changed = (): void => {
    setStage("changed");
    // A session of this browser may be among those that just ended.
    void checkSession().catch(() => undefined);
  };

  if (stage === "checking") {
    return (
      <p className={styles.progress} role="status">
        <Spinner /> {text("password.edit.checking")}
      </p>
    );
  }
  if (stage === "unchecked") {
    return <ErrorState message={problem} onRetry={() => setStage("checking")} />;
  }
  if (stage === "valid") {
    return (
      <>
        <div>
          <h1 className={styles.title}>
            {invited
              ? text("password.invited.title", { name: invited.firstname })
              : text("password.edit.title")}
          </h1>
          <p className={styles.lead}>
            {invited
              ? text("password.invited.lead", { username: invited.username })
              : text("password.edit.lead")}
          </p>
        </div>
        <NewPasswordForm token={token} onChanged={changed} onLinkInvalid={() => setStage("invalid")} />
      </>
    );
  }
  const isChanged = stage === "changed";
  return (
    <>
      <div>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {text(isChanged ? "password.edit.done.title" : "password.edit.invalid.title")}
        </h1>
        <p className={styles.lead}>
          {text(isChanged ? "password.edit.done.text" : "password.edit.invalid.text")}
        </p>
      </div>
      <ButtonLink href={isChanged ? "/login" : "/forgotten-password"} variant="primary" fullWidth>
        {text(isChanged ? "login.submit.action" : "password.edit.invalid.action")}
      </ButtonLink>
      {!isChanged && (
        <p className={styles.aside}>
          <Link href="/login">{text("password.forgotten.back")}</Link>
        </p>
      )}
    </>
  );
}
