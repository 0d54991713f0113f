import type { FormEvent, ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import type { CallResult } from "@planete/shared/contract/call.ts";
import { resetPassword } from "@planete/shared/contract/session.contract.ts";
import { credentialLimits } from "@planete/shared/domain/access/credential-limits.ts";
import { resetEmail } from "@planete/shared/domain/validation/reset-email.ts";
import { ruleMessage } from "../../platform/forms/rule-message.ts";
import { codeOf } from "../../platform/http/api-error.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useFormat, useLanguageCode, useText } from "../../platform/i18n/text.ts";
import { usePageTitle } from "../../platform/use-page-title.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ResetMailSent } from "./reset-mail-sent.tsx";
import styles from "./login-screen.module.css";

/** Asks for the mail that leads to a new password (spec §2); the address stays until it was sent. */
export function ForgottenPasswordScreen(): ReactNode {
  const text = useText();
  const format = useFormat();
  const lang = useLanguageCode();
  const [address, setAddress] = useState("");
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReturnType<typeof codeOf> | undefined>();
  const [answer, setAnswer] = useState<CallResult<typeof resetPassword>["data"] | undefined>();
  const input = useRef<HTMLInputElement>(null);
  const mail = address.trim();
  const asking = answer === undefined;

  useEffect(() => {
    if (asking) input.current?.focus();
  }, [asking]);
  usePageTitle(text("password.forgotten.title"));

  const ask = async (): Promise<void> => {
    const { data } = await callApi(resetPassword, { body: { lang, mail } });
    setAnswer(data);
  };
  const send = async (): Promise<void> => {
    setSubmitted(true);
    setFailure(undefined);
    if (resetEmail(mail)) return input.current?.focus();
    setBusy(true);
    try {
      await ask();
    } catch (error) {
      setFailure(codeOf(error));
      input.current?.focus();
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) void send();
  };
  const change = (value: string): void => {
    setAddress(value);
    setFailure(undefined);
  };
  const fieldError = (): string | undefined => {
    if (failure === "unknownEmail") return text("error.unknownEmail");
    if (failure === "validationFailed") return text("validation.resetEmailInvalid");
    const problem = submitted ? resetEmail(mail) : undefined;
    return problem && ruleMessage(text, format, problem);
  };
  const isAboutField = failure === "unknownEmail" || failure === "validationFailed";

  return (
    <main className={styles.page}>
      {answer === undefined ? (
        <form className={styles.card} onSubmit={submit} noValidate>
          <div>
            <h1 className={styles.title}>{text("password.forgotten.title")}</h1>
            <p className={styles.lead}>{text("password.forgotten.lead")}</p>
          </div>
          {failure !== undefined && !isAboutField && (
            <Banner tone="error" announce>
              {text(`error.${failure}`)}
            </Banner>
          )}
          <TextField
            ref={input}
            label={text("password.forgotten.who")}
            name="email"
            autoComplete="username"
            spellCheck={false}
            maxLength={credentialLimits.login}
            value={address}
            onChange={change}
            error={fieldError()}
          />
          <Button type="submit" variant="primary" fullWidth loading={busy}>
            {text("password.forgotten.submit.action")}
          </Button>
          <BackToLogin />
        </form>
      ) : (
        // Nothing is left to be sent here.
        <div className={styles.card}>
          <ResetMailSent
            address={mail}
            answer={answer}
            onResend={ask}
            onWrongAddress={() => {
              setSubmitted(false);
              setAnswer(undefined);
            }}
          />
          <BackToLogin />
        </div>
      )}
    </main>
  );
}

function BackToLogin(): ReactNode {
  const text = useText();
  return (
    <p className={styles.aside}>
      <Link href="/login">{text("password.forgotten.back")}</Link>
    </p>
  );
}
