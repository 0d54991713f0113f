import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import type { CallResult } from "@planete/shared/contract/call.ts";
import type { resetPassword } from "@planete/shared/contract/session.contract.ts";
import { resetLinkHours } from "@planete/shared/contract/session.contract.ts";
import { codeOf } from "../../platform/http/api-error.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { useCountdown } from "./use-countdown.ts";
import styles from "./login-screen.module.css";

const resendAfterSeconds = 60;

export interface ResetMailSentProps {
  readonly address: string;
  readonly answer: CallResult<typeof resetPassword>["data"];
  readonly onResend: () => Promise<void>;
  readonly onWrongAddress: () => void;
}

/** After the request: where the mail went, how long its link is good, and what to do if it does not come. */
export function ResetMailSent({ address, answer, onResend, onWrongAddress }: ResetMailSentProps): ReactNode {
  const text = useText();
  const [left, restart] = useCountdown(resendAfterSeconds);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<{ tone: "success" | "error"; words: string } | undefined>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const resend = async (): Promise<void> => {
    setBusy(true);
    try {
      await onResend();
      setNotice({ tone: "success", words: text("password.sent.again") });
      restart();
    } catch (error) {
      setNotice({ tone: "error", words: text(`error.${codeOf(error)}`) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {text("password.sent.title")}
        </h1>
        <p className={styles.lead}>
          {text(answer === "sent" ? "password.sent.text" : "password.sent.neutral", { address })}
        </p>
      </div>
      <p>{text("password.sent.expiry", { hours: resetLinkHours })}</p>
      {notice && (
        <Banner tone={notice.tone} announce>
          {notice.words}
        </Banner>
      )}
      <Button
        fullWidth
        loading={busy}
        disabledReason={left > 0 ? text("password.sent.resend.wait") : undefined}
        onClick={() => void resend()}
      >
        {left > 0
          ? text("password.sent.resend.countdown", { seconds: left })
          : text("password.sent.resend.action")}
      </Button>
      <Button variant="quiet" fullWidth onClick={onWrongAddress}>
        {text("password.sent.wrong.action")}
      </Button>
    </>
  );
}
