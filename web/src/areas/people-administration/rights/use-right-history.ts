import type { RightView } from "@planete/shared/contract/rights.contract.ts";
import { utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import type { HistoryValue } from "@planete/shared/domain/records/record-kind.ts";
import { readGrantLine } from "@planete/shared/domain/rights/grant-line.ts";
import { rightRecord } from "@planete/shared/domain/rights/right-records.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { useFlagName } from "../../rights/use-step-words.ts";
import { useRightLabel } from "../../rights/use-right-label.ts";

/** Fields, grants and deeds of a right's history in the reader's words. */
export function useRightHistory(right: RightView | undefined) {
  const text = useText();
  const format = useFormat();
  const labelOf = useRightLabel();
  const flagName = useFlagName();
  const grantWords = (line: string): string => {
    const grant = readGrantLine(line);
    if (!grant) return line;
    const labels = right?.values.find(({ value }) => value === grant.value)?.labels ?? {};
    const value = labelOf(labels, String(grant.value));
    const holder = flagName(grant.holder);
    if (grant.until === null) return text("rights.history.grant", { holder, value });
    const date = format.date(utcDate(grant.until), { dateStyle: "medium", timeZone: "UTC" });
    return text("rights.history.grantUntil", { holder, value, date });
  };
  return {
    labelOf: (field: string): string => {
      const known = rightRecord.fields.find((candidate) => candidate === field);
      return known ? text(`rights.field.${known}`) : field;
    },
    wordsOf: (field: string, value: HistoryValue): string | undefined =>
      field === "holders" && Array.isArray(value)
        ? value.map((line) => grantWords(String(line))).join(", ")
        : undefined,
    actionOf: (action: string): string | undefined =>
      action === "endGrant" ? text("rights.history.endGrant") : undefined,
  };
}
