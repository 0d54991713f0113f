import type { FormEvent, ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import {
  createFirstAdministrator,
  readFirstAdministrator,
} from "@planete/shared/contract/session.contract.ts";
import { isEmailAddress } from "@planete/shared/domain/validation/email-address.ts";
import { passwordRules, unmetPasswordRules } from "@planete/shared/domain/validation/password.ts";
import { paths, supportVisionPath } from "../../paths.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useLanguageCode, useText } from "../../platform/i18n/text.ts";
import { navigate } from "../../platform/navigation.ts";
import { startSession } from "../../platform/session/session-store.ts";
import { usePageTitle } from "../../platform/use-page-title.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { PasswordChecklist } from "./password-checklist.tsx";
import styles from "./login-screen.module.css";

const empty = { username: "", firstname: "", lastname: "", emailAddress: "", password: "", confirmation: "" };

/** Whoever comes in first is led through the first steps, which stand on the home of support vision. */
const firstSteps = supportVisionPath("home");
const loginForFirstSteps = `${paths.login}?next=${encodeURIComponent(firstSteps)}`;

/** First start in production: the one-time link makes the first super administrator (D15). */
export function FirstAdministratorScreen(): ReactNode {
  const text = useText();
  const locale = useLanguageCode();
  const [token] = useState(() => location.hash.slice(1));
  const [awaited, setAwaited] = useState(true);
  const [fields, setFields] = useState(empty);
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [failure, setFailure] = useState<ApiError | undefined>();
  /** How often something was sent that could not be taken. */
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusals]);
  useEffect(() => {
    // A failure says nothing about it: the form's own call will.
    void callApi(readFirstAdministrator).then(
      ({ data }) => setAwaited(data.awaited),
      () => undefined,
    );
  }, []);

  const isTaken = !awaited && !done;
  usePageTitle(text(isTaken ? "login.first.taken.title" : "login.first.title"));

  const set = (name: keyof typeof empty) => (value: string) => setFields({ ...fields, [name]: value });
  const unmet = unmetPasswordRules(fields.password);
  const different = fields.password !== fields.confirmation;
  const reachable = isEmailAddress(fields.emailAddress);
  const complete =
    Object.values(fields).every((value) => value.trim() !== "") &&
    reachable &&
    unmet.length === 0 &&
    !different;
  const missing = (name: keyof typeof empty): string | undefined => {
    if (submitted && fields[name].trim() === "") return text("login.required");
    const refused =
      (submitted && name === "emailAddress" && !reachable) ||
      (failure?.problems.some((problem) => problem.path === name) ?? false);
    if (!refused) return undefined;
    return text(name === "emailAddress" ? "login.first.emailInvalid" : "login.first.invalid");
  };

  const send = async (): Promise<void> => {
    setSubmitted(true);
    setFailure(undefined);
    if (!complete) return setRefusals((count) => count + 1);
    setBusy(true);
    const { confirmation: _confirmation, ...given } = fields;
    try {
      await callApi(createFirstAdministrator, { body: { ...given, token, locale } });
      await comeIn(given);
    } catch (error) {
      setFailure(error instanceof ApiError ? error : new ApiError("internalError", 0));
      setRefusals((count) => count + 1);
    } finally {
      setBusy(false);
    }
  };
  /** With the password that was just chosen; where that does not work, the page leads to the login. */
  const comeIn = async ({
    username,
    password,
  }: Pick<typeof empty, "username" | "password">): Promise<void> => {
    try {
      const step = await startSession({ login: username.trim(), password, stayLogged: false, locale });
      navigate(step === "open" ? firstSteps : loginForFirstSteps, { replace: true });
    } catch {
      setDone(true);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) void send();
  };

  if (isTaken) {
    return (
      <main className={styles.page}>
        <div className={styles.card}>
          <div>
            <h1 className={styles.title}>{text("login.first.taken.title")}</h1>
            <p className={styles.lead}>{text("login.first.taken.text")}</p>
          </div>
          <ButtonLink href="/login" variant="primary" fullWidth>
            {text("login.submit.action")}
          </ButtonLink>
        </div>
      </main>
    );
  }
  if (done) {
    return (
      <main className={styles.page}>
        <div className={styles.card}>
          <Banner tone="success" announce>
            {text("login.first.done")}
          </Banner>
          <ButtonLink href={loginForFirstSteps} variant="primary" fullWidth>
            {text("login.submit.action")}
          </ButtonLink>
        </div>
      </main>
    );
  }
  return (
    <main className={styles.page}>
      <form ref={form} className={styles.card} onSubmit={submit} noValidate>
        <div>
          <h1 className={styles.title}>{text("login.first.title")}</h1>
          <p className={styles.lead}>{text("login.first.lead")}</p>
        </div>
        {failure && (
          <Banner tone="error" announce>
            {text(`error.${failure.code}`)}
          </Banner>
        )}
        <TextField
          label={text("login.first.firstname")}
          autoComplete="given-name"
          value={fields.firstname}
          onChange={set("firstname")}
          error={missing("firstname")}
        />
        <TextField
          label={text("login.first.lastname")}
          autoComplete="family-name"
          value={fields.lastname}
          onChange={set("lastname")}
          error={missing("lastname")}
        />
        <TextField
          label={text("login.first.email")}
          type="email"
          autoComplete="email"
          value={fields.emailAddress}
          onChange={set("emailAddress")}
          error={missing("emailAddress")}
        />
        <TextField
          label={text("login.username.label")}
          autoComplete="username"
          spellCheck={false}
          value={fields.username}
          onChange={set("username")}
          error={missing("username")}
        />
        <PasswordField
          label={text("login.password.label")}
          autoComplete="new-password"
          value={fields.password}
          onChange={set("password")}
          error={missing("password")}
        />
        <PasswordChecklist rules={passwordRules} unmet={unmet} />
        <PasswordField
          label={text("login.first.confirmation")}
          autoComplete="new-password"
          value={fields.confirmation}
          onChange={set("confirmation")}
          error={submitted && different ? text("login.first.different") : missing("confirmation")}
        />
        <Button type="submit" variant="primary" fullWidth loading={busy}>
          {text("login.first.submit.action")}
        </Button>
      </form>
    </main>
  );
}
