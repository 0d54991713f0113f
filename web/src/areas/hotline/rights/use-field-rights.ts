import { useQuery } from "@tanstack/react-query";
import type { CallBody, CallResult } from "@planete/shared/contract/call.ts";
import type {
  FieldRightsWire,
  readFieldRights as readFieldRightsCall,
} from "@planete/shared/contract/hotline-settings.contract.ts";
import { readFieldRights, saveFieldRights } from "@planete/shared/contract/hotline-settings.contract.ts";
import type { SheetFieldWire } from "@planete/shared/contract/sheet-names.ts";
import { fieldToWire } from "@planete/shared/contract/sheet-names.ts";
import type { FieldLevel, SheetField } from "@planete/shared/domain/hotline/field-rights.ts";
import { fieldLevels, sheetFields } from "@planete/shared/domain/hotline/field-rights.ts";
import type { PersonRole } from "@planete/shared/domain/hotline/sheet-role.ts";
import { personRoles } from "@planete/shared/domain/hotline/sheet-role.ts";
import { callApi } from "../../../platform/http/call-api.ts";

type Answer = CallResult<typeof readFieldRightsCall>["data"];

/** The levels that somebody chose and has not saved yet, by role and field. */
export type RightsDraft = ReadonlyMap<string, FieldLevel>;

export interface RightsTable {
  /** The columns: every role for staff, the reader's own for a client's user (D8). */
  readonly roles: readonly PersonRole[];
  readonly levelOf: (role: PersonRole, field: SheetField) => FieldLevel;
  readonly possible: (role: PersonRole, field: SheetField) => readonly FieldLevel[];
  readonly canChange: boolean;
}

export function useFieldRights() {
  return useQuery({
    queryKey: ["hotline", "field-rights"],
    queryFn: async ({ signal }) => (await callApi(readFieldRights, { signal })).data,
    // Whoever comes back to the screen sees what holds now.
    staleTime: 0,
  });
}

export function rightsTable({ role: own, fields, roles, possible, canChange }: Answer): RightsTable {
  return {
    roles: roles ? personRoles : [own],
    levelOf: (role, field) => (roles ? roles[role] : fields)[fieldToWire(field)],
    possible: (role, field) => possible?.[role][fieldToWire(field)] ?? fieldLevels,
    canChange: canChange && roles !== null,
  };
}

export function draftKey(role: PersonRole, field: SheetField): string {
  return `${role}.${field}`;
}

/** The draft with one more choice; a choice that is what holds already is none. */
export function withLevel(
  table: RightsTable,
  draft: RightsDraft,
  place: { readonly role: PersonRole; readonly field: SheetField },
  level: FieldLevel,
): RightsDraft {
  const next = new Map(draft);
  const key = draftKey(place.role, place.field);
  if (table.levelOf(place.role, place.field) === level) next.delete(key);
  else next.set(key, level);
  return next;
}

type Wish = CallBody<typeof saveFieldRights>["roles"];

function wishOf(draft: RightsDraft): Wish {
  const wish: Wish = {};
  for (const role of personRoles) {
    const levels: Partial<Record<SheetFieldWire, FieldLevel>> = {};
    for (const field of sheetFields) {
      const level = draft.get(draftKey(role, field));
      if (level !== undefined) levels[fieldToWire(field)] = level;
    }
    if (Object.keys(levels).length > 0) wish[role] = levels;
  }
  return wish;
}

/** Sends the choices alone: what somebody else changed meanwhile stays. */
export async function sendRights(draft: RightsDraft): Promise<FieldRightsWire> {
  return (await callApi(saveFieldRights, { body: { roles: wishOf(draft) } })).data;
}
