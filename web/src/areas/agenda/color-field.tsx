import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useId } from "react";
import type { EventColor } from "@planete/shared/domain/agenda/agenda-event.ts";
import { eventColors } from "@planete/shared/domain/agenda/agenda-event.ts";
import { useText } from "../../platform/i18n/text.ts";
import { classes } from "../../ui/classes.ts";
import { Field } from "../../ui/field.tsx";
import styles from "./color-field.module.css";
import kindStyles from "./event-kinds.module.css";

export interface ColorFieldProps {
  readonly value: EventColor | null;
  readonly onChange: (color: EventColor | null) => void;
}

/** One of the colours of events; the first is the product's own. */
export function ColorField({ value, onChange }: ColorFieldProps): ReactNode {
  const text = useText();
  const name = useId();
  return (
    <Field label={text("agenda.form.color")} labelled={false}>
      {(_control, labelId) => (
        <div role="radiogroup" aria-labelledby={labelId} className={styles.colors}>
          {[null, ...eventColors].map((color) => {
            const said = text(`agenda.color.${color ?? "default"}`);
            return (
              <label
                key={said}
                className={classes(kindStyles.kind, styles.color)}
                data-kind="personal"
                data-color={color ?? undefined}
                title={said}
              >
                <input
                  type="radio"
                  name={name}
                  aria-label={said}
                  checked={value === color}
                  onChange={() => onChange(color)}
                />
                {value === color && <IconCheck aria-hidden="true" />}
              </label>
            );
          })}
        </div>
      )}
    </Field>
  );
}
