const skipped = new Set(["head", "style", "script", "title", "template"]);
const blocks = new Set(
  "address article blockquote center dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul".split(
    " ",
  ),
);
// Letters 160 to 255 by name, in order, as older mail programs write them.
const latin =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml".split(
    " ",
  );
const named = new Map<string, string>([
  ...latin.map((name, index): [string, string] => [name, String.fromCharCode(160 + index)]),
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["hellip", "…"],
  ["ndash", "–"],
  ["mdash", "—"],
  ["lsquo", "‘"],
  ["rsquo", "’"],
  ["ldquo", "“"],
  ["rdquo", "”"],
  ["bull", "•"],
  ["euro", "€"],
  ["oelig", "œ"],
  ["OElig", "Œ"],
]);

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z\d]{2,8}));/g,
    (whole, decimal, hex, name) => {
      if (typeof name === "string") return named.get(name) ?? whole;
      const code = typeof decimal === "string" ? Number(decimal) : Number.parseInt(String(hex), 16);
      return code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff)
        ? String.fromCodePoint(code)
        : "�";
    },
  );
}

/** Quotes within quotes beyond this look the same. */
const maxDepth = 10;

/**
 * The words of a mail that has no plain text; quoted parts get the usual `>`. One pass, so that no mail
 * can make it slow. Nothing of the markup is kept, so nothing of it can be shown. Stops soon after `most` characters.
 */
export function htmlToText(html: string, most = Number.POSITIVE_INFINITY): string {
  const lines: string[] = [];
  let length = 0;
  let line = "";
  let depth = 0;
  let hidden: string | undefined;
  const endLine = (): void => {
    const words = line
      .replaceAll(/[^\S\u00a0]+/g, " ")
      .replaceAll("\u00a0", " ")
      .trim();
    lines.push(`${"> ".repeat(Math.min(depth, maxDepth))}${words}`.trimEnd());
    length += words.length + 1;
    line = "";
  };
  // Looked for once: a mail full of "<" without an end must not be searched again for each.
  const lastClose = html.lastIndexOf(">");
  let at = 0;
  while (at < html.length && length + line.length <= most) {
    const open = html.indexOf("<", at);
    const until = open === -1 ? html.length : open;
    if (hidden === undefined) line += decodeEntities(html.slice(at, until));
    if (open === -1) break;
    if (html.startsWith("<!--", open)) {
      const end = html.indexOf("-->", open);
      at = end === -1 ? html.length : end + 3;
      continue;
    }
    const close = open > lastClose ? -1 : html.indexOf(">", open);
    // A bare "<", as careless programs leave it, is one of the person's characters.
    if (close === -1 || !/[a-zA-Z/!?]/.test(html.charAt(open + 1))) {
      if (hidden === undefined) line += "<";
      at = open + 1;
      continue;
    }
    at = close + 1;
    const [, slash = "", tag = ""] = /^<(\/?)([a-zA-Z][a-zA-Z\d]*)/.exec(html.slice(open, open + 32)) ?? [];
    const name = tag.toLowerCase();
    if (hidden !== undefined) {
      if (slash !== "" && name === hidden) hidden = undefined;
      continue;
    }
    if (slash === "" && skipped.has(name)) hidden = name;
    else if (name === "br") endLine();
    else if (blocks.has(name)) {
      if (line.trim() !== "") endLine();
      if (name === "blockquote") depth = Math.max(0, depth + (slash === "" ? 1 : -1));
      if (name === "p" && slash !== "") endLine();
      if (name === "li" && slash === "") line = "• ";
    } else if ((name === "td" || name === "th") && slash !== "") line += " ";
  }
  if (line.trim() !== "") endLine();
  return lines
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
