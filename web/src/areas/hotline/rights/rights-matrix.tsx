import { IconEye, IconEyeOff, IconPencil } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { FieldLevel, SheetField } from "@planete/shared/domain/hotline/field-rights.ts";
import { fieldLevels, sheetFields } from "@planete/shared/domain/hotline/field-rights.ts";
import type { PersonRole } from "@planete/shared/domain/hotline/sheet-role.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Select } from "../../../ui/select.tsx";
import type { RightsDraft, RightsTable } from "./use-field-rights.ts";
import { draftKey, withLevel } from "./use-field-rights.ts";
import styles from "./rights-matrix.module.css";

const icons = { none: IconEyeOff, read: IconEye, write: IconPencil } as const;

/** Why some levels of a field are not offered; undefined where all are. */
function lockOf(
  role: PersonRole,
  field: SheetField,
  possible: readonly FieldLevel[],
): "internal" | "files" | "manager" | "recognise" | "work" | undefined {
  if (possible.length === fieldLevels.length) return undefined;
  if (!possible.includes("read") && !possible.includes("write")) return "internal";
  if (field === "attachments") return "files";
  if (role === "manager") return "manager";
  return field === "subject" ? "recognise" : "work";
}

interface RightsMatrixProps {
  readonly table: RightsTable;
  readonly draft: RightsDraft;
  readonly onChange: (draft: RightsDraft) => void;
}

/** Fields down, roles across; on a phone each field with its roles below it. */
export function RightsMatrix({ table, draft, onChange }: RightsMatrixProps): ReactNode {
  const text = useText();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text("hotline.rights.field")}</th>
          {table.roles.map((role) => (
            <th key={role} scope="col">
              {text(`hotline.role.${role}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sheetFields.map((field) => (
          <tr key={field}>
            <th scope="row">{text(`hotline.field.${field}`)}</th>
            {table.roles.map((role) => (
              <td key={role} data-changed={draft.has(draftKey(role, field)) || undefined}>
                <span className={styles.role} aria-hidden="true">
                  {text(`hotline.role.${role}`)}
                </span>
                <Cell
                  role={role}
                  field={field}
                  table={table}
                  level={draft.get(draftKey(role, field)) ?? table.levelOf(role, field)}
                  onChoose={(level) => onChange(withLevel(table, draft, { role, field }, level))}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  readonly role: PersonRole;
  readonly field: SheetField;
  readonly table: RightsTable;
  readonly level: FieldLevel;
  readonly onChoose: (level: FieldLevel) => void;
}

function Cell({ role, field, table, level, onChoose }: CellProps): ReactNode {
  const text = useText();
  const Icon = icons[level];
  if (!table.canChange) {
    return (
      <span className={styles.level} data-level={level}>
        <Icon aria-hidden="true" />
        {text(`hotline.rights.level.${level}`)}
      </span>
    );
  }
  const possible = table.possible(role, field);
  const lock = lockOf(role, field, possible);
  const reason = lock && text(`hotline.rights.locked.${lock}`);
  return (
    <span className={styles.choice} data-level={level}>
      <Icon aria-hidden="true" />
      <Select
        label={text("hotline.rights.cell", {
          field: text(`hotline.field.${field}`),
          role: text(`hotline.role.${role}`),
        })}
        labelHidden
        size="compact"
        value={level}
        onChange={onChoose}
        options={fieldLevels.map((value) => ({
          value,
          label: text(`hotline.rights.level.${value}`),
          disabled: !possible.includes(value),
        }))}
        hint={reason}
        disabledReason={possible.length < 2 ? reason : undefined}
      />
    </span>
  );
}
