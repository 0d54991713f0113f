import type { ReactNode } from "react";
import { developmentLimits } from "@planete/shared/domain/developments/development-limits.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";

/** What a personal event says of itself (D16). */
export interface EventWords {
  readonly label: string;
  /** Undefined where the reader may not read it. */
  readonly description: string | undefined;
  readonly countsAsLoad: boolean;
}

/** The title for all who see the row, the description for the person and Encadrement alone. */
export function EventTitleFields({
  words,
  titleProblem,
  onChange,
}: {
  readonly words: EventWords;
  readonly titleProblem: string | undefined;
  readonly onChange: (words: EventWords) => void;
}): ReactNode {
  const text = useText();
  const { label, description } = words;
  return (
    <>
      <TextField
        label={text("planning.event.name")}
        value={label}
        maxLength={developmentLimits.label}
        onChange={(next) => onChange({ ...words, label: next })}
        error={titleProblem}
      />
      {description !== undefined && (
        <TextArea
          label={text("development.field.description")}
          hint={text("planning.event.description.hint")}
          optional
          rows={2}
          maxLength={developmentLimits.description}
          value={description}
          onChange={(next) => onChange({ ...words, description: next })}
        />
      )}
    </>
  );
}

export function EventLoadField({
  words,
  onChange,
}: {
  readonly words: EventWords;
  readonly onChange: (words: EventWords) => void;
}): ReactNode {
  const text = useText();
  return (
    <Checkbox
      label={text("planning.event.load")}
      checked={words.countsAsLoad}
      onChange={(countsAsLoad) => onChange({ ...words, countsAsLoad })}
    />
  );
}
