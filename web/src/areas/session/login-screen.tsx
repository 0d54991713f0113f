import type { FormEvent, ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../platform/http/api-error.ts";
import { useLanguageCode, useText } from "../../platform/i18n/text.ts";
import { isDemonstration } from "../../platform/page-settings.ts";
import { startSession } from "../../platform/session/session-store.ts";
import { readDevice } from "../../platform/storage/device-storage.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Link } from "../../ui/link.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { DemonstrationAccounts } from "./demonstration-accounts.tsx";
import { DirectoryLogin } from "./directory-login.tsx";
import { LoginFailure } from "./login-failure.tsx";
import { LoginNotice } from "./login-notice.tsx";
import { useReturnedFailure } from "./use-returned-failure.ts";
import { usePageTitle } from "../../platform/use-page-title.ts";
import styles from "./login-screen.module.css";

/** Says that it is still trying once a login takes longer than people expect. */
const slowAfterMs = 2_500;

/** Username, password, stay logged in (spec §2). What was typed stays until the login succeeds. */
export function LoginScreen({
  message,
  onLoggedIn,
}: {
  /** What the company has to say before anybody is known (D13). */
  readonly message?: ReactNode;
  readonly onLoggedIn: () => void;
}): ReactNode {
  const text = useText();
  const code = useLanguageCode();
  const [login, setLogin] = useState("");
  const [password, setPassword] = useState("");
  const [stayLogged, setStayLogged] = useState(() => readDevice("planete.stay") === "on");
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [slow, setSlow] = useState(false);
  const [failure, setFailure] = useState<ApiError | undefined>();
  const passwordInput = useRef<HTMLInputElement>(null);
  const usernameInput = useRef<HTMLInputElement>(null);

  useReturnedFailure(setFailure);
  useEffect(() => usernameInput.current?.focus(), []);
  usePageTitle(text("login.submit.action"));
  useEffect(() => {
    document.querySelector("meta[name=description]")?.setAttribute("content", text("login.subtitle"));
  }, [text]);

  const send = async (): Promise<void> => {
    setSubmitted(true);
    setFailure(undefined);
    if (login.trim() === "") return usernameInput.current?.focus();
    if (password === "") return passwordInput.current?.focus();
    setBusy(true);
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    try {
      const step = await startSession({ login: login.trim(), password, stayLogged, locale: code });
      // A second step is asked for in the place of this screen.
      if (step === "open" || step === "password-change") onLoggedIn();
    } catch (error) {
      setFailure(error instanceof ApiError ? error : new ApiError("internalError", 0));
      if (error instanceof ApiError && error.code === "incorrectCredentials") passwordInput.current?.select();
    } finally {
      clearTimeout(timer);
      setBusy(false);
      setSlow(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) void send();
  };
  const missing = (value: string): string | undefined =>
    submitted && value.trim() === "" ? text("login.required") : undefined;

  // The way the last person came in comes first (spec §3, activeLogin).
  const directoryFirst = readDevice("planete.login") !== "password";
  const directory = <DirectoryLogin stayLogged={stayLogged} onFailure={setFailure} />;

  return (
    <main className={styles.page}>
      <div className={styles.message}>{message}</div>
      <form className={styles.card} onSubmit={submit} noValidate>
        <div>
          <h1 className={styles.title}>{text("login.title")}</h1>
          <p className={styles.lead}>{text("login.subtitle")}</p>
        </div>
        {failure ? <LoginFailure failure={failure} /> : <LoginNotice />}
        {directoryFirst && directory}
        <TextField
          ref={usernameInput}
          label={text("login.username.label")}
          name="username"
          autoComplete="username"
          spellCheck={false}
          value={login}
          onChange={setLogin}
          error={missing(login)}
        />
        <PasswordField
          ref={passwordInput}
          label={text("login.password.label")}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={missing(password)}
        />
        <Checkbox
          label={text("login.stay.label")}
          hint={text("login.stay.hint")}
          checked={stayLogged}
          onChange={setStayLogged}
        />
        <Button type="submit" variant="primary" fullWidth loading={busy}>
          {text("login.submit.action")}
        </Button>
        {!directoryFirst && directory}
        <p className={styles.aside}>
          <Link href="/forgotten-password">{text("login.forgotten")}</Link>
        </p>
        <p className={styles.slow} role="status">
          {slow ? text("login.loading") : ""}
        </p>
      </form>
      {isDemonstration() && (
        <DemonstrationAccounts
          onChoose={(account) => {
            setLogin(account.username);
            setPassword(account.password);
            setFailure(undefined);
            passwordInput.current?.focus();
          }}
        />
      )}
    </main>
  );
}
