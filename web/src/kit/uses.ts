/** Kinds of things that can refer to a record; each has its line `kit.use.<what>`. */
const useKinds = [
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
] as const;

interface Use {
  readonly what: (typeof useKinds)[number];
  readonly count: number;
}

/** True for one line of a refusal `recordInUse`; an older page may meet kinds that it cannot name. */
export function isUse(value: unknown): value is Use {
  return (
    typeof value === "object" &&
    value !== null &&
    "what" in value &&
    "count" in value &&
    typeof value.count === "number" &&
    useKinds.some((kind) => kind === value.what)
  );
}
