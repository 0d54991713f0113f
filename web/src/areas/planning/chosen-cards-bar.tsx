import { IconChevronLeft, IconChevronRight, IconClipboard } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { PlanningActor } from "@planete/shared/domain/planning/planning-rights.ts";
import { judgePlanning } from "@planete/shared/domain/planning/planning-rights.ts";
import { useText } from "../../platform/i18n/text.ts";
import type { Action } from "../../ui/action.ts";
import { SelectionBar } from "../../ui/selection-bar.tsx";
import type { Board, BoardCard } from "./board/board.ts";
import { cardsAfter } from "./hand.ts";

export interface ChosenCardsBarProps {
  readonly chosen: readonly BoardCard[];
  readonly board: Board;
  readonly actor: PlanningActor;
  readonly today: string;
  readonly onPut: (cards: readonly BoardCard[]) => void;
  readonly onClear: () => void;
}

/** What can be done with several cards at once, without dragging them; only what the rules allow for all of them (D10). */
export function ChosenCardsBar({
  chosen,
  board,
  actor,
  today,
  onPut,
  onClear,
}: ChosenCardsBarProps): ReactNode {
  const text = useText();
  const may = (action: "reschedule" | "unassign"): boolean =>
    chosen.every(({ personId = "", development }) => {
      const target = { personId, teams: board.rows.get(personId)?.person.teams ?? [] };
      if (development) return judgePlanning(actor, { action, target }).allowed;
      // An event belongs to its person: it waits in no list.
      return action === "reschedule" && judgePlanning(actor, { action: "personalEvent", target }).allowed;
    });
  const [first] = chosen;
  const byDays = (days: number): void => {
    if (first?.personId === undefined || first.first === undefined) return;
    onPut(
      cardsAfter(
        board,
        {
          carry: {
            cardIds: chosen.map(({ id }) => id),
            grip: "move",
            anchorDay: first.first,
            fromPerson: first.personId,
          },
          target: { kind: "row", personId: first.personId, day: first.first + days },
          by: "keyboard",
        },
        today,
      ),
    );
  };
  const actions: Action[] = [];
  if (may("reschedule"))
    actions.push(
      { label: text("planning.chosen.earlier"), icon: <IconChevronLeft />, onClick: () => byDays(-1) },
      { label: text("planning.chosen.later"), icon: <IconChevronRight />, onClick: () => byDays(1) },
    );
  if (may("unassign"))
    actions.push({
      label: text("planning.card.back"),
      icon: <IconClipboard />,
      onClick: () => {
        onPut(chosen.map((card) => ({ ...card, personId: undefined, first: undefined, last: undefined })));
        onClear();
      },
    });
  return <SelectionBar count={chosen.length} actions={actions} onClear={onClear} floats />;
}
