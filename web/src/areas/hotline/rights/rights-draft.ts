import type { CallBody } from "@planete/shared/contract/call.ts";
import type { saveHotlineSettings } from "@planete/shared/contract/hotline-settings.contract.ts";
import type { FieldRightsWire } from "@planete/shared/contract/hotline-setup.contract.ts";
import { fieldToWire } from "@planete/shared/contract/sheet-names.ts";
import type { SheetFieldWire } from "@planete/shared/contract/sheet-names.ts";
import type { FieldLevel, SheetField } from "@planete/shared/domain/hotline/field-rights.ts";
import { sheetFields } from "@planete/shared/domain/hotline/field-rights.ts";
import type { PersonRole } from "@planete/shared/domain/hotline/sheet-role.ts";
import { personRoles } from "@planete/shared/domain/hotline/sheet-role.ts";

export type RightName = `right:${string}`;

export const rightName = (role: PersonRole, field: SheetField): RightName => `right:${role}:${field}`;
export const isRightName = (name: string): name is RightName => name.startsWith("right:");

/** The level of each role for each field: one field of the form each. */
export interface RightsDraft {
  readonly [right: RightName]: FieldLevel;
}

interface RightPlace {
  readonly role: PersonRole;
  readonly field: SheetField;
}

const places = new Map<RightName, RightPlace>(
  personRoles.flatMap((role) =>
    sheetFields.map((field) => [rightName(role, field), { role, field }] as const),
  ),
);

export const rightPlace = (name: RightName): RightPlace | undefined => places.get(name);

export function rightsDraft(rights: FieldRightsWire): RightsDraft {
  const draft: Record<RightName, FieldLevel> = {};
  for (const [name, { role, field }] of places) draft[name] = rights[role][fieldToWire(field)];
  return draft;
}

type Wish = NonNullable<CallBody<typeof saveHotlineSettings>["fieldRights"]>;

/** The levels that were changed, in the spelling of the wire. */
export function changedRights(names: readonly RightName[], draft: RightsDraft): Wish {
  const wish: Partial<Record<PersonRole, Partial<Record<SheetFieldWire, FieldLevel>>>> = {};
  for (const name of names) {
    const [place, level] = [rightPlace(name), draft[name]];
    if (place && level) wish[place.role] = { ...wish[place.role], [fieldToWire(place.field)]: level };
  }
  return wish;
}
