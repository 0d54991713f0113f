import { leaveFields } from "@planete/shared/contract/leave-fields.ts";
import { leaveKinds } from "@planete/shared/domain/leave/leave.ts";
import { labelOfField } from "../../../kit/list-fields.ts";
import { useHours } from "../../../kit/use-hours.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { useDayWords } from "../use-day-words.ts";

/** Fields and values of leave in the reader's words. */
export function useLeaveWords() {
  const text = useText();
  const { long } = useDayWords();
  const yesOrNo = (value: boolean): string => text(value ? "leave.yes" : "leave.no");
  return {
    hours: useHours(),
    yesOrNo,
    labelOf: (field: string): string => labelOfField(leaveFields, text, field),
    wordsOf: (field: string, value: unknown): string | undefined => {
      if (typeof value === "boolean") return yesOrNo(value);
      if (typeof value !== "string") return undefined;
      const kind = leaveKinds.find((candidate) => candidate === value);
      if (field === "kind" && kind) return text(`leave.kind.${kind}`);
      return field === "firstDay" || field === "lastDay" ? long(value) : undefined;
    },
  };
}
