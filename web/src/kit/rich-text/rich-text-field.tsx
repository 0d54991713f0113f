import type { ReactNode, Ref } from "react";
import { wordsOf } from "@planete/shared/domain/rich-text/rich-text-words.ts";
import { useText } from "../../platform/i18n/text.ts";
import { classes } from "../../ui/classes.ts";
import type { FieldProps } from "../../ui/field.tsx";
import { Field } from "../../ui/field.tsx";
import { InputBox } from "../../ui/input-box.tsx";
import areaStyles from "../../ui/text-area.module.css";
import type { RichTextAreaProps, RichTextHandle } from "./rich-text-area.tsx";
import { RichTextArea } from "./rich-text-area.tsx";

export interface RichTextFieldProps
  extends FieldProps, Omit<RichTextAreaProps, "id" | "aria" | "disabledReason"> {
  /** Shows how many characters in words are left; the text may run over, so that a paste is not cut in silence. */
  readonly maxLength?: number | undefined;
  /** Further `aria-…` of the text, such as a list of suggestions that it opens. */
  readonly aria?: RichTextAreaProps["aria"] | undefined;
  readonly ref?: Ref<RichTextHandle> | undefined;
}

/** A field of a form for text with styles, lists and links (decision 0033). */
export function RichTextField(props: RichTextFieldProps): ReactNode {
  const { label, labelHidden, labelEnd, hint, error, optional, disabledReason, id, ...own } = props;
  const { maxLength, aria, toolbar = true, ...area } = own;
  const field = { label, labelHidden, labelEnd, hint, error, optional, disabledReason, id };
  const text = useText();
  const left = maxLength === undefined ? undefined : maxLength - wordsOf(area.value).length;
  return (
    <div className={areaStyles.area}>
      <Field {...field} labelled={false}>
        {(control, labelId) => (
          <InputBox invalid={control["aria-invalid"]} locked={disabledReason !== undefined}>
            <RichTextArea
              {...area}
              id={control.id}
              toolbar={toolbar}
              disabledReason={disabledReason}
              aria={{
                "aria-labelledby": labelId,
                "aria-describedby": control["aria-describedby"],
                "aria-invalid": control["aria-invalid"] && "true",
                "aria-disabled": control["aria-disabled"] && "true",
                ...aria,
              }}
            />
          </InputBox>
        )}
      </Field>
      {left !== undefined && (
        <span
          className={classes(areaStyles.left, left < 0 && areaStyles.over)}
          aria-live={left < 20 ? "polite" : "off"}
        >
          {left < 0 ? text("ui.textArea.over", { count: -left }) : text("ui.textArea.left", { count: left })}
        </span>
      )}
    </div>
  );
}
