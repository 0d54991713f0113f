import { useId, useState } from "react";
import type { Rule, RuleProblem } from "@planete/shared/domain/validation/rule.ts";
import { firstProblem, isRuleName } from "@planete/shared/domain/validation/rule.ts";
import { ApiError } from "../http/api-error.ts";
import { useFormat, useText } from "../i18n/text.ts";
import { ruleMessage } from "./rule-message.ts";

/** One field of a form and the rules its value must meet. */
export interface CheckedField {
  readonly label: string;
  readonly value: string;
  readonly rules: readonly Rule[];
}

export interface CheckedForm<Name extends string> {
  /** The field's `id`, where the summary links to. */
  readonly idOf: (name: Name) => string;
  /** The sentence below the field; nothing before the first try to send. */
  readonly errorOf: (name: Name) => string | undefined;
  /** For `FieldErrorSummary`. */
  readonly summary: readonly { readonly fieldId: string; readonly label: string; readonly message: string }[];
  /** Shows what is wrong from now on; true when the form may be sent. */
  readonly check: () => boolean;
  /** Puts what the server refused at its fields; false when the failure is about something else. */
  readonly refuse: (error: unknown) => boolean;
  /** Puts one sentence of its own at a field, until the value changes. */
  readonly refuseField: (name: Name, message: string) => void;
  readonly reset: () => void;
}

interface Refusal {
  /** What the server refused; another value is judged anew. */
  readonly value: string;
  readonly message: string;
}

/** Judges fields by the rules of the validation module, as the server does (spec §5). */
export function useCheckedForm<Name extends string>(
  fields: Readonly<Record<Name, CheckedField>>,
): CheckedForm<Name> {
  const text = useText();
  const format = useFormat();
  const prefix = useId();
  const [shown, setShown] = useState(false);
  const [refused, setRefused] = useState<Readonly<Partial<Record<string, Refusal>>>>({});

  const names = Object.keys(fields).filter((name): name is Name => name in fields);
  const idOf = (name: Name): string => `${prefix}${name}`;
  const messageOf = (name: Name): string | undefined => {
    const { value, rules } = fields[name];
    const problem = firstProblem(value, rules);
    if (problem) return ruleMessage(text, format, problem);
    const refusal = refused[name];
    return refusal?.value === value ? refusal.message : undefined;
  };
  const errorOf = (name: Name): string | undefined => (shown ? messageOf(name) : undefined);
  const refuseField = (name: Name, message: string): void => {
    setShown(true);
    setRefused((before) => ({ ...before, [name]: { value: fields[name].value, message } }));
  };

  return {
    idOf,
    errorOf,
    refuseField,
    summary: names.flatMap((name) => {
      const message = errorOf(name);
      return message === undefined ? [] : [{ fieldId: idOf(name), label: fields[name].label, message }];
    }),
    check: () => {
      setShown(true);
      return names.every((name) => messageOf(name) === undefined);
    },
    refuse: (error) => {
      const problems = error instanceof ApiError ? error.problems : [];
      const placed = problems.flatMap(({ path, rule, params }) => {
        const name = names.find((candidate) => candidate === path);
        if (name === undefined) return [];
        const known: RuleProblem | undefined = isRuleName(rule) ? { rule, params: plain(params) } : undefined;
        const message = known ? ruleMessage(text, format, known) : text("validation.other");
        return [{ name, message }];
      });
      for (const { name, message } of placed) refuseField(name, message);
      return placed.length > 0;
    },
    reset: () => {
      setShown(false);
      setRefused({});
    },
  };
}

function plain(params: Readonly<Record<string, unknown>>): RuleProblem["params"] {
  const entries = Object.entries(params ?? {});
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      typeof value === "string" || typeof value === "number" ? [[name, value]] : [],
    ),
  );
}
