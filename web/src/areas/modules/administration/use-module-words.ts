import { moduleFields } from "@planete/shared/contract/module-fields.ts";
import { moduleAudiences } from "@planete/shared/domain/modules/module-access.ts";
import { labelOfField } from "../../../kit/list-fields.ts";
import { useText } from "../../../platform/i18n/text.ts";

/** What history calls otherwise than the list. */
const otherNames: Readonly<Record<string, keyof typeof moduleFields>> = { names: "name", active: "state" };

/** Fields and values of a module in the reader's words, for its history. */
export function useModuleWords() {
  const text = useText();
  return {
    labelOf: (field: string): string => labelOfField(moduleFields, text, otherNames[field] ?? field),
    wordsOf: (field: string, value: unknown): string | undefined => {
      if (field === "active") return text(value === true ? "modules.state.shown" : "modules.state.hidden");
      const audience = moduleAudiences.find((candidate) => candidate === value);
      return field === "audience" && audience ? text(`modules.audience.${audience}`) : undefined;
    },
  };
}
