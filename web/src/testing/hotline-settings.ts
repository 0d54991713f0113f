import type { HotlineSettingsWire } from "@planete/shared/contract/hotline-settings.contract.ts";
import type { SheetFieldWire } from "@planete/shared/contract/sheet-names.ts";
import { fieldFromWire } from "@planete/shared/contract/sheet-names.ts";
import { sheetFieldWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import type { FieldLevel } from "@planete/shared/domain/hotline/field-rights.ts";
import { defaultFieldRights } from "@planete/shared/domain/hotline/field-rights.ts";
import type { PersonRole } from "@planete/shared/domain/hotline/sheet-role.ts";
import { agentId } from "./hotline-sheet.ts";

function rightsOf(role: PersonRole): Record<SheetFieldWire, FieldLevel> {
  const levels = sheetFieldWire.options.map(
    (field) => [field, defaultFieldRights[role][fieldFromWire(field)]] as const,
  );
  return Object.fromEntries(levels) as Record<SheetFieldWire, FieldLevel>;
}

export const silverId = "0190a000-0000-7000-8000-000000000a01";

/** Settings of a hotline that answers on Mondays. */
export const savedSettings: HotlineSettingsWire = {
  version: 1,
  fieldRights: { client: rightsOf("client"), agent: rightsOf("agent"), manager: rightsOf("manager") },
  labels: { "status.1": { client: { fr: "Reçue", en: "Received" }, staff: {} } },
  openingHours: [[{ from: 540, to: 1_080 }], [], [], [], [], [], []],
  defaultAssignees: { paie: agentId },
  serviceLevels: {
    [silverId]: {
      name: "Silver",
      warnMinutes: 30,
      stopsForThirdParty: true,
      shownToClients: false,
      targets: {},
    },
  },
};
