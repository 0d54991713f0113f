import type { ReactNode } from "react";
import { use, useEffect, useLayoutEffect, useRef, useState } from "react";
import { readUser } from "@planete/shared/contract/account.contract.ts";
import type { OpenedSessionWire } from "@planete/shared/contract/session.contract.ts";
import { keepSession } from "@planete/shared/contract/session.contract.ts";
import { beginDirectoryLogin, loginUrlOf } from "@planete/shared/contract/single-sign-on.contract.ts";
import { LoginFailure } from "../areas/session/login-failure.tsx";
import { ApiError } from "../platform/http/api-error.ts";
import { callApi, onSessionEnded } from "../platform/http/call-api.ts";
import { useLanguageCode, useText } from "../platform/i18n/text.ts";
import { continueSession, endOf, forgetSession, startSession } from "../platform/session/session-store.ts";
import { usePerson } from "../platform/session/use-session.ts";
import { readDevice } from "../platform/storage/device-storage.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Link, NavigateContext } from "../ui/link.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { paths } from "../paths.ts";

/** Loaded when they are asked for: few people have them, and every page begins with what is above. */
const forms = {
  enrolment: async () => (await import("../areas/security/enrolment-wizard.tsx")).EnrolmentWizard,
  "second-factor": async () => (await import("../areas/security/second-step-form.tsx")).SecondStepForm,
};

interface Step {
  readonly kind: keyof typeof forms;
  readonly Form: Awaited<ReturnType<(typeof forms)[keyof typeof forms]>>;
}

/**
 * Asks for the password over the present page when the session has ended, then lets the call that
 * noticed it go on. The page below stays as it is, with everything typed into it.
 */
export function ReLogin(): ReactNode {
  const text = useText();
  const code = useLanguageCode();
  const navigation = use(NavigateContext);
  const { user, preferences } = usePerson();
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | undefined>();
  const [step, setStep] = useState<Step | undefined>();
  const waiting = useRef<((back: boolean) => void)[]>([]);

  useEffect(() => {
    const unregister = onSessionEnded((ended) => {
      // Somebody wanted this device out: nothing of the page stays to be read.
      if (endOf(ended) === "revoked") {
        forgetSession(ended);
        return Promise.resolve(false);
      }
      return new Promise((resolve) => {
        waiting.current.push(resolve);
        setOpen(true);
        // The login that waited for its second proof is over too.
        if (ended.status === 401) setStep(undefined);
      });
    });
    const left = waiting.current;
    return () => {
      unregister();
      // Nobody can answer any more: what waits must not wait for ever.
      for (const resolve of left.splice(0)) resolve(false);
    };
  }, []);

  const settle = (back: boolean): void => {
    setOpen(false);
    setStep(undefined);
    setPassword("");
    setFailure(undefined);
    for (const resolve of waiting.current.splice(0)) resolve(back);
  };
  // Before the dialog is seen: who comes back at that very moment is heard.
  useLayoutEffect(() => {
    // Whoever logged in again in another tab, as directory accounts must, finds this page going on.
    const comeBack = (): void => {
      if (open) void isBack(user.id).then((back) => back && settle(true));
    };
    addEventListener("focus", comeBack);
    return () => removeEventListener("focus", comeBack);
  });
  const send = async (): Promise<void> => {
    if (busy || password === "") return;
    setBusy(true);
    try {
      const next = await startSession({
        login: user.username,
        password,
        stayLogged: preferences.stayLogged,
        locale: code,
      });
      setPassword("");
      setFailure(undefined);
      if (next === "second-factor" || next === "enrolment") {
        return setStep({ kind: next, Form: await forms[next]() });
      }
      settle(true);
    } catch (error) {
      setFailure(error instanceof ApiError ? error : new ApiError("internalError", 0));
    } finally {
      setBusy(false);
    }
  };
  const openDirectory = async (): Promise<void> => {
    // Opened at once, because browsers only allow that right after the click; without it the page stays here.
    const tab = globalThis.open("about:blank", "_blank");
    try {
      const query = { locale: code, ...(preferences.stayLogged ? { stayLogged: "true" as const } : {}) };
      const address = loginUrlOf(await callApi(beginDirectoryLogin, { query, priority: "session" }));
      if (tab) {
        tab.opener = null;
        tab.location.replace(address);
      }
    } catch (error) {
      tab?.close();
      setFailure(error instanceof ApiError ? error : new ApiError("internalError", 0));
    }
  };
  // The way of every logout, which asks first where something would be lost; who stays can still log in again.
  const leave = (): void => navigation?.navigate(paths.logout);

  const goOn = async (opened: OpenedSessionWire): Promise<void> => {
    await continueSession(opened);
    settle(true);
  };

  if (!open) return null;
  if (step) {
    const { kind, Form } = step;
    return (
      <Dialog
        title={text(kind === "enrolment" ? "secondFactor.enrol.title" : "secondFactor.step.title")}
        size="small"
        footer={
          <Button variant="quiet" onClick={leave}>
            {text("shell.relogin.cancel.action")}
          </Button>
        }
      >
        <p>{text(kind === "enrolment" ? "secondFactor.enrol.lead" : "secondFactor.step.lead")}</p>
        <Form onOpened={goOn} onExpired={() => setStep(undefined)} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={text("shell.relogin.title")}
      size="small"
      onSubmit={() => void send()}
      footer={
        <>
          <Button variant="quiet" onClick={leave}>
            {text("shell.relogin.cancel.action")}
          </Button>
          <Button type="submit" variant="primary" loading={busy}>
            {text("shell.relogin.submit.action")}
          </Button>
        </>
      }
    >
      <p>{text("shell.relogin.text")}</p>
      {failure && <LoginFailure failure={failure} />}
      {readDevice("planete.login") === "saml" && (
        <Button fullWidth onClick={() => void openDirectory()}>
          {text("login.directory.action")}
        </Button>
      )}
      <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
      <PasswordField
        label={text("login.password.label")}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      {/* Beside this page, so that what was typed into it stays. */}
      <Link href={paths.forgottenPassword} target="_blank" rel="noopener">
        {text("login.forgotten")}
        <VisuallyHidden> ({text("modules.newWindow")})</VisuallyHidden>
      </Link>
    </Dialog>
  );
}

/** True when this browser has an open session of the same person again. */
async function isBack(personId: string): Promise<boolean> {
  try {
    const { step } = await callApi(keepSession, { priority: "session" });
    if (step !== "open") return false;
    // Somebody else may have logged in meanwhile: what was typed here is not theirs to send.
    return (await callApi(readUser, { priority: "session" })).data.id === personId;
  } catch {
    return false;
  }
}
