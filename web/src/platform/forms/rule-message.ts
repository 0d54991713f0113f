import type { RuleProblem } from "@planete/shared/domain/validation/rule.ts";
import type { Formatter } from "@planete/shared/i18n/format.ts";
import type { Translate } from "@planete/shared/i18n/translator.ts";

/** The sentence of a rule that is not met; sizes are written in the reader's unit (spec §5). */
export function ruleMessage(text: Translate, format: Formatter, { rule, params }: RuleProblem): string {
  const { bytes } = params;
  const size = typeof bytes === "number" ? { size: format.fileSize(bytes) } : {};
  return text(`validation.${rule}`, { ...params, ...size });
}
