import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import type { ShownMessageWire } from "@planete/shared/contract/shown-message.contract.ts";
import { readLoginMessage } from "@planete/shared/contract/shown-message.contract.ts";
import { msToNextChange } from "../../kit/ms-to-next-change.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useLanguageCode, useText } from "../../platform/i18n/text.ts";
import { ShownMessage } from "./shown-message.tsx";
import { useHiddenMessage } from "./use-hidden-message.ts";

/** After a question without an answer. */
const againMs = 30_000;

/** The message of the login page, where there is one; it comes and goes at its time. */
export function LoginMessage(): ReactNode {
  const text = useText();
  const lang = useLanguageCode();
  const { isHidden, hide } = useHiddenMessage("login");
  const [message, setMessage] = useState<ShownMessageWire | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    let next: ReturnType<typeof setTimeout> | undefined;
    const askIn = (ms: number | false): void => {
      if (ms !== false && !leaving.signal.aborted) next = setTimeout(() => void ask(), ms);
    };
    let known = false;
    const ask = async (): Promise<void> => {
      try {
        const { data, nextChangeAt } = await callApi(readLoginMessage, {
          query: { lang },
          priority: "background",
          signal: leaving.signal,
        });
        known = true;
        setMessage(data);
        askIn(msToNextChange(nextChangeAt));
      } catch {
        // Without an answer people can still log in: nothing to tell them. One that is there must not stay for ever.
        askIn(known && againMs);
      }
    };
    void ask();
    return () => {
      leaving.abort();
      clearTimeout(next);
    };
  }, [lang]);
  if (!message || isHidden(message.key)) return null;
  return (
    <section aria-label={text("boot.message.label")}>
      <ShownMessage shape="box" message={message} onHide={() => hide(message.key)} />
    </section>
  );
}
