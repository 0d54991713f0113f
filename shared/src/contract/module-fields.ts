import { moduleAudiences } from "../domain/modules/module-access.ts";
import { moduleRules } from "../domain/modules/module-record.ts";
import { id, several, someOf } from "./filter-kinds.ts";
import type { ListFields, SortOf } from "./list-fields.ts";
import { sortsOf } from "./list-fields.ts";

export const moduleStates = ["shown", "hidden"] as const;

/** The fields of a module in its list, its form and its file, each declared once (spec §2). */
export const moduleFields = {
  name: { label: "modules.field.name", sorts: true, column: true, exported: true },
  slug: { label: "modules.field.slug", rules: moduleRules.slug, column: true, exported: true },
  path: { label: "modules.field.path", rules: moduleRules.path, column: true, exported: true },
  icon: { label: "modules.field.icon" },
  audience: {
    label: "modules.field.audience",
    filter: someOf(moduleAudiences),
    column: true,
    exported: true,
  },
  clients: { label: "modules.field.clients", filter: several(id, 50), filterName: "client" },
  teams: { label: "modules.field.teams" },
  rights: { label: "modules.field.rights" },
  state: { label: "modules.field.state", filter: someOf(moduleStates), column: true, exported: true },
  parts: { label: "modules.field.parts", column: true, exported: true },
  /** Their order in the menu of modules. */
  position: { label: "modules.field.position", sorts: true },
  languages: { label: "modules.field.languages", sorts: true, column: true, exported: true },
  openSheets: { label: "modules.field.openSheets", sorts: true, column: true, exported: true },
  bases: { label: "modules.field.bases", sorts: true, column: true, exported: true },
  pins: { label: "modules.field.pins", sorts: true, column: true, exported: true },
  changedAt: { label: "modules.field.changedAt", sorts: true, column: true },
} as const satisfies ListFields;

export type ModuleListSort = SortOf<typeof moduleFields>;

export const moduleSorts = sortsOf(moduleFields);
