import { clientFields } from "@planete/shared/contract/client-fields.ts";
import { clientStatuses } from "@planete/shared/domain/clients/client.ts";
import { isLanguageCode, languages } from "@planete/shared/i18n/languages.ts";
import { labelOfField } from "../../kit/list-fields.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";

const movedFields = ["sheets", "bases", "people", "developments", "modules", "candidates"] as const;

/** Fields and values of a client in the reader's words. */
export function useClientWords() {
  const text = useText();
  const format = useFormat();
  const day = (date: string | null): string =>
    date === null ? "" : format.date(new Date(`${date}T12:00:00`));
  return {
    day,
    labelOf: (field: string): string => {
      const count = movedFields.find((candidate) => candidate === field);
      return count ? text(`clients.field.${count}`) : labelOfField(clientFields, text, field);
    },
    wordsOf: (field: string, value: unknown): string | undefined => {
      if (typeof value !== "string") return undefined;
      const status = clientStatuses.find((candidate) => candidate === value);
      if (field === "status" && status) return text(`clients.status.${status}`);
      if (field === "language" && isLanguageCode(value)) return languages[value].name;
      if (field === "contractStart" || field === "contractEnd") return day(value);
      return undefined;
    },
  };
}
