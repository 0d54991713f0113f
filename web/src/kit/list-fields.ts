import type { ChoiceOf, ColumnOf, ListField, ListFields } from "@planete/shared/contract/list-fields.ts";
import { choiceLabels } from "@planete/shared/contract/list-fields.ts";
import type { Rule } from "@planete/shared/domain/validation/rule.ts";
import type { Translate } from "@planete/shared/i18n/translator.ts";
import type { ComboboxOption } from "../ui/combobox-options.ts";
import type { ListFilter } from "./list-filters.tsx";
import type { ListColumn } from "./list-screen.tsx";

/* What a screen adds to the declared fields of a noun: exactly those that the declaration names, or it does not compile. */

/** How a declared field looks as a column. */
type ColumnLook<Row> = Omit<ListColumn<Row>, "key" | "header">;

/** The columns of a table, in the order of their looks. */
export function columnsOf<Fields extends ListFields, Row>(
  fields: Fields,
  text: Translate,
  looks: Readonly<Record<ColumnOf<Fields>, ColumnLook<Row>>>,
): readonly ListColumn<Row>[] {
  const declared: Readonly<Record<string, ListField | undefined>> = fields;
  return Object.entries<ColumnLook<Row>>(looks).flatMap(([key, look]) => {
    const field = declared[key];
    return field ? [{ ...look, key, header: text(field.heading ?? field.label) }] : [];
  });
}

/** The filters above a list, in the order of what they offer. */
export function filtersOf<Fields extends ListFields>(
  fields: Fields,
  text: Translate,
  options: Readonly<Record<ChoiceOf<Fields>, readonly ComboboxOption<string>[]>>,
): readonly ListFilter<ChoiceOf<Fields>>[] {
  const labels = choiceLabels(fields);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record are its names
  const names = Object.keys(options) as ChoiceOf<Fields>[];
  return names.map((name) => ({ name, label: text(labels[name]), options: options[name] }));
}

/** A declared field in a form: with its rules, where it is a text that people write. */
type FormField<Field extends ListField> = { readonly label: string } & (Field extends {
  readonly rules: readonly Rule[];
}
  ? Pick<Field, "rules">
  : unknown);

/** The declared fields as a form begins with them. */
export function formFields<Fields extends ListFields>(
  fields: Fields,
  text: Translate,
): { readonly [Name in keyof Fields]: FormField<Fields[Name]> } {
  const known = Object.entries(fields).map(([name, { label, rules }]) => [
    name,
    { label: text(label), ...(rules && { rules }) },
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type says field by field what the table declares
  return Object.fromEntries(known) as { [Name in keyof Fields]: FormField<Fields[Name]> };
}

/** What people call a field, by the name that history or a file has for it. */
export function labelOfField(fields: ListFields, text: Translate, name: string): string {
  const field = fields[name];
  return field ? text(field.label) : name;
}
