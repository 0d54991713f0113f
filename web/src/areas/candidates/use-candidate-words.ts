import { candidateListFields } from "@planete/shared/contract/candidate-fields.ts";
import { readCandidateChoices } from "@planete/shared/contract/candidates.contract.ts";
import { availabilities } from "@planete/shared/domain/candidates/candidate.ts";
import { labelOfField } from "../../kit/list-fields.ts";
import { useCall } from "../../kit/use-call.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";

/** Fields and values of a candidate in the reader's words, and what the form and the filters offer. */
export function useCandidateWords() {
  const text = useText();
  const format = useFormat();
  const choices = useCall(readCandidateChoices).data?.data;
  const day = (date: string | null): string =>
    date === null ? "" : format.date(new Date(`${date}T12:00:00`));
  return {
    choices,
    day,
    labelOf: (field: string): string => labelOfField(candidateListFields, text, field),
    wordsOf: (field: string, value: unknown): string | undefined => {
      const availability = availabilities.find((each) => each === value);
      if (field === "availability" && availability) return text(`pool.availability.${availability}`);
      if ((field === "lastContact" || field === "birthDate") && typeof value === "string" && value !== "")
        return day(value);
      return undefined;
    },
    actionOf: (action: string): string | undefined =>
      action === "expire" ? text("pool.history.expire") : undefined,
  };
}
