import type { Catalog } from "./catalog-areas.ts";

/**
 * English made strange for layout tests: accented letters, 40 % longer, in ⟦ ⟧. Text on a page
 * without accents escaped the catalogues; text without its last bracket was cut off.
 * Placeholders, plurals and tags stay as they are.
 */
export function pseudoCatalog(english: Catalog): Catalog {
  return Object.fromEntries(Object.entries(english).map(([id, message]) => [id, pseudoMessage(message)]));
}

function pseudoMessage(message: string): string {
  return `⟦${pseudoText({ message, at: 0 }, false)}⟧`;
}

/** How far a message has been read. */
interface Reader {
  readonly message: string;
  at: number;
}

const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const accented = "åƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ";
const accentOf = new Map(
  Array.from(plain, (letter, index) => [letter, Array.from(accented)[index] ?? letter]),
);

const growth = 0.4;
const filler = " ôñé ţŵö ţĥŕéé ƒöûŕ ƒîṽé šîẋ šéṽéñ éîĝĥţ ñîñé ţéñ";

/** Reads the text of a message, or of one branch up to its closing brace. */
function pseudoText(reader: Reader, inPlural: boolean): string {
  let output = "";
  let visible = 0;
  while (reader.at < reader.message.length) {
    const rest = reader.message.slice(reader.at);
    if (rest.startsWith("}")) break;
    if (rest.startsWith("{")) {
      output += pseudoArgument(reader);
      continue;
    }
    const kept = keptAsIs(rest, inPlural);
    const letter = rest.charAt(0);
    output += kept ?? accentOf.get(letter) ?? letter;
    reader.at += kept?.length ?? 1;
    if (kept === undefined) visible += 1;
  }
  return output + padding(visible);
}

/** Quoted text, tags and the `#` of a plural. */
function keptAsIs(rest: string, inPlural: boolean): string | undefined {
  const quote = inPlural ? /^'(?:'|[{}<>#](?:[^']|'')*(?:'|$))/ : /^'(?:'|[{}<>](?:[^']|'')*(?:'|$))/;
  return (quote.exec(rest) ?? /^<\/?[a-z][^<>{}]*>/i.exec(rest) ?? (inPlural ? /^#/.exec(rest) : null))?.[0];
}

/** `{name}` and `{when, date, short}` are kept; the branches of plurals and selects are read. */
function pseudoArgument(reader: Reader): string {
  const rest = reader.message.slice(reader.at);
  const choice = /^\{[^{},]*,\s*(plural|selectordinal|select)\s*,/.exec(rest);
  if (!choice) {
    const kept = /^\{[^{}]*\}?/.exec(rest)?.[0] ?? "{";
    reader.at += kept.length;
    return kept;
  }
  let output = choice[0];
  reader.at += output.length;
  for (let selector = readSelector(reader); selector !== ""; selector = readSelector(reader)) {
    const closed = selector.endsWith("}");
    output += selector;
    if (closed) break;
    output += pseudoText(reader, choice[1] !== "select");
    if (reader.message.charAt(reader.at) === "}") {
      output += "}";
      reader.at += 1;
    }
  }
  return output;
}

/** ` one {`, or the brace that closes the whole choice; nothing at the end of a broken message. */
function readSelector(reader: Reader): string {
  const selector = /^[^{}]*[{}]/.exec(reader.message.slice(reader.at))?.[0] ?? "";
  reader.at += selector.length;
  return selector;
}

function padding(visible: number): string {
  const wanted = Math.ceil(visible * growth);
  return filler
    .repeat(Math.ceil(wanted / filler.length))
    .slice(0, wanted)
    .replace(/ $/, "·");
}
