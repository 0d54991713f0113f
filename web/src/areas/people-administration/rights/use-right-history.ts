import { grantWords } from "@planete/shared/contract/grant-words.ts";
import type { RightView } from "@planete/shared/contract/rights.contract.ts";
import type { HistoryValue } from "@planete/shared/domain/records/record-kind.ts";
import { readGrantLine } from "@planete/shared/domain/rights/grant-line.ts";
import { rightRecord } from "@planete/shared/domain/rights/right-records.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { useRightLabel } from "../../rights/use-right-label.ts";

/** Fields, grants and deeds of a right's history in the reader's words. */
export function useRightHistory(right: RightView | undefined) {
  const text = useText();
  const format = useFormat();
  const labelOf = useRightLabel();
  const wordsOfGrant = (line: string): string => {
    const grant = readGrantLine(line);
    if (!grant) return line;
    const labels = right?.values.find(({ value }) => value === grant.value)?.labels;
    return grantWords(text, format, grant, labels && labelOf(labels, String(grant.value)));
  };
  return {
    labelOf: (field: string): string => {
      const known = rightRecord.fields.find((candidate) => candidate === field);
      return known ? text(`rights.field.${known}`) : field;
    },
    wordsOf: (field: string, value: HistoryValue): string | undefined =>
      field === "holders" && Array.isArray(value)
        ? value.map((line) => wordsOfGrant(String(line))).join(", ")
        : undefined,
    actionOf: (action: string): string | undefined =>
      action === "endGrant" ? text("rights.history.endGrant") : undefined,
  };
}
