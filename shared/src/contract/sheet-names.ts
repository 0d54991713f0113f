/** What the code calls the fields of a sheet, and what the wire calls them (spec §3). */
const wireNames = {
  number: "id_ticket",
  subModule: "sous_module",
  subject: "object",
  requestType: "type_demande",
  priority: "ordre_priorite",
  status: "etat",
} as const;

type WireNames = typeof wireNames;
type CodeName<Wire> = {
  [Code in keyof WireNames]: WireNames[Code] extends Wire ? Code : never;
}[keyof WireNames];

/** Anything with fields of a sheet, in the spelling of the wire. */
export type InWireWords<View> = {
  [Key in keyof View as Key extends keyof WireNames ? WireNames[Key] : Key]: View[Key];
};

/** Anything with fields of a sheet, in the spelling of the code. */
export type InCodeWords<Wire> = {
  [Key in keyof Wire as [CodeName<Key>] extends [never] ? Key : CodeName<Key>]: Wire[Key];
};

type Names = Readonly<Record<string, string | undefined>>;

const toWire: Names = { ...wireNames };
const toCode: Names = Object.fromEntries(Object.entries(wireNames).map(([code, wire]) => [wire, code]));

/** A loop over the keys, because a page of the list goes through here fifty times. */
function rename(given: object, names: Names): object {
  const renamed: Record<string, unknown> = {};
  for (const key of Object.keys(given)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any object is read by its own keys
    renamed[names[key] ?? key] = (given as Readonly<Record<string, unknown>>)[key];
  }
  return renamed;
}

/** Puts the fields of a sheet into the spelling of the wire; what lies deeper stays as it is. */
export function inWireWords<View extends object>(view: View): InWireWords<View> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type says key by key what the loop does
  return rename(view, toWire) as InWireWords<View>;
}

/** Puts the fields of a sheet into the spelling of the code; what lies deeper stays as it is. */
export function inCodeWords<Wire extends object>(wire: Wire): InCodeWords<Wire> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type says key by key what the loop does
  return rename(wire, toCode) as InCodeWords<Wire>;
}
