import type { SheetField } from "../domain/hotline/field-rights.ts";
import type { codesOfField } from "./sheet-codes.ts";
import { codesNamed } from "./sheet-codes.ts";

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

type CodesOfField = typeof codesOfField;
type Coded = keyof CodesOfField;
type WordOf<Field extends Coded> = Parameters<CodesOfField[Field]["toCode"]>[0];
type CodeOf<Field extends Coded> = CodesOfField[Field]["codes"][number];

/** A value as the wire has it: a number for a word that has one. */
type WireValue<Field, Value> = Field extends Coded
  ? Value extends WordOf<Field>
    ? CodeOf<Field>
    : Value
  : Value;
/** A value as the code has it: the word of a number. */
type CodeValue<Field, Value> = Field extends Coded
  ? Value extends CodeOf<Field>
    ? WordOf<Field>
    : Value
  : Value;

/** Anything with fields of a sheet, in the spelling of the wire. */
export type InWireWords<View> = {
  [Key in keyof View as Key extends keyof WireNames ? WireNames[Key] : Key]: WireValue<Key, View[Key]>;
};

type NameInCode<Key> = [CodeName<Key>] extends [never] ? Key : CodeName<Key>;

/** Anything with fields of a sheet, in the spelling of the code. */
export type InCodeWords<Wire> = {
  [Key in keyof Wire as [CodeName<Key>] extends [never] ? Key : CodeName<Key>]: CodeValue<
    NameInCode<Key>,
    Wire[Key]
  >;
};

/** What the wire calls a field (spec §3). */
export type WireName<Field extends SheetField> = Field extends keyof WireNames ? WireNames[Field] : Field;
export type SheetFieldWire = WireName<SheetField>;

type FieldOf<Wire extends SheetFieldWire> = {
  [Field in SheetField]: WireName<Field> extends Wire ? Field : never;
}[SheetField];

type Names = Readonly<Record<string, string | undefined>>;

const toWire: Names = { ...wireNames };
const toCode: Names = Object.fromEntries(Object.entries(wireNames).map(([code, wire]) => [wire, code]));

/** Loops over the keys, because a page of the list goes through here fifty times. */
function spelledForWire(given: object): object {
  const spelled: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(given)) {
    spelled[toWire[key] ?? key] =
      typeof value === "string" ? (codesNamed(key)?.toCode(value) ?? value) : value;
  }
  return spelled;
}

function spelledForCode(given: object): object {
  const spelled: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(given)) {
    const name = toCode[key] ?? key;
    spelled[name] = typeof value === "number" ? (codesNamed(name)?.fromCode(value) ?? value) : value;
  }
  return spelled;
}

/** Puts the fields of a sheet into the spelling and the numbers of the wire; what lies deeper stays as it is. */
export function inWireWords<View extends object>(view: View): InWireWords<View> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type says key by key what the loop does
  return spelledForWire(view) as InWireWords<View>;
}

/** Puts the fields of a sheet into the spelling and the words of the code; what lies deeper stays as it is. */
export function inCodeWords<Wire extends object>(wire: Wire): InCodeWords<Wire> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type says key by key what the loop does
  return spelledForCode(wire) as InCodeWords<Wire>;
}

/** A field in the spelling of the wire. */
export function fieldToWire<Field extends SheetField>(field: Field): WireName<Field> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a field without a name of its own on the wire keeps its own
  return (toWire[field] ?? field) as WireName<Field>;
}

/** A field in the spelling of the code. */
export function fieldFromWire<Wire extends SheetFieldWire>(wire: Wire): FieldOf<Wire> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has each name once
  return (toCode[wire] ?? wire) as FieldOf<Wire>;
}
