import type { ReactNode } from "react";
import { useState } from "react";
import { changeCards } from "@planete/shared/contract/development-card.contract.ts";
import type { CardsChange } from "@planete/shared/contract/development-view.contract.ts";
import { cardsChangeToWire } from "@planete/shared/contract/development-view.contract.ts";
import type { CardView } from "@planete/shared/contract/card-wire.ts";
import { undoDevelopmentAction } from "@planete/shared/contract/development.contract.ts";
import { developmentLimits } from "@planete/shared/domain/developments/development-limits.ts";
import type { RefusedRecord } from "@planete/shared/contract/error-details.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { RefusedRows } from "../../../kit/refused-rows.tsx";
import { requestIdOf } from "../../../kit/say-failure.ts";
import type { Action } from "../../../ui/action.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { NumberField } from "../../../ui/number-field.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { AssignDialog } from "../card-dialogs.tsx";
import { useWorkChanges } from "../use-work-changes.ts";

/** A card as people quote it: tasks of many developments have the same words. */
function nameOf(card: CardView | undefined): string {
  const number = card?.development?.number;
  return [number === undefined ? "" : `#${number}`, card?.label ?? ""].join(" ").trim();
}

/** What can be done with the chosen cards; those that are refused are named, each with the right that is missing. */
export function useCardChanges(
  cards: readonly CardView[],
  archived: boolean,
  onDone: () => void,
): { readonly actions: readonly Action[]; readonly dialogs: ReactNode } {
  const text = useText();
  const { explain, refresh } = useWorkChanges();
  const [asked, setAsked] = useState<"assign" | "reschedule">();
  /** The cards as they were seen when the days were asked for; those that come meanwhile may be moved already. */
  const [seen, setSeen] = useState<readonly CardView[]>([]);
  const [refused, setRefused] = useState<readonly RefusedRecord[]>([]);
  const undo = async (ids: readonly string[]): Promise<void> => {
    try {
      for (const id of ids) await callApi(undoDevelopmentAction, { params: { id } });
      showToast({ message: text("planning.undone") });
    } catch (error) {
      showToast({ message: explain(error), tone: "error", detail: requestIdOf(error) });
    }
    refresh();
  };
  const run = async (change: CardsChange): Promise<true | undefined> => {
    const ids = (change.action === "reschedule" ? seen : cards).map(({ id }) => id);
    try {
      const answers = [];
      for (let from = 0; from < ids.length; from += developmentLimits.bulk) {
        const some = ids.slice(from, from + developmentLimits.bulk);
        const part =
          change.action === "reschedule"
            ? { ...change, versions: change.versions.slice(from, from + developmentLimits.bulk) }
            : change;
        answers.push(await callApi(changeCards, { body: cardsChangeToWire(some, part) }));
      }
      refresh();
      const actionIds = answers.flatMap((answer) => answer.actionIds);
      const count = answers.reduce((sum, answer) => sum + answer.data.length, 0);
      if (count > 0)
        showToast({
          message: text("development.cards.changed", { count }),
          ...(actionIds.length > 0 ? { onUndo: () => void undo(actionIds) } : {}),
        });
      setRefused(
        answers
          .flatMap((answer) => answer.refused)
          .map(({ _id: id, error, details }) => ({
            id,
            name: nameOf(cards.find((card) => card.id === id)),
            error,
            details,
          })),
      );
      onDone();
      return true;
    } catch (error) {
      showToast({ message: explain(error), tone: "error", detail: requestIdOf(error) });
      return undefined;
    }
  };
  return {
    actions: [
      { label: text("development.task.assign.action"), onClick: () => setAsked("assign") },
      { label: text("development.task.unassign.action"), onClick: () => void run({ action: "unassign" }) },
      {
        label: text("development.cards.reschedule.action"),
        onClick: () => {
          setSeen(cards);
          setAsked("reschedule");
        },
      },
      archived
        ? {
            label: text("development.cards.unarchive.action"),
            onClick: () => void run({ action: "unarchive" }),
          }
        : { label: text("development.cards.archive.action"), onClick: () => void run({ action: "archive" }) },
    ],
    dialogs: (
      <>
        {asked === "assign" && (
          <AssignDialog
            onClose={() => setAsked(undefined)}
            onAssign={({ assigneeId, firstDay }) =>
              run({
                action: "assign",
                assigneeId: assigneeId ?? "",
                ...(firstDay === undefined ? {} : { firstDay }),
              })
            }
          />
        )}
        {asked === "reschedule" && (
          <RescheduleDialog
            onClose={() => setAsked(undefined)}
            onMove={(days) =>
              run({ action: "reschedule", days, versions: seen.map(({ version }) => version) })
            }
          />
        )}
        {refused.length > 0 && (
          <Dialog
            title={text("development.cards.refused", { count: refused.length })}
            onClose={() => setRefused([])}
            footer={
              <Button variant="primary" onClick={() => setRefused([])}>
                {text("ui.ok")}
              </Button>
            }
          >
            <RefusedRows refused={refused} explain={(_one, error) => explain(error)} />
          </Dialog>
        )}
      </>
    ),
  };
}

function RescheduleDialog({
  onMove,
  onClose,
}: {
  readonly onMove: (days: number) => Promise<unknown>;
  readonly onClose: () => void;
}): ReactNode {
  const text = useText();
  const [days, setDays] = useState<number | undefined>(7);
  const [busy, setBusy] = useState(false);
  const move = async (): Promise<void> => {
    if (days === undefined || days === 0) return;
    setBusy(true);
    const done = await onMove(Math.round(days));
    setBusy(false);
    if (done !== undefined) onClose();
  };
  return (
    <Dialog
      size="small"
      title={text("development.cards.reschedule.title")}
      onClose={onClose}
      onSubmit={() => void move()}
      footer={
        <>
          <Button onClick={onClose}>{text("ui.cancel")}</Button>
          <Button type="submit" variant="primary" loading={busy}>
            {text("development.cards.reschedule.do.action")}
          </Button>
        </>
      }
    >
      <NumberField
        label={text("development.cards.reschedule.days")}
        hint={text("development.cards.reschedule.hint")}
        min={-developmentLimits.movedDays}
        max={developmentLimits.movedDays}
        value={days}
        onChange={setDays}
      />
    </Dialog>
  );
}
