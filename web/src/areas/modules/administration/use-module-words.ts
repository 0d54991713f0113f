import { moduleAudiences } from "@planete/shared/domain/modules/module-access.ts";
import { useText } from "../../../platform/i18n/text.ts";

const fields = ["slug", "path", "icon", "audience", "clients", "teams", "rights", "parts"] as const;

/** Fields and values of a module in the reader's words, for its history. */
export function useModuleWords() {
  const text = useText();
  return {
    labelOf: (field: string): string => {
      if (field === "names") return text("modules.field.name");
      if (field === "active") return text("modules.field.state");
      if (field === "position") return text("modules.field.position");
      const known = fields.find((candidate) => candidate === field);
      return known ? text(`modules.field.${known}`) : field;
    },
    wordsOf: (field: string, value: unknown): string | undefined => {
      if (field === "active") return text(value === true ? "modules.state.shown" : "modules.state.hidden");
      const audience = moduleAudiences.find((candidate) => candidate === value);
      return field === "audience" && audience ? text(`modules.audience.${audience}`) : undefined;
    },
  };
}
