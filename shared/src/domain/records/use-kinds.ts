/** Kinds of things that can refer to a record; each has its line `kit.use.<what>`. */
export const useKinds = [
  "openSheets",
  "closedSheets",
  "bases",
  "candidates",
  "clients",
  "liveBases",
  "people",
  "assignees",
  "modules",
  "members",
  "rights",
  "roles",
  "entries",
  "menus",
  "developments",
  "networks",
  "secondFactor",
  "alerts",
  "communications",
  "releases",
  "teamPins",
] as const;

export type UseKind = (typeof useKinds)[number];
