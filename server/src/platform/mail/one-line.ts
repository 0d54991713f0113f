/** Text for a mail header or a greeting: no line break, so that no name can begin a header of its own. */
export function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
