import type { ReactNode } from "react";
import { useState } from "react";
import {
  atLeast,
  atMost,
  between,
  onlyDigits,
  onlyLetters,
  onlyLowercase,
  onlyUppercase,
} from "@planete/shared/domain/validation/character-rules.ts";
import type { Rule } from "@planete/shared/domain/validation/rule.ts";
import { firstProblem } from "@planete/shared/domain/validation/rule.ts";
import {
  email,
  fixedLengthRules,
  noForbiddenCharacters,
  noNumbers,
  phone,
  required,
} from "@planete/shared/domain/validation/text-rules.ts";
import { ruleMessage } from "../../platform/forms/rule-message.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { Select } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Specimen } from "./gallery-section.tsx";

/** Every rule that a field of the product can be given (spec §5). */
const rules: Readonly<Record<string, Rule>> = {
  required,
  email,
  phone,
  ...fixedLengthRules,
  onlyLetters,
  onlyDigits,
  onlyLowercase,
  onlyUppercase,
  noNumbers,
  noForbiddenCharacters,
  letters2: atLeast("letters", 2),
  digits2: atMost("digits", 2),
  specials1to2: between("specials", 1, 2),
};

/** A field under a rule of one's choice: what it refuses, and the sentence for it in the reader's language. */
export function RulesSpecimen(): ReactNode {
  const text = useText();
  const format = useFormat();
  const [name, setName] = useState("onlyLetters");
  const [value, setValue] = useState("A1");
  const rule = rules[name];
  const problem = rule && firstProblem(value, [rule]);
  return (
    <Specimen title={text("gallery.rules.title")}>
      <Select
        label={text("gallery.rules.rule")}
        options={Object.keys(rules).map((key) => ({ value: key, label: key }))}
        value={name}
        onChange={setName}
      />
      <TextField
        label={text("gallery.rules.value")}
        value={value}
        onChange={setValue}
        error={problem && ruleMessage(text, format, problem)}
      />
    </Specimen>
  );
}
