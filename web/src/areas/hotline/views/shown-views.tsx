import type { ReactNode } from "react";
import { showQueues, shownQueuesOf } from "@planete/shared/contract/preferences.contract.ts";
import type { SheetQueue } from "@planete/shared/domain/hotline/sheet-queues.ts";
import { sheetQueues } from "@planete/shared/domain/hotline/sheet-queues.ts";
import { useSayFailure } from "../../../kit/say-failure.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { savePreferences } from "../../../platform/session/session-store.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { usePins } from "./use-pins.ts";
import { useSheetViews } from "./use-sheet-views.ts";
import styles from "./shown-views.module.css";

/** Which standing views, and which of those pinned for a team, the person wants in the menu; all sheets stay (spec §3). */
export function ShownViews(): ReactNode {
  const text = useText();
  const format = useFormat();
  const sayFailure = useSayFailure();
  const pins = usePins();
  const pinned = useSheetViews(true)?.pinned ?? [];
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
      {pinned.map(
        ({ id, name, team }) =>
          team && (
            <Checkbox
              key={id}
              label={name}
              hint={text("hotline.views.teamBy", { teams: format.list(team.names), name: team.by })}
              checked={!team.hidden}
              onChange={(isShown) => void pins.show(id, isShown)}
            />
          ),
      )}
    </fieldset>
  );
}
