import { IconEye, IconEyeOff, IconPencil } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { FieldLevel, SheetField } from "@planete/shared/domain/hotline/field-rights.ts";
import { fieldLevels, possibleLevels, sheetFields } from "@planete/shared/domain/hotline/field-rights.ts";
import type { PersonRole } from "@planete/shared/domain/hotline/sheet-role.ts";
import type { FieldBinding } from "../../../kit/use-draft-form.tsx";
import { useText } from "../../../platform/i18n/text.ts";
import { Select } from "../../../ui/select.tsx";
import type { RightName } from "./rights-draft.ts";
import { rightName } from "./rights-draft.ts";
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

/** The form that the levels are changed with. */
interface RightsForm {
  readonly field: (name: RightName) => FieldBinding<FieldLevel>;
  readonly changed: readonly string[];
}

type RightsMatrixProps = {
  /** The columns: every role for staff, the reader's own for a client's user (D8). */
  readonly roles: readonly PersonRole[];
} & (
  | { readonly form: RightsForm; readonly levelOf?: undefined }
  /** For whoever may only read. */
  | { readonly form?: undefined; readonly levelOf: (role: PersonRole, field: SheetField) => FieldLevel }
);

/** Fields down, roles across; on a phone each field with its roles below it. */
export function RightsMatrix({ roles, levelOf, form }: RightsMatrixProps): ReactNode {
  const text = useText();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text("hotline.rights.field")}</th>
          {roles.map((role) => (
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
            {roles.map((role) => (
              <td key={role} data-changed={form?.changed.includes(rightName(role, field)) || undefined}>
                <span className={styles.role} aria-hidden="true">
                  {text(`hotline.role.${role}`)}
                </span>
                {form ? (
                  <LevelChoice role={role} field={field} binding={form.field(rightName(role, field))} />
                ) : (
                  <Level level={levelOf(role, field)} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Level({ level }: { readonly level: FieldLevel }): ReactNode {
  const text = useText();
  const Icon = icons[level];
  return (
    <span className={styles.level} data-level={level}>
      <Icon aria-hidden="true" />
      {text(`hotline.rights.level.${level}`)}
    </span>
  );
}

interface LevelChoiceProps {
  readonly role: PersonRole;
  readonly field: SheetField;
  readonly binding: FieldBinding<FieldLevel>;
}

function LevelChoice({ role, field, binding }: LevelChoiceProps): ReactNode {
  const text = useText();
  const Icon = icons[binding.value];
  const possible = possibleLevels(role, field);
  const lock = lockOf(role, field, possible);
  const reason = lock && text(`hotline.rights.locked.${lock}`);
  return (
    <span className={styles.choice} data-level={binding.value}>
      <Icon aria-hidden="true" />
      <Select
        {...binding}
        labelHidden
        size="compact"
        options={fieldLevels.map((value) => ({
          value,
          label: text(`hotline.rights.level.${value}`),
          disabled: !possible.includes(value),
        }))}
        hint={binding.hint ?? reason}
        disabledReason={possible.length < 2 ? reason : undefined}
      />
    </span>
  );
}
