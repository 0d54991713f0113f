import type { KeyboardEvent } from "react";
import { useId, useRef } from "react";
import { IconChevronDown, IconX } from "@tabler/icons-react";
import { useText } from "../platform/i18n/text.ts";
import type { ComboboxProps } from "./combobox.tsx";
import type { ComboboxOption } from "./combobox-options.ts";
import { ComboboxList } from "./combobox-list.tsx";
import { Field } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";
import { InputBox } from "./input-box.tsx";
import { useCombobox } from "./use-combobox.ts";
import styles from "./multi-combobox.module.css";

export interface MultiComboboxProps<Value extends string> extends Omit<
  ComboboxProps<Value>,
  "value" | "onChange" | "clearable"
> {
  readonly value: readonly ComboboxOption<Value>[];
  readonly onChange: (value: readonly ComboboxOption<Value>[]) => void;
}

/** Several values as chips. Choosing again takes away; Backspace in the empty input takes the last. */
export function MultiCombobox<Value extends string>(props: MultiComboboxProps<Value>) {
  const { label, labelHidden, labelEnd, hint, error, optional, disabledReason, id, ...own } = props;
  const { value, onChange, options, placeholder, size, name } = own;
  const field = { label, labelHidden, labelEnd, hint, error, optional, disabledReason, id };
  const text = useText();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const locked = disabledReason !== undefined;
  const combobox = useCombobox(options, locked);
  const { open, query = "", found, active } = combobox;
  const isChosen = (option: ComboboxOption<Value>): boolean =>
    value.some((chosen) => chosen.value === option.value);
  const remove = (option: ComboboxOption<Value>): void =>
    onChange(value.filter((chosen) => chosen.value !== option.value));
  const choose = (option: ComboboxOption<Value>): void => {
    if (isChosen(option)) remove(option);
    else onChange([...value, option]);
    // The list stays open for the next one; what was typed has done its work.
    if (query !== "") combobox.type("");
  };

  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const last = value.at(-1);
    if (combobox.handleKey(event, choose)) event.preventDefault();
    else if (event.key === "Tab") combobox.close();
    else if (event.key === "Backspace" && query === "" && last && !locked) remove(last);
  };
  const hasList = open && found.options.length > 0;
  return (
    <Field {...field}>
      {(control) => (
        <>
          <InputBox
            ref={combobox.boxRef}
            size={size}
            invalid={control["aria-invalid"]}
            locked={locked}
            grows
            end={
              <IconButton
                size="small"
                label={open ? text("ui.combobox.close") : text("ui.combobox.open")}
                icon={<IconChevronDown />}
                tabIndex={-1}
                onClick={() => {
                  if (open) combobox.close();
                  else combobox.show();
                  input.current?.focus();
                }}
              />
            }
          >
            {value.length > 0 && (
              <ul className={styles.chips} aria-label={text("ui.combobox.chosen", { label })}>
                {value.map((option) => (
                  <li key={option.value} className={styles.chip}>
                    {option.start}
                    <span className={styles.word}>{option.label}</span>
                    {!locked && (
                      <button
                        type="button"
                        className={styles.remove}
                        aria-label={text("ui.chip.remove", { name: option.label })}
                        onClick={() => {
                          remove(option);
                          input.current?.focus();
                        }}
                      >
                        <IconX aria-hidden="true" />
                      </button>
                    )}
                  </li>
                ))}
              </ul>
            )}
            <input
              {...control}
              ref={input}
              role="combobox"
              name={name}
              className={styles.input}
              autoComplete="off"
              spellCheck={false}
              aria-autocomplete="list"
              aria-expanded={hasList}
              aria-controls={hasList ? listId : undefined}
              aria-activedescendant={hasList ? `${listId}-${active}` : undefined}
              readOnly={locked}
              placeholder={value.length === 0 ? placeholder : undefined}
              value={query}
              onChange={(event) => combobox.type(event.target.value)}
              onClick={combobox.show}
              onKeyDown={press}
            />
          </InputBox>
          {open && (
            <ComboboxList
              id={listId}
              label={label}
              multiple
              anchorRef={combobox.boxRef}
              popupRef={combobox.popupRef}
              found={found}
              active={active}
              isChosen={isChosen}
              onHover={combobox.setActive}
              onChoose={choose}
              onLeave={combobox.close}
            />
          )}
        </>
      )}
    </Field>
  );
}
