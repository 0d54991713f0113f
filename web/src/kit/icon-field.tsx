import { IconLetterCase } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useId } from "react";
import type { ModuleIcon } from "@planete/shared/domain/modules/module-icons.ts";
import { moduleIcons } from "@planete/shared/domain/modules/module-icons.ts";
import { useText } from "../platform/i18n/text.ts";
import styles from "./icon-field.module.css";
import { namedIcons } from "./named-icons.ts";

interface IconFieldProps {
  readonly label: string;
  readonly value: ModuleIcon | "";
  readonly onChange: (icon: ModuleIcon | "") => void;
  /** What stands there without a choice: letters, unless said otherwise. */
  readonly none?: { readonly label: string; readonly shown: ReactNode } | undefined;
}

/** One picture out of those that the product has. */
export function IconField({ label, value, onChange, none }: IconFieldProps): ReactNode {
  const text = useText();
  const name = useId();
  const choice = (icon: ModuleIcon | "", said: string, shown: ReactNode): ReactNode => (
    <label key={icon} className={styles.icon} title={said}>
      <input
        type="radio"
        name={name}
        className={styles.radio}
        aria-label={said}
        checked={value === icon}
        onChange={() => onChange(icon)}
      />
      {shown}
    </label>
  );
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <div className={styles.icons}>
        {choice("", none?.label ?? text("modules.icon.none"), none?.shown ?? <IconLetterCase />)}
        {moduleIcons.map((icon) => {
          const Icon = namedIcons[icon];
          return choice(icon, text(`modules.icon.${icon}`), <Icon />);
        })}
      </div>
    </fieldset>
  );
}
