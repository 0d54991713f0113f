/** What ends a line, steers a terminal or turns the direction of reading has no place in a log. */
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** Text of a page for a line of the log. */
export function safeLine(value: string): string {
  return value.replace(unsafe, " ").trim();
}

/** A property or a type, as browsers quote them: `reading 'map'`. */
const name = /^[\w$.#-]{1,40}$/;

/**
 * The message of a fault without what people may have written: browsers quote what they could not read. Names of code
 * stay, which is what tells one fault from another.
 */
export function bareMessage(message: string): string {
  return safeLine(message)
    .replaceAll(/"[^"]*"|“[^”]*”/g, '"…"')
    .replaceAll(/(?<!\w)(['`])(.*?)\1(?!\w)/g, (whole, mark: string, quoted: string) =>
      name.test(quoted) ? whole : `${mark}…${mark}`,
    )
    .replaceAll(/[?#][^\s)]*/g, "…")
    .replaceAll(/[^\s<>()]+@[^\s<>()]+/g, "…")
    .replaceAll(/[\w-]{43,}/g, "…");
}

/** The path of a page, without a part that may be a secret, as in the line of each request. */
export function barePath(path: string): string {
  return safeLine(path.split(/[?#]/, 1)[0] ?? "").replaceAll(/[\w-]{43,}/g, "…");
}
