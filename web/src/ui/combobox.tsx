import type { KeyboardEvent } from "react";
import { useId, useRef } from "react";
import { IconChevronDown, IconX } from "@tabler/icons-react";
import { useText } from "../platform/i18n/text.ts";
import type { ComboboxOption, OptionSource } from "./combobox-options.ts";
import { ComboboxList } from "./combobox-list.tsx";
import type { FieldProps } from "./field.tsx";
import { Field } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";
import { InputBox } from "./input-box.tsx";
import { useCombobox } from "./use-combobox.ts";

export interface ComboboxProps<Value extends string> extends FieldProps {
  readonly value: ComboboxOption<Value> | undefined;
  readonly onChange: (value: ComboboxOption<Value> | undefined) => void;
  /** Give a remote source a stable identity: each new function asks again. */
  readonly options: OptionSource<Value>;
  readonly placeholder?: string | undefined;
  readonly clearable?: boolean | undefined;
  readonly size?: "regular" | "compact" | undefined;
  readonly name?: string | undefined;
}

/** One value out of a long or remote list, found by typing. What is typed is never a value itself. */
export function Combobox<Value extends string>(props: ComboboxProps<Value>) {
  const { label, labelHidden, labelEnd, hint, error, optional, disabledReason, id, ...own } = props;
  const { value, onChange, options, placeholder, clearable = false, size, name } = own;
  const field = { label, labelHidden, labelEnd, hint, error, optional, disabledReason, id };
  const text = useText();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const locked = disabledReason !== undefined;
  const combobox = useCombobox(options, locked);
  const { open, query, found, active } = combobox;
  const choose = (option: ComboboxOption<Value>): void => {
    onChange(option);
    combobox.close();
  };

  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (combobox.handleKey(event, choose)) event.preventDefault();
    else if (event.key === "Tab") combobox.close();
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
            start={query === undefined ? value?.start : undefined}
            end={
              clearable && value && !locked ? (
                <IconButton
                  size="small"
                  label={text("ui.combobox.clear", { label })}
                  icon={<IconX />}
                  onClick={() => {
                    onChange(undefined);
                    input.current?.focus();
                  }}
                />
              ) : (
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
              )
            }
          >
            <input
              {...control}
              ref={input}
              role="combobox"
              name={name}
              autoComplete="off"
              spellCheck={false}
              aria-autocomplete="list"
              aria-expanded={hasList}
              aria-controls={hasList ? listId : undefined}
              aria-activedescendant={hasList ? `${listId}-${active}` : undefined}
              readOnly={locked}
              placeholder={placeholder}
              value={query ?? value?.label ?? ""}
              onChange={(event) => combobox.type(event.target.value)}
              onClick={combobox.show}
              onFocus={(event) => event.target.select()}
              onKeyDown={press}
            />
          </InputBox>
          {open && (
            <ComboboxList
              id={listId}
              label={label}
              anchorRef={combobox.boxRef}
              popupRef={combobox.popupRef}
              found={found}
              active={active}
              isChosen={(option) => option.value === value?.value}
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
