import type { ChoiceOf, ColumnOf, ListField, ListFields } from "@planete/shared/contract/list-fields.ts";
import { choiceLabels } from "@planete/shared/contract/list-fields.ts";
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
