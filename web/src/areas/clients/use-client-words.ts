import { clientStatuses } from "@planete/shared/domain/clients/client.ts";
import { isLanguageCode, languages } from "@planete/shared/i18n/languages.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import type { ClientDraft } from "./client-draft.ts";
import { newClient } from "./client-draft.ts";

const movedFields = ["sheets", "bases", "people", "developments", "modules", "candidates"] as const;

/** Fields and values of a client in the reader's words. */
export function useClientWords() {
  const text = useText();
  const format = useFormat();
  const day = (date: string | null): string =>
    date === null ? "" : format.date(new Date(`${date}T12:00:00`));
  const fieldNames = new Set<string>(Object.keys(newClient.draft));
  return {
    day,
    labelOf: (field: string): string => {
      if (field === "owner") return text("clients.field.owner");
      if (field === "serviceLevel") return text("clients.field.serviceLevel");
      const count = movedFields.find((candidate) => candidate === field);
      if (count) return text(`clients.field.${count}`);
      return fieldNames.has(field)
        ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a field of a client
          text(`clients.field.${field as Exclude<keyof ClientDraft, "ownerId" | "serviceLevelId">}`)
        : field;
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
