import type { ReactNode } from "react";
import { showQueues, shownQueuesOf } from "@planete/shared/contract/account.contract.ts";
import type { SheetQueue } from "@planete/shared/domain/hotline/sheet-queues.ts";
import { sheetQueues } from "@planete/shared/domain/hotline/sheet-queues.ts";
import { useSayFailure } from "../../../kit/say-failure.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { savePreferences } from "../../../platform/session/session-store.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import styles from "./shown-views.module.css";

/** Which standing views the person wants in the menu; all sheets always stay, as the way back (spec §3). */
export function ShownViews(): ReactNode {
  const text = useText();
  const sayFailure = useSayFailure();
  const shown = shownQueuesOf(usePerson().preferences);
  const show = async (queue: SheetQueue, isShown: boolean): Promise<void> => {
    try {
      await savePreferences(
        showQueues(sheetQueues.filter((one) => (one === queue ? isShown : shown.includes(one)))),
      );
    } catch (failure) {
      sayFailure(failure);
    }
  };
  return (
    <fieldset className={styles.views}>
      <legend className={styles.legend}>{text("hotline.views")}</legend>
      {sheetQueues
        .filter((queue) => queue !== "all")
        .map((queue) => (
          <Checkbox
            key={queue}
            label={text(`hotline.queue.${queue}`)}
            checked={shown.includes(queue)}
            onChange={(isShown) => void show(queue, isShown)}
          />
        ))}
    </fieldset>
  );
}
