/** The pictures that a module may have; the browser knows each by this name. */
export const moduleIcons = [
  "users",
  "user-search",
  "building",
  "clipboard",
  "calendar",
  "contract",
  "clock",
  "coins",
  "invoice",
  "health",
  "school",
  "chart",
  "settings",
  "briefcase",
  "truck",
  "box",
  "cart",
  "tools",
  "phone",
  "folder",
  "book",
  "shield",
  "database",
  "puzzle",
] as const;

export type ModuleIcon = (typeof moduleIcons)[number];

export function isModuleIcon(name: string): name is ModuleIcon {
  return moduleIcons.some((known) => known === name);
}
