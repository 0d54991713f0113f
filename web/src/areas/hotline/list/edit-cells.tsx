import { IconPencil, IconUser } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { SheetCard } from "@planete/shared/contract/hotline-view.contract.ts";
import { impacts, priorities, requestTypes } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { classes } from "../../../ui/classes.ts";
import type { MenuEntry, MenuItem, MenuTriggerProps } from "../../../ui/menu.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { useSame } from "../../../ui/use-same.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { Face } from "../sheet/faces.tsx";
import { StatusWord } from "../sheet/status-face.tsx";
import { useSheetPeople } from "../sheet/hotline-setup.ts";
import type { CodeLabels } from "../sheet/use-code-labels.ts";
import styles from "./sheet-table.module.css";
import type { CellEdit, CodeField } from "./use-cell-edit.ts";

const nothing = "–";

/**
 * A value that a press on it changes. Rows pass by the hundred while a table scrolls: the pencil is made when the
 * pointer or the focus comes, the list of values when it is first wanted, and what ears hear is no element, as one that
 * is out of sight costs the browser more than one in sight.
 */
function EditCell({
  word,
  label,
  children,
  entries,
}: {
  /** All that eyes read on it; left out where that is more than the word, as the letters of a face. */
  readonly word?: string;
  /** What a press does. */
  readonly label: string;
  readonly children: ReactNode;
  readonly entries: () => readonly MenuEntry[];
}): ReactNode {
  const [wanted, setWanted] = useState(false);
  const [isNear, setNear] = useState(false);
  const name = word === undefined ? undefined : `${word} ${label}`;
  const className = classes(styles.edit, name === undefined && styles.holdsWords);
  const face = (
    <>
      {children}
      {(isNear || wanted) && <IconPencil aria-hidden="true" />}
      {name === undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  );
  if (wanted) {
    return (
      <Menu
        startsOpen
        entries={entries()}
        trigger={({ ref, ...trigger }: MenuTriggerProps) => (
          <button ref={ref} type="button" className={className} aria-label={name} {...trigger}>
            {face}
          </button>
        )}
      />
    );
  }
  return (
    <button
      type="button"
      className={className}
      aria-label={name}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
      onClick={() => setWanted(true)}
    >
      {face}
    </button>
  );
}

function wordOf(card: SheetCard, field: CodeField, labels: CodeLabels): string | undefined {
  if (field === "requestType") return card.requestType && labels.requestType(card.requestType);
  if (field === "impact") return card.impact && labels.impact(card.impact);
  return card.priority && labels.priority(card.priority);
}

function optionsOf(
  field: CodeField,
  labels: CodeLabels,
): readonly { readonly value: string; readonly label: string }[] {
  return {
    requestType: () => requestTypes.map((value) => ({ value, label: labels.requestType(value) })),
    impact: () => impacts.map((value) => ({ value, label: labels.impact(value) })),
    priority: () => priorities.map((value) => ({ value, label: labels.priority(value) })),
  }[field]();
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
  const { [field]: value } = card;
  const shown = wordOf(card, field, labels);
  if (shown === undefined) return nothing;
  if (!edit.may(card, field)) return <span className={styles.plain}>{shown}</span>;
  return (
    <EditCell
      word={shown}
      label={edit.buttonLabels[field]}
      entries={() =>
        optionsOf(field, labels).map((option) => ({
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
  const word = labels.status(card.status);
  const shown = <StatusWord status={card.status} label={word} />;
  const moves = edit.movesOf(card);
  if (moves.length === 0) return shown;
  return (
    <EditCell
      word={word}
      label={edit.buttonLabels.status}
      entries={() =>
        moves.map((move) => ({ label: labels.move(move), onClick: () => edit.move(card, move) }))
      }
    >
      {shown}
    </EditCell>
  );
}

interface AssigneeCellProps {
  readonly card: SheetCard;
  readonly edit: CellEdit;
  readonly assigneesOf: AssigneeEntries;
}

/** Who works on the sheet of a row. */
export function AssigneeCell(props: AssigneeCellProps): ReactNode {
  return <AssigneeWords {...props} facesOnly={false} />;
}

/** The same where there is room for a face alone. */
export function AssigneeFace(props: AssigneeCellProps): ReactNode {
  return <AssigneeWords {...props} facesOnly />;
}

function AssigneeWords({
  card,
  edit,
  assigneesOf,
  facesOnly,
}: AssigneeCellProps & { readonly facesOnly: boolean }): ReactNode {
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
      {facesOnly ? (
        <VisuallyHidden>{name}</VisuallyHidden>
      ) : (
        <span className={classes(styles.words, styles.name)}>{name}</span>
      )}
    </>
  );
  if (!edit.may(card, "assignee")) return <span className={styles.lead}>{shown}</span>;
  return (
    <EditCell label={edit.buttonLabels.assignee} entries={() => assigneesOf(card)}>
      {shown}
    </EditCell>
  );
}

export type AssigneeEntries = (card: SheetCard) => readonly MenuItem[];

/** Those a sheet can be given to, and nobody; asked once for all rows. */
export function useAssigneeEntries(edit: CellEdit): AssigneeEntries {
  const text = useText();
  const staff = useSheetPeople().data?.staff ?? [];
  return useSame((card: SheetCard) => [
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
  ]);
}
