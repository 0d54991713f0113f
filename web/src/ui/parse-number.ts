/**
 * A number as people type it: comma or dot for the decimals, spaces or apostrophes between
 * thousands. With both signs the last one starts the decimals; one sign alone is the decimal sign,
 * repeated it separates thousands. Anything else is not a number.
 */
export function parseNumber(typed: string): number | undefined {
  const compact = typed
    .trim()
    .replace(/[\s'’]/gu, "")
    .replace(/^[−–]/u, "-");
  if (!/^[+-]?[\d.,]*\d[\d.,]*$/u.test(compact)) return undefined;
  const signs = compact.replace(/[^.,]/gu, "");
  const last = signs.at(-1);
  const mixed = signs.includes(".") && signs.includes(",");
  // "1,2.3,4": no reading makes sense of it.
  if (mixed && signs.indexOf(last ?? "") !== signs.length - 1) return undefined;
  const isDecimal = last !== undefined && (mixed || signs.length === 1);
  const at = isDecimal ? compact.lastIndexOf(last) : compact.length;
  const whole = compact.slice(0, at).replace(/[.,]/gu, "");
  const value = Number(`${whole}.${compact.slice(at + 1)}`);
  return Number.isFinite(value) ? value : undefined;
}
