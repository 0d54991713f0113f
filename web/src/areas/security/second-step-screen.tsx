import type { ReactNode } from "react";
import type { OpenedSessionWire } from "@planete/shared/contract/session.contract.ts";
import { useText } from "../../platform/i18n/text.ts";
import { usePageTitle } from "../../platform/use-page-title.ts";
import { checkSession, continueSession, leaveSession } from "../../platform/session/session-store.ts";
import { Button } from "../../ui/button.tsx";
import page from "../session/login-screen.module.css";
import { EnrolmentWizard } from "./enrolment-wizard.tsx";
import { SecondStepForm } from "./second-step-form.tsx";

export interface SecondStepScreenProps {
  readonly step: "second-factor" | "enrolment";
  readonly onLoggedIn: () => void;
}

/** Stands in the place of the login form until the second proof is given, or set up (D5). */
export function SecondStepScreen({ step, onLoggedIn }: SecondStepScreenProps): ReactNode {
  const text = useText();
  const enrols = step === "enrolment";
  const title = text(enrols ? "secondFactor.enrol.title" : "secondFactor.step.title");
  usePageTitle(title);
  const open = async (opened: OpenedSessionWire): Promise<void> => {
    await continueSession(opened);
    onLoggedIn();
  };
  // The server says that the session is over, and the login page says why.
  const leave = (): void => void checkSession().catch(() => undefined);
  return (
    <main className={page.page}>
      <div className={page.card}>
        <div>
          <h1 className={page.title}>{title}</h1>
          <p className={page.lead}>{text(enrols ? "secondFactor.enrol.lead" : "secondFactor.step.lead")}</p>
        </div>
        {enrols ? (
          <EnrolmentWizard onOpened={open} onExpired={leave} />
        ) : (
          <SecondStepForm onOpened={open} onExpired={leave} />
        )}
        <Button variant="quiet" fullWidth onClick={() => void leaveSession()}>
          {text("secondFactor.step.cancel.action")}
        </Button>
      </div>
    </main>
  );
}
