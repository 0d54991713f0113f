import type { KeyboardEvent } from "react";
import { useId, useState } from "react";
import { IconX } from "@tabler/icons-react";
import { useText } from "../platform/i18n/text.ts";
import type { FieldProps } from "./field.tsx";
import { Field } from "./field.tsx";
import { heldText } from "./held-text.ts";
import { InputBox } from "./input-box.tsx";
import styles from "./multi-combobox.module.css";

export interface WordsFieldProps extends FieldProps {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** Known words to choose from; others may be typed. */
  readonly suggestions?: readonly string[] | undefined;
  readonly maxLength?: number | undefined;
}

/** Words of one's own as chips. Enter or a comma adds what is typed; Backspace in the empty input takes the last. */
export function WordsField(props: WordsFieldProps) {
  const { label, labelHidden, labelEnd, hint, error, optional, disabledReason, id, ...own } = props;
  const { value, onChange, suggestions = [], maxLength } = own;
  const field = { label, labelHidden, labelEnd, hint, error, optional, disabledReason, id };
  const text = useText();
  const listId = useId();
  const [typed, setTyped] = useState("");
  const add = (): void => {
    const word = typed.trim();
    setTyped("");
    if (word !== "" && !value.includes(word)) onChange([...value, word]);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if ((event.key === "Enter" || event.key === ",") && typed.trim() !== "") {
      event.preventDefault();
      add();
    } else if (event.key === "Backspace" && typed === "") onChange(value.slice(0, -1));
  };
  return (
    <Field {...field}>
      {(control) => (
        <InputBox invalid={control["aria-invalid"]} grows>
          {value.length > 0 && (
            <ul className={styles.chips} aria-label={text("ui.combobox.chosen", { label })}>
              {value.map((word) => (
                <li key={word} className={styles.chip}>
                  <span className={styles.word}>{word}</span>
                  <button
                    type="button"
                    className={styles.remove}
                    aria-label={text("ui.chip.remove", { name: word })}
                    onClick={() => onChange(value.filter((other) => other !== word))}
                  >
                    <IconX aria-hidden="true" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            {...control}
            className={styles.input}
            autoComplete="off"
            list={suggestions.length > 0 ? listId : undefined}
            value={typed}
            onChange={(event) => setTyped(heldText(event, typed, maxLength))}
            onKeyDown={press}
            // What was typed and left is meant.
            onBlur={add}
          />
          {suggestions.length > 0 && (
            <datalist id={listId}>
              {suggestions
                .filter((word) => !value.includes(word))
                .map((word) => (
                  <option key={word} value={word}>
                    {word}
                  </option>
                ))}
            </datalist>
          )}
        </InputBox>
      )}
    </Field>
  );
}
