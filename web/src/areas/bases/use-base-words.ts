import { baseFields } from "@planete/shared/contract/base-fields.ts";
import { readBaseChoices } from "@planete/shared/contract/bases.contract.ts";
import { baseStatuses, environments } from "@planete/shared/domain/clients/base.ts";
import { catalogChain } from "@planete/shared/i18n/translator.ts";
import { labelOfField } from "../../kit/list-fields.ts";
import { useCall } from "../../kit/use-call.ts";
import { useLanguageCode, useText } from "../../platform/i18n/text.ts";

/** Fields and values of a base in the reader's words, and what its form offers. */
export function useBaseWords() {
  const text = useText();
  const lang = useLanguageCode();
  const choices = useCall(readBaseChoices).data?.data;
  const modules = (choices?.modules ?? []).map(({ slug, name, names }) => ({
    value: slug,
    label:
      catalogChain(lang)
        .map((code) => names[code])
        .find((known) => known !== undefined) ?? name,
  }));
  const moduleName = (slug: string): string => modules.find(({ value }) => value === slug)?.label ?? slug;
  return {
    clients: (choices?.clients ?? []).map(({ id, name }) => ({ value: id, label: name })),
    modules,
    moduleName,
    labelOf: (field: string): string => labelOfField(baseFields, text, field),
    wordsOf: (field: string, value: unknown): string | undefined => {
      const environment = environments.find((candidate) => candidate === value);
      if (field === "environment" && environment) return text(`bases.environment.${environment}`);
      const status = baseStatuses.find((candidate) => candidate === value);
      if (field === "status" && status) return text(`bases.status.${status}`);
      if (field === "modules" && Array.isArray(value)) return value.map(String).map(moduleName).join(", ");
      return undefined;
    },
  };
}
