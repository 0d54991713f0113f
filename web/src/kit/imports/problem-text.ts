import type { RowProblemWire } from "@planete/shared/contract/imports.contract.ts";
import { isRuleName } from "@planete/shared/domain/validation/rule.ts";
import type { Translate } from "@planete/shared/i18n/translator.ts";
import { isErrorCode } from "@planete/shared/contract/errors.ts";

/** The sentence for why a row is refused; at its field where it has one. */
export function problemText(
  text: Translate,
  { field, rule, code, params }: RowProblemWire,
  labelOf: (field: string) => string,
): string {
  if (code !== null) return text(`error.${isErrorCode(code) ? code : "internalError"}`);
  const sentence = text(`validation.${rule !== null && isRuleName(rule) ? rule : "other"}`, params);
  return field === null ? sentence : text("imports.problem", { field: labelOf(field), problem: sentence });
}
