import {
  IconCheckbox,
  IconFlag,
  IconHandStop,
  IconMailOpened,
  IconProgress,
  IconUserPlus,
} from "@tabler/icons-react";
import type { SheetCard } from "@planete/shared/contract/hotline-view.contract.ts";
import { priorities } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import type { RowAction } from "../../../ui/table-columns.ts";
import { useSame } from "../../../ui/use-same.ts";
import { useCodeLabels } from "../sheet/use-code-labels.ts";
import { useAssigneeEntries } from "./edit-cells.tsx";
import { useCellEdit } from "./use-cell-edit.ts";

/** What can be done to a card or row where it stands: the same as by keys, each undone from the corner. */
export function useRowActions(
  onSelect: (id: string) => void,
  onUnread: (card: SheetCard) => void,
): (card: SheetCard) => readonly RowAction[] {
  const text = useText();
  const labels = useCodeLabels();
  const edit = useCellEdit();
  const { user } = usePerson();
  const assigneesOf = useAssigneeEntries(edit);
  return useSame((card: SheetCard) => {
    const mayAssign = card.assignee !== undefined && edit.may(card, "assignee");
    const moves = edit.movesOf(card);
    const actions: readonly (RowAction | false)[] = [
      mayAssign &&
        user.employee &&
        card.assignee?.id !== user.id && {
          label: text("hotline.key.take"),
          icon: <IconHandStop />,
          shortcut: "T",
          onClick: () => edit.assign(card, user.id),
        },
      mayAssign && {
        label: text("hotline.key.assign"),
        icon: <IconUserPlus />,
        entries: assigneesOf(card),
      },
      moves.length > 0 && {
        label: text("hotline.key.status"),
        icon: <IconProgress />,
        entries: moves.map((move) => ({ label: labels.move(move), onClick: () => edit.move(card, move) })),
      },
      card.priority !== undefined &&
        edit.may(card, "priority") && {
          label: text("hotline.bulk.priority.action"),
          icon: <IconFlag />,
          entries: priorities.map((priority) => ({
            label: labels.priority(priority),
            checked: priority === card.priority,
            onClick: () => edit.setCode(card, "priority", priority),
          })),
        },
      {
        label: text("hotline.key.choose"),
        icon: <IconCheckbox />,
        shortcut: "X",
        onClick: () => onSelect(card.id),
      },
      { label: text("hotline.unread.action"), icon: <IconMailOpened />, onClick: () => onUnread(card) },
    ];
    return actions.filter((action) => action !== false);
  });
}
