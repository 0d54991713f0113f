import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import type { ShownMessageWire } from "@planete/shared/contract/homepage-message.contract.ts";
import { readLoginMessage } from "@planete/shared/contract/homepage-message.contract.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useLanguageCode, useText } from "../../platform/i18n/text.ts";
import { ShownMessage } from "./shown-message.tsx";
import { useHiddenMessage } from "./use-hidden-message.ts";

/** The message of the login page, where there is one. */
export function LoginMessage(): ReactNode {
  const text = useText();
  const lang = useLanguageCode();
  const { isHidden, hide } = useHiddenMessage("login");
  const [message, setMessage] = useState<ShownMessageWire | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    // Without an answer people can still log in: nothing to tell them.
    callApi(readLoginMessage, { query: { lang }, priority: "background", signal: leaving.signal }).then(
      ({ data }) => setMessage(data),
      () => undefined,
    );
    return () => leaving.abort();
  }, [lang]);
  if (!message || isHidden(message.key)) return null;
  return (
    <section aria-label={text("boot.message.label")}>
      <ShownMessage shape="box" message={message} onHide={() => hide(message.key)} />
    </section>
  );
}
