import { programFields } from "@planete/shared/contract/program-fields.ts";
import type { AlertName } from "@planete/shared/domain/rights/right-tags.ts";
import { alertNames } from "@planete/shared/domain/rights/right-tags.ts";
import { labelOfField } from "../../kit/list-fields.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";

/** Fields, alerts and deeds of a program in the reader's words. */
export function useProgramWords() {
  const text = useText();
  const format = useFormat();
  const alertsIn = (alerts: readonly AlertName[]): string =>
    format.list(alerts.map((alert) => text(`account.alert.${alert}`)));
  return {
    alertsIn,
    labelOf: (field: string): string => labelOfField(programFields, text, field),
    wordsOf: (field: string, value: unknown): string | undefined =>
      field === "alerts" && Array.isArray(value)
        ? alertsIn(alertNames.filter((name) => value.includes(name)))
        : undefined,
    actionOf: (action: string): string | undefined => {
      if (action === "renewToken") return text("programs.history.renewToken");
      return action === "withdraw" ? text("programs.history.withdraw") : undefined;
    },
  };
}
