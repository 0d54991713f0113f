import type { SheetField } from "@planete/shared/domain/hotline/field-rights.ts";
import { loosePattern } from "@planete/shared/domain/hotline/words.ts";

const moduleNames = (column: string): string =>
  `(select m.name || ' ' || coalesce((select string_agg(value, ' ') from jsonb_each_text(m.name_translation)), '')
    from module m where m.id = ${column})`;

/** Where the words of a sheet `s` itself come from that a role may be kept from seeing (sheet-words.store.ts). */
const hideable = {
  title: "s.title",
  base: "(select b.name from base b where b.id = s.base_id)",
  module: moduleNames("s.module_id"),
  subModule: moduleNames("s.sub_module_id"),
  tags: "(select string_agg(t.name, ' ') from sheet_tag t where t.sheet_id = s.id)",
} as const satisfies Partial<Record<SheetField, string>>;

const always = ["s.number::text", "s.subject", "(select c.name from client c where c.id = s.client_id)"];

const isHideable = (field: SheetField): field is keyof typeof hideable => field in hideable;

/** True where the stored words hold some that this reader may not be found by. */
export function hidesWords(hidden: readonly SheetField[]): boolean {
  return hidden.some(isHideable);
}

/** The words of the sheet `s` itself that remain, as they were written. */
export function visibleText(hidden: readonly SheetField[]): string {
  const shown = Object.entries(hideable).filter(([field]) => !hidden.some((each) => each === field));
  return `concat_ws(' ', ${[...always, ...shown.map(([, source]) => source)].join(", ")})`;
}

const thai = /\p{Script=Thai}/u;

/** A pattern for a word of the search at the beginning of a word; Thai writes none apart. */
export function beginningPattern(word: string): string {
  const loose = loosePattern(word, { wordsBegin: true });
  return thai.test(word) ? loose : `(^|[^[:alnum:]])${loose}`;
}
