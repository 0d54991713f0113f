import type { ReactNode } from "react";
import { useId } from "react";
import { IconAlertCircle, IconLock } from "@tabler/icons-react";
import { useText } from "../platform/i18n/text.ts";
import { classes } from "./classes.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";
import styles from "./field.module.css";

/** What every field of a form takes. */
export interface FieldProps {
  readonly label: string;
  /** For a field whose place says what it is, such as a search in a toolbar; ears still hear the label. */
  readonly labelHidden?: boolean | undefined;
  /** At the end of the label's line, such as a link to a lost password. */
  readonly labelEnd?: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** Fields are required unless marked. */
  readonly optional?: boolean | undefined;
  /** The value cannot be changed now, and this says why. */
  readonly disabledReason?: string | undefined;
  /** Where an error summary links to. */
  readonly id?: string | undefined;
}

/** What the field hands to the control inside it. */
export interface ControlAttributes {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
  readonly "aria-disabled": true | undefined;
}

export interface FieldShellProps extends FieldProps {
  /** False when the control is a group, which a `label` element cannot name. */
  readonly labelled?: boolean | undefined;
  readonly children: (control: ControlAttributes, labelId: string) => ReactNode;
}

/** Label above, control, then the error with its icon, or the hint. */
export function Field(props: FieldShellProps) {
  const {
    label,
    labelHidden,
    labelEnd,
    hint,
    error,
    optional,
    disabledReason,
    labelled = true,
    children,
  } = props;
  const text = useText();
  const ownId = useId();
  const id = props.id ?? ownId;
  const labelId = `${id}-label`;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const hasError = error !== undefined && error !== null && error !== false && error !== "";
  const note = disabledReason ?? hint;
  const hasNote = note !== undefined && note !== null && note !== "";
  const describedBy = [hasError && errorId, hasNote && hintId].filter((part) => part !== false).join(" ");

  const name = (
    <>
      {label}
      {optional && <span className={styles.optional}> {text("ui.field.optional")}</span>}
    </>
  );
  const LabelTag = labelled ? "label" : "span";
  const labelElement = (
    <LabelTag id={labelId} className={styles.label} {...(labelled && { htmlFor: id })}>
      {name}
    </LabelTag>
  );

  return (
    <div className={styles.field}>
      {labelHidden ? (
        <VisuallyHidden>{labelElement}</VisuallyHidden>
      ) : (
        <div className={styles.labelLine}>
          {labelElement}
          {labelEnd}
        </div>
      )}
      {children(
        {
          id,
          "aria-describedby": describedBy === "" ? undefined : describedBy,
          "aria-invalid": hasError || undefined,
          "aria-disabled": disabledReason !== undefined || undefined,
        },
        labelId,
      )}
      {hasError && (
        <div id={errorId} className={classes(styles.note, styles.error)}>
          <IconAlertCircle aria-hidden="true" />
          <span>{error}</span>
        </div>
      )}
      {hasNote && (
        <div id={hintId} className={styles.note}>
          {disabledReason !== undefined && <IconLock aria-hidden="true" />}
          <span>{note}</span>
        </div>
      )}
    </div>
  );
}
