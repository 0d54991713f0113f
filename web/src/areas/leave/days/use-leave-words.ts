import { leaveKinds } from "@planete/shared/domain/leave/leave.ts";
import { useHours } from "../../../kit/use-hours.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { useDayWords } from "../use-day-words.ts";

const historyFields = ["person", "firstDay", "lastDay", "fromMidday", "untilMidday", "kind"] as const;

/** Fields and values of leave in the reader's words. */
export function useLeaveWords() {
  const text = useText();
  const { long } = useDayWords();
  const yesOrNo = (value: boolean): string => text(value ? "leave.yes" : "leave.no");
  return {
    hours: useHours(),
    yesOrNo,
    labelOf: (field: string): string => {
      const known = historyFields.find((name) => name === field);
      return known === undefined ? field : text(`leave.field.${known}`);
    },
    wordsOf: (field: string, value: unknown): string | undefined => {
      if (typeof value === "boolean") return yesOrNo(value);
      if (typeof value !== "string") return undefined;
      const kind = leaveKinds.find((candidate) => candidate === value);
      if (field === "kind" && kind) return text(`leave.kind.${kind}`);
      return field === "firstDay" || field === "lastDay" ? long(value) : undefined;
    },
  };
}
