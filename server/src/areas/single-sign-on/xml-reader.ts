/** An element with its names resolved; text is its own character data without that of its children. */
export interface XmlElement {
  readonly namespace: string;
  /** The local name. */
  readonly name: string;
  /** By the name as written, without namespace declarations. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

/** `forbidden` is XML that nobody honest sends here, `malformed` is no XML at all. */
export class XmlProblem extends Error {
  readonly kind: "malformed" | "forbidden";

  constructor(kind: "malformed" | "forbidden") {
    super(kind);
    this.kind = kind;
  }
}

interface Draft {
  readonly written: string;
  readonly namespace: string;
  readonly name: string;
  readonly attributes: Map<string, string>;
  readonly children: XmlElement[];
  readonly prefixes: ReadonlyMap<string, string>;
  text: string;
}

const maxDepth = 40;
const maxElements = 5_000;
const nameText = "[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?";
const openTag = new RegExp(`<(${nameText})`, "y");
const attribute = new RegExp(`\\s+(${nameText})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, "y");
const tagEnd = /\s*(\/?)>/y;
const closeTag = new RegExp(`</(${nameText})\\s*>`, "y");
const declaration = /^\uFEFF?\s*<\?xml\s[^<>?]*\?>/;
const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const xmlNamespace = "http://www.w3.org/XML/1998/namespace";

/**
 * Reads XML strictly: no document type, no entity beyond the five of XML, no processing instruction,
 * bounded depth and count. Comments are refused where they could split a signed text, or skipped.
 */
export function readXml(source: string, comments: "refuse" | "skip"): XmlElement {
  // oxlint-disable-next-line no-control-regex -- exactly what XML forbids
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(source)) throw new XmlProblem("malformed");
  let at = declaration.exec(source)?.[0].length ?? 0;
  const open: Draft[] = [];
  let root: XmlElement | undefined;
  let count = 0;

  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match) at = pattern.lastIndex;
    return match ?? undefined;
  };
  const skipTo = (end: string): string => {
    const stop = source.indexOf(end, at);
    if (stop < 0) throw new XmlProblem("malformed");
    const inside = source.slice(at, stop);
    at = stop + end.length;
    return inside;
  };
  const addText = (text: string): void => {
    const parent = open.at(-1);
    if (parent) parent.text += text;
    else if (text.trim() !== "") throw new XmlProblem("malformed");
  };
  const close = (draft: Draft): void => {
    const { namespace, name, attributes, children, text } = draft;
    const element: XmlElement = { namespace, name, attributes, children, text };
    const parent = open.at(-1);
    if (parent) parent.children.push(element);
    else if (root) throw new XmlProblem("malformed");
    else root = element;
  };
  const begin = (written: string): void => {
    count += 1;
    if (count > maxElements || open.length >= maxDepth) throw new XmlProblem("forbidden");
    const attributes = new Map<string, string>();
    for (let found = take(attribute); found; found = take(attribute)) {
      const [, name = "", double, single] = found;
      if (attributes.has(name)) throw new XmlProblem("malformed");
      attributes.set(name, decode(double ?? single ?? ""));
    }
    const end = take(tagEnd);
    if (!end) throw new XmlProblem("malformed");
    const prefixes = prefixesOf(attributes, open.at(-1)?.prefixes);
    const [prefix, name] = written.includes(":") ? written.split(":") : ["", written];
    const namespace = prefix === "xml" ? xmlNamespace : prefixes.get(prefix ?? "");
    if (namespace === undefined && prefix !== "") throw new XmlProblem("malformed");
    const draft: Draft = {
      written,
      namespace: namespace ?? "",
      name: name ?? "",
      attributes,
      children: [],
      prefixes,
      text: "",
    };
    if (end[1] === "/") close(draft);
    else open.push(draft);
  };

  while (at < source.length) {
    if (source[at] !== "<") {
      const stop = source.indexOf("<", at);
      const text = source.slice(at, stop < 0 ? source.length : stop);
      at += text.length;
      addText(decode(text));
    } else if (source.startsWith("<![CDATA[", at)) {
      at += "<![CDATA[".length;
      addText(skipTo("]]>"));
    } else if (source.startsWith("<!--", at) && comments === "skip") {
      at += "<!--".length;
      skipTo("-->");
    } else if (source.startsWith("<!", at) || source.startsWith("<?", at)) {
      throw new XmlProblem("forbidden");
    } else if (source.startsWith("</", at)) {
      const draft = open.pop();
      if (take(closeTag)?.[1] !== draft?.written || !draft) throw new XmlProblem("malformed");
      close(draft);
    } else {
      const written = take(openTag)?.[1];
      if (written === undefined) throw new XmlProblem("malformed");
      begin(written);
    }
  }
  if (!root || open.length > 0) throw new XmlProblem("malformed");
  return root;
}

/** The prefixes in force, with the declarations taken out of the attributes. */
function prefixesOf(
  attributes: Map<string, string>,
  inherited: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
  const declared = [...attributes].filter(([name]) => name === "xmlns" || name.startsWith("xmlns:"));
  if (declared.length === 0) return inherited;
  const prefixes = new Map(inherited);
  for (const [name, value] of declared) {
    attributes.delete(name);
    prefixes.set(name === "xmlns" ? "" : name.slice("xmlns:".length), value);
  }
  return prefixes;
}

function decode(text: string): string {
  return text.replaceAll(/&([^;&\s]{0,12});?/g, (written, name: string) => {
    const known = Object.hasOwn(entities, name) ? entities[name] : undefined;
    if (known !== undefined && written.endsWith(";")) return known;
    const code = /^#(?:x([0-9a-fA-F]{1,6})|(\d{1,7}))$/.exec(name);
    const point = code ? Number.parseInt(code[1] ?? code[2] ?? "", code[1] === undefined ? 10 : 16) : 0;
    if (!written.endsWith(";") || point === 0 || point > 0x10ffff) throw new XmlProblem("forbidden");
    return String.fromCodePoint(point);
  });
}

/** The element and everything in it. */
export function* allElements(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of element.children) yield* allElements(child);
}

export function childrenOf(element: XmlElement, namespace: string, name: string): readonly XmlElement[] {
  return element.children.filter((child) => child.namespace === namespace && child.name === name);
}
