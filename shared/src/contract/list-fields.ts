import { z } from "zod";
import type { Rule } from "../domain/validation/rule.ts";
import type { MessageId } from "../i18n/catalog-areas.ts";
import type { ChoiceKind, FilterKind, QueryKind } from "./filter-kinds.ts";
import { unlessEmpty } from "./fields.ts";

/*
 * The fields of a noun, each declared once. Filters and their schemas, what an address may hold, the orders of a list,
 * the columns of its table and of its file, the inputs of its form, and their labels follow; what a screen or a store
 * adds to a field (a cell, a condition) is a record over the names below, so that one without the other does not compile.
 */

export interface ListField {
  /** What people call it. */
  readonly label: MessageId;
  /** What must be met by a text that people write into it. */
  readonly rules?: readonly Rule[];
  /** The head of its column, where the table says it otherwise. */
  readonly heading?: MessageId;
  // oxlint-disable-next-line typescript/no-explicit-any -- kinds take back what they gave, so neither side fits them all
  readonly filter?: FilterKind<any, any>;
  /** What its filter is called on the wire and in addresses, where not as the field. */
  readonly filterName?: string;
  readonly filterLabel?: MessageId;
  /** The list can be put in its order. */
  readonly sorts?: true;
  /** The table can show it. */
  readonly column?: true;
  /** The file has it. */
  readonly exported?: true;
}

export type ListFields = Readonly<Record<string, ListField>>;

type With<Fields extends ListFields, Part extends keyof ListField> = {
  [Name in keyof Fields]: Fields[Name] extends Readonly<Record<Part, unknown>> ? Name : never;
}[keyof Fields] &
  string;

export type SortOf<Fields extends ListFields> = With<Fields, "sorts">;
export type ColumnOf<Fields extends ListFields> = With<Fields, "column">;
export type ExportedOf<Fields extends ListFields> = With<Fields, "exported">;

type Filtered<Fields extends ListFields> = With<Fields, "filter">;
type FilterName<Fields extends ListFields, Name extends keyof Fields> = Fields[Name] extends {
  readonly filterName: infer Other extends string;
}
  ? Other
  : Name;
type WireOf<Field> = Field extends { readonly filter: { readonly toWire: (value: never) => infer Wire } }
  ? Wire
  : never;

/** What a list can be asked for, in the spelling of the wire; parts left out do not matter. */
export type FilterOf<Fields extends ListFields> = {
  [Name in Filtered<Fields> as FilterName<Fields, Name>]?: WireOf<Fields[Name]> | undefined;
};

// oxlint-disable-next-line typescript/no-explicit-any -- whatever it is a choice of
type AnyChoice = ChoiceKind<any, any>;

// oxlint-disable-next-line typescript/no-explicit-any -- whatever stands there
type AnyQuery = QueryKind<any, any>;

/** The filters that a screen offers and its address holds. */
export type ChoiceOf<Fields extends ListFields> = {
  [Name in Filtered<Fields>]: Fields[Name] extends { readonly filter: AnyChoice }
    ? FilterName<Fields, Name>
    : never;
}[Filtered<Fields>] &
  string;

type QueryOf<Fields extends ListFields> = {
  [Name in Filtered<Fields> as FilterName<Fields, Name>]: ReturnType<
    typeof unlessEmpty<z.ZodType<WireOf<Fields[Name]>, string>>
  >;
};

function namesWith(fields: ListFields, part: keyof ListField): readonly string[] {
  return Object.keys(fields).filter((name) => fields[name]?.[part] !== undefined);
}

/** The orders of a list. */
export function sortsOf<Fields extends ListFields>(fields: Fields): readonly SortOf<Fields>[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type says of each field what the loop asks it
  return namesWith(fields, "sorts") as readonly SortOf<Fields>[];
}

interface DeclaredFilter {
  readonly name: string;
  readonly label: MessageId;
  readonly kind: NonNullable<ListField["filter"]>;
}

function filtersOf(fields: ListFields): readonly DeclaredFilter[] {
  return Object.entries(fields).flatMap(([name, { label, filter, filterName, filterLabel }]) =>
    filter ? [{ name: filterName ?? name, label: filterLabel ?? label, kind: filter }] : [],
  );
}

function isChoice(kind: DeclaredFilter["kind"]): kind is AnyChoice {
  return "fromWords" in kind;
}

function isInQuery(kind: DeclaredFilter["kind"]): kind is AnyQuery {
  return "inQuery" in kind;
}

/** As the query of a call carries it. */
function queryPart(kind: DeclaredFilter["kind"]): z.ZodType {
  return isInQuery(kind) ? kind.inQuery() : kind.schema();
}

