import type { Rule } from "../validation/rule.ts";
import { problem } from "../validation/rule.ts";
import { maxLength, phone, required } from "../validation/text-rules.ts";
import { sheetLimits } from "./sheet-limits.ts";

/** An address that a page may show as a link: of the web, or without a scheme. */
const pageAddress: Rule = (given) => {
  const value = given.trim();
  const hasControls = /\p{Cc}/u.test(given);
  const isOfTheWeb = /^https?:/i.test(value) || !/^[a-z][a-z\d+.-]*:/i.test(value);
  return !hasControls && isOfTheWeb ? undefined : problem("pageAddress");
};

/** What spec §5 asks of the words in a sheet's fields, for forms and for the server. */
export const sheetFieldRules = {
  subject: [required, maxLength(sheetLimits.subject)],
  title: [maxLength(sheetLimits.title)],
  phone: [phone],
  url: [maxLength(sheetLimits.url), pageAddress],
} as const satisfies Readonly<Record<"subject" | "title" | "phone" | "url", readonly Rule[]>>;

/** The rules of a field, where it is one of words. */
export function rulesOfSheetField(field: string): readonly Rule[] {
  return new Map<string, readonly Rule[]>(Object.entries(sheetFieldRules)).get(field) ?? [];
}
