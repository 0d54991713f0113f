import type { HistoryKind } from "@planete/shared/domain/history/history-kinds.ts";
import { records } from "@planete/shared/domain/records/records.ts";
import { useText } from "../../platform/i18n/text.ts";

/** What a field of a kind of thing is called on its own screen; a code that no screen names stays as it is. */
export function useFieldLabel(): (kind: HistoryKind, field: string) => string {
  const text = useText();
  return (kind, field) => {
    if (kind === "person") {
      const known = records.person.fields.find((each) => each === field);
      if (known === "employee") return text("people.field.side");
      return known ? text(`people.field.${known}`) : field;
    }
    if (kind === "client") {
      const known = records.client.fields.find((each) => each === field);
      return known ? text(`clients.field.${known}`) : field;
    }
    if (kind === "base") {
      const known = records.base.fields.find((each) => each === field);
      return known ? text(`bases.field.${known}`) : field;
    }
    if (kind === "right") {
      const known = records.right.fields.find((each) => each === field);
      return known ? text(`rights.field.${known}`) : field;
    }
    if (kind === "team" && field === "name") return text("rights.team.name");
    if (kind === "team" && field === "members") return text("rights.team.members");
    return field;
  };
}