function choicesOf(fields: ListFields): readonly (DeclaredFilter & { readonly kind: AnyChoice })[] {
  return filtersOf(fields).flatMap(({ kind, ...filter }) => (isChoice(kind) ? [{ ...filter, kind }] : []));
}

/** A filter as JSON: in an address, in what somebody has saved. */
export function filterSchema<Fields extends ListFields>(
  fields: Fields,
): z.ZodType<FilterOf<Fields>, FilterOf<Fields>> {
  const shape = filtersOf(fields).map(({ name, kind }) => [name, kind.schema().optional()] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type says field by field what the table declares
  return z.strictObject(Object.fromEntries(shape)) as unknown as z.ZodType<
    FilterOf<Fields>,
    FilterOf<Fields>
  >;
}

/** The same, each part a parameter of its own; what is left empty was not said. */
export function filterQuery<Fields extends ListFields>(fields: Fields): QueryOf<Fields> {
  const shape = filtersOf(fields).map(({ name, kind }) => [name, unlessEmpty(queryPart(kind))]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type says field by field what the table declares
  return Object.fromEntries(shape) as QueryOf<Fields>;
}

type ListFiltersOf<Fields extends ListFields> = {
  [Name in Filtered<Fields> as FilterName<Fields, Name>]: z.ZodOptional<
    z.ZodType<WireOf<Fields[Name]>, Readonly<WireOf<Fields[Name]>>>
  >;
};

/** The filters of a list of the kit: callers hand over lists, the address carries them joined. */
export function listFilters<Fields extends ListFields>(fields: Fields): ListFiltersOf<Fields> {
  const shape = filtersOf(fields).map(({ name, kind }) => [
    name,
    queryPart(kind)
      // An empty list would find nothing; nobody means that.
      .refine((value) => !Array.isArray(value) || value.length > 0)
      .optional(),
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type says field by field what the table declares
  return Object.fromEntries(shape) as ListFiltersOf<Fields>;
}

/** Which words may stand in an address for each filter that a screen offers. */
export function choicesInAddress<Fields extends ListFields>(
  fields: Fields,
): Readonly<Record<ChoiceOf<Fields>, (word: string) => boolean>> {
  const choices = choicesOf(fields).map(({ name, kind }) => [name, kind.takes] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type says field by field what the table declares
  return Object.fromEntries(choices) as Record<ChoiceOf<Fields>, (word: string) => boolean>;
}

/** What people call each of them. */
export function choiceLabels<Fields extends ListFields>(
  fields: Fields,
): Readonly<Record<ChoiceOf<Fields>, MessageId>> {
  const labels = choicesOf(fields).map(({ name, label }) => [name, label] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type says field by field what the table declares
  return Object.fromEntries(labels) as Record<ChoiceOf<Fields>, MessageId>;
}

/** What people call some of the fields. */
export function labelsOf<Name extends string>(
  fields: Readonly<Record<Name, ListField>>,
  names: readonly NoInfer<Name>[],
): Readonly<Record<string, MessageId>> {
  return Object.fromEntries(names.map((name) => [name, fields[name].label]));
}

type Words<Fields extends ListFields> = Readonly<Partial<Record<ChoiceOf<Fields>, readonly string[]>>>;

/** The filter that the words of an address stand for. */
export function filterFromWords<Fields extends ListFields>(
  fields: Fields,
  words: Words<Fields>,
): FilterOf<Fields> {
  const given = new Map<string, readonly string[] | undefined>(Object.entries(words));
  const filter = choicesOf(fields).flatMap(({ name, kind }) => {
    const value: unknown = kind.fromWords(given.get(name) ?? []);
    return value === undefined ? [] : [[name, kind.toWire(value)]];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type says field by field what the table declares
  return Object.fromEntries(filter) as FilterOf<Fields>;
}

/** A filter as the parts of a query carry it. */
export function filterInQuery<Filter extends object>(filter: Filter): { [Name in keyof Filter]?: string } {
  const parts = Object.entries(filter).map(([name, value]) => [name, String(value)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names, each with its text
  return Object.fromEntries(parts) as { [Name in keyof Filter]?: string };
}

/** The words that a filter stands for in an address; what no screen offers is left out. */
export function wordsOfFilter<Fields extends ListFields>(
  fields: Fields,
  filter: FilterOf<Fields>,
): Words<Fields> {
  const given = new Map<string, unknown>(Object.entries(filter));
  const words = choicesOf(fields).flatMap(({ name, kind }) => {
    const wire = given.get(name);
    const value: unknown = wire === undefined ? undefined : kind.fromWire(wire);
    const chosen = value === undefined ? [] : kind.toWords(value);
    return chosen.length > 0 ? [[name, chosen]] : [];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type says field by field what the table declares
  return Object.fromEntries(words) as Words<Fields>;
}
