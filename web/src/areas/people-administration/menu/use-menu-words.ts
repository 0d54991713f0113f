import { menuAudiences } from "@planete/shared/domain/menus/menu.ts";
import { isModuleIcon } from "@planete/shared/domain/modules/module-icons.ts";
import { personFlags } from "@planete/shared/domain/people/person.ts";
import type { HistoryValue } from "@planete/shared/domain/records/record-kind.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { useEntryName } from "../../rights/menu-look.ts";

const fields = [
  "names",
  "path",
  "icon",
  "parent",
  "audience",
  "rights",
  "teams",
  "flags",
  "active",
  "order",
] as const;

/** Fields and values of an entry in the reader's words, for its history. */
export function useMenuWords() {
  const text = useText();
  const format = useFormat();
  const nameOf = useEntryName();
  const flagOf = (code: string): string => {
    const flag = personFlags.find((candidate) => candidate === code);
    return flag ? text(`people.flag.${flag}`) : code;
  };
  return {
    labelOf: (name: string): string => {
      const field = fields.find((candidate) => candidate === name);
      return field ? text(`menus.field.${field}`) : name;
    },
    wordsOf: (field: string, value: HistoryValue): string | undefined => {
      if (field === "active") return text(value === true ? "menus.on" : "menus.off");
      if (field === "flags" && Array.isArray(value))
        return format.list(value.map((code) => flagOf(String(code))));
      if (typeof value !== "string") return undefined;
      if (field === "parent") return nameOf({ slug: value, names: {} });
      if (field === "icon" && isModuleIcon(value)) return text(`modules.icon.${value}`);
      const audience = menuAudiences.find((candidate) => candidate === value);
      return field === "audience" && audience ? text(`menus.audience.${audience}`) : undefined;
    },
    actionOf: (action: string): string | undefined =>
      action === "order" ? text("menus.action.order") : undefined,
  };
}
