import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { homepageMessageChanged, readHomeMessage } from "@planete/shared/contract/shown-message.contract.ts";
import { msToNextChange } from "../../kit/ms-to-next-change.ts";
import { useCall } from "../../kit/use-call.ts";
import { useLanguageCode, useText } from "../../platform/i18n/text.ts";
import { useLive } from "../../platform/live/use-live.ts";
import { lastAnswer } from "../../platform/offline/last-answers.ts";
import { ShownMessage } from "./shown-message.tsx";
import { useHiddenMessage } from "./use-hidden-message.ts";

/** The message of home, where there is one; it comes and goes at its time. */
export function HomeMessage(): ReactNode {
  const text = useText();
  const lang = useLanguageCode();
  const queries = useQueryClient();
  const { isHidden, hide } = useHiddenMessage("home");
  const { data: answer, isPending } = useCall(
    readHomeMessage,
    { query: { lang } },
    { everyMs: (last) => msToNextChange(last?.nextChangeAt) },
  );
  useLive(homepageMessageChanged, () => void queries.invalidateQueries({ queryKey: [readHomeMessage.name] }));
  // There from the first paint on: coming later, it would move the board under the hand.
  const message = (isPending ? lastAnswer(readHomeMessage, { query: { lang } }) : answer)?.data;
  if (!message || isHidden(message.key)) return null;
  return (
    <section aria-label={text("boot.message.label")}>
      <ShownMessage shape="strip" message={message} onHide={() => hide(message.key)} />
    </section>
  );
}
