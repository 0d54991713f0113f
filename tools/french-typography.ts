import { valueMark } from "./icu-message.ts";

const narrowSpace = "\u202F";

/**
 * What a French reader would find misprinted: `;`, `:`, `!` and `?` and the inner sides of « »
 * want a narrow no-break space, and the apostrophe is ’. Times (10:30) and addresses are left alone.
 */
export function frenchTypographyProblems(text: string): string[] {
  const problems = new Set<string>();
  if (text.includes("'")) problems.add("write ’ instead of '");
  if (text.includes('"')) problems.add('write « » instead of "');
  for (const match of text.matchAll(/[;:!?]/g)) {
    const [mark] = match;
    const before = text[match.index - 1] ?? "";
    const after = text[match.index + 1] ?? "";
    const alone = before === "" || before === "(" || before === narrowSpace || /[!?…]/.test(before);
    const time = mark === ":" && isDigitOrValue(before) && isDigitOrValue(after);
    const address =
      (mark === ":" && after === "/") || (mark === "?" && /\/\S*$/.test(text.slice(0, match.index)));
    if (!alone && !time && !address) problems.add(`put a narrow no-break space (U+202F) before ${mark}`);
  }
  if (/«(?!\u202F)/.test(text)) problems.add("put a narrow no-break space (U+202F) after «");
  if (/(?<!\u202F)»/.test(text)) problems.add("put a narrow no-break space (U+202F) before »");
  return [...problems];
}

function isDigitOrValue(char: string): boolean {
  return /\d/.test(char) || char === valueMark;
}
