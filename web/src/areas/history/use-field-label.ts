import { availabilities } from "@planete/shared/domain/candidates/candidate.ts";
import { baseStatuses, environments } from "@planete/shared/domain/clients/base.ts";
import { clientStatuses } from "@planete/shared/domain/clients/client.ts";
import type { HistoryKind } from "@planete/shared/domain/history/history-kinds.ts";
import { leaveKinds } from "@planete/shared/domain/leave/leave.ts";
import { menuAudiences } from "@planete/shared/domain/menus/menu.ts";
import { moduleAudiences } from "@planete/shared/domain/modules/module-access.ts";
import { isModuleIcon } from "@planete/shared/domain/modules/module-icons.ts";
import { records } from "@planete/shared/domain/records/records.ts";
import { useText } from "../../platform/i18n/text.ts";

const moduleFields = ["slug", "path", "icon", "audience", "clients", "parts", "position"] as const;

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
    if (kind === "candidate") {
      const known = records.candidate.fields.find((each) => each === field);
      return known ? text(`pool.field.${known}`) : field;
    }
    if (kind === "program") {
      const known = records.program.fields.find((each) => each === field);
      return known ? text(`programs.field.${known}`) : field;
    }
    if (kind === "right") {
      const known = records.right.fields.find((each) => each === field);
      return known ? text(`rights.field.${known}`) : field;
    }
    if (kind === "module") {
      if (field === "names") return text("modules.field.name");
      if (field === "active") return text("modules.field.state");
      const known = moduleFields.find((each) => each === field);
      return known ? text(`modules.field.${known}`) : field;
    }
    if (kind === "menu") {
      const known = records.menu.fields.find((each) => each === field);
      return known ? text(`menus.field.${known}`) : field;
    }
    if (kind === "company") {
      const known = records.company.fields.find((each) => each === field);
      return known ? text(`company.field.${known}`) : field;
    }
    if (kind === "leave" || kind === "holiday") {
      const known = [...records.leave.fields, ...records.holiday.fields].find((each) => each === field);
      return known ? text(`leave.field.${known}`) : field;
    }
    if (kind === "team" && field === "name") return text("rights.team.name");
    if (kind === "team" && field === "members") return text("rights.team.members");
    return field;
  };
}

/** A stored value in the reader's words, where it is one of the product's codes; everything else stays as it was written. */
export function useValueWords(): (kind: HistoryKind, field: string, value: string) => string {
  const text = useText();
  return (kind, field, value) => {
    if (kind === "person" && field === "employee" && isYesOrNo(value))
      return text(value === "true" ? "people.side.staff" : "people.side.client");
    if (isYesOrNo(value)) return text(value === "true" ? "people.export.yes" : "people.export.no");
    if (kind === "client" && field === "status") {
      const status = clientStatuses.find((each) => each === value);
      if (status) return text(`clients.status.${status}`);
    }
    if (kind === "base" && field === "status") {
      const status = baseStatuses.find((each) => each === value);
      if (status) return text(`bases.status.${status}`);
    }
    if (kind === "base" && field === "environment") {
      const environment = environments.find((each) => each === value);
      if (environment) return text(`bases.environment.${environment}`);
    }
    if (kind === "candidate" && field === "availability") {
      const availability = availabilities.find((each) => each === value);
      if (availability) return text(`pool.availability.${availability}`);
    }
    if (kind === "module" && field === "audience") {
      const audience = moduleAudiences.find((each) => each === value);
      if (audience) return text(`modules.audience.${audience}`);
    }
    if (kind === "menu" && field === "audience") {
      const audience = menuAudiences.find((each) => each === value);
      if (audience) return text(`menus.audience.${audience}`);
    }
    if ((kind === "module" || kind === "menu") && field === "icon" && isModuleIcon(value))
      return text(`modules.icon.${value}`);
    if (kind === "leave" && field === "kind") {
      const leave = leaveKinds.find((each) => each === value);
      if (leave) return text(`leave.kind.${leave}`);
    }
    return value;
  };
}

const isYesOrNo = (value: string): boolean => value === "true" || value === "false";
