import type { ReactNode } from "react";
import { useId } from "react";
import styles from "./background-panel.module.css";

export interface BackgroundChoice {
  readonly value: string;
  readonly label: string;
  /** A CSS image; left out for the plain page. */
  readonly css?: string | undefined;
}

export interface ChoiceGridProps {
  readonly label: string;
  readonly choices: readonly BackgroundChoice[];
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Small pictures to choose one of; radio buttons underneath, so arrows move between them. */
export function ChoiceGrid({ label, choices, value, onChange }: ChoiceGridProps): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span
            className={styles.thumbnail}
            aria-hidden="true"
            style={choice.css === undefined ? undefined : { backgroundImage: choice.css }}
          />
          <span className={styles.word}>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
