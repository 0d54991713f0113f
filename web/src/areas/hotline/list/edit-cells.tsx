import { IconPencil, IconUser } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { SheetCard } from "@planete/shared/contract/hotline-view.contract.ts";
import { impacts, priorities, requestTypes } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { useText } from "../../../platform/i18n/text.ts";
import type { MenuEntry, MenuItem, MenuTriggerProps } from "../../../ui/menu.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { Face } from "../sheet/faces.tsx";
import { StatusWord } from "../sheet/status-face.tsx";
import { useSheetPeople } from "../sheet/hotline-setup.ts";
import type { CodeLabels } from "../sheet/use-code-labels.ts";
import styles from "./sheet-table.module.css";
import type { CellEdit, CodeField } from "./use-cell-edit.ts";

const nothing = "–";

/** A value that a press on it changes; the list of values is made when it is first wanted. */
function EditCell({
  label,
  children,
  entries,
}: {
  readonly label: string;
  readonly children: ReactNode;
  readonly entries: () => readonly MenuEntry[];
}): ReactNode {
  const [wanted, setWanted] = useState(false);
  const face = (
    <>
      {children}
      <IconPencil aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
  if (wanted) {
    return (
      <Menu
        startsOpen
        entries={entries()}
        trigger={({ ref, ...trigger }: MenuTriggerProps) => (
          <button ref={ref} type="button" className={styles.edit} {...trigger}>
            {face}
          </button>
        )}
      />
    );
  }
  return (
    <button
      type="button"
      className={styles.edit}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
    >
      {face}
    </button>
  );
}

/** Type, impact or priority of a row. */
export function CodeCell({
  card,
  field,
  labels,
  edit,
}: {
  readonly card: SheetCard;
  readonly field: CodeField;
  readonly labels: CodeLabels;
  readonly edit: CellEdit;
}): ReactNode {
  const text = useText();
  const options = {
    requestType: requestTypes.map((value) => ({ value, label: labels.requestType(value) })),
    impact: impacts.map((value) => ({ value, label: labels.impact(value) })),
    priority: priorities.map((value) => ({ value, label: labels.priority(value) })),
  }[field];
  const { [field]: value } = card;
  if (value === undefined) return nothing;
  const shown = options.find((option) => option.value === value)?.label ?? nothing;
  if (!edit.may(card, field)) return shown;
  return (
    <EditCell
      label={text("hotline.list.edit", { field: text(`hotline.field.${field}`) })}
      entries={() =>
        options.map((option) => ({
          label: option.label,
          checked: option.value === value,
          onClick: () => edit.setCode(card, field, option.value),
        }))
      }
    >
      <span className={styles.words}>{shown}</span>
    </EditCell>
  );
}

/** Where the sheet of a row stands; a press offers the changes that ask for no words. */
export function StatusCell({
  card,
  labels,
  edit,
}: {
  readonly card: SheetCard;
  readonly labels: CodeLabels;
  readonly edit: CellEdit;
}): ReactNode {
  const text = useText();
  const shown = <StatusWord status={card.status} label={labels.status(card.status)} />;
  const moves = edit.movesOf(card);
  if (moves.length === 0) return shown;
  return (
    <EditCell
      label={text("hotline.list.edit", { field: text("hotline.field.status") })}
      entries={() =>
        moves.map((move) => ({ label: labels.move(move), onClick: () => edit.move(card, move) }))
      }
    >
      {shown}
    </EditCell>
  );
}

/** Who works on the sheet of a row. */
export function AssigneeCell({
  card,
  edit,
  facesOnly,
}: {
  readonly card: SheetCard;
  readonly edit: CellEdit;
  readonly facesOnly: boolean;
}): ReactNode {
  const text = useText();
  const { assignee } = card;
  if (assignee === undefined) return nothing;
  const face = assignee ? <Face person={assignee} size={20} /> : <IconUser aria-hidden="true" />;
  const name = assignee?.name ?? text("hotline.nobody");
  const shown = (
    <>
      <span className={styles.face} title={name}>
        {face}
      </span>
      {facesOnly ? <VisuallyHidden>{name}</VisuallyHidden> : <span className={styles.words}>{name}</span>}
    </>
  );
  if (!edit.may(card, "assignee")) return <span className={styles.lead}>{shown}</span>;
  return <AssigneeChoice card={card} edit={edit} shown={shown} />;
}

function AssigneeChoice({
  card,
  edit,
  shown,
}: {
  readonly card: SheetCard;
  readonly edit: CellEdit;
  readonly shown: ReactNode;
}): ReactNode {
  const text = useText();
  const entriesOf = useAssigneeEntries(edit);
  return (
    <EditCell
      label={text("hotline.list.edit", { field: text("hotline.field.assignee") })}
      entries={() => entriesOf(card)}
    >
      {shown}
    </EditCell>
  );
}

/** Those a sheet can be given to, and nobody. */
export function useAssigneeEntries(edit: CellEdit): (card: SheetCard) => readonly MenuItem[] {
  const text = useText();
  const staff = useSheetPeople().data?.staff ?? [];
  return (card) => [
    {
      label: text("hotline.nobody"),
      checked: card.assignee === null,
      onClick: () => edit.assign(card, null),
    },
    ...staff.map(({ id, name }) => ({
      label: name,
      checked: id === card.assignee?.id,
      onClick: () => edit.assign(card, id),
    })),
  ];
}
