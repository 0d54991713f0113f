import sax from "sax";
import { refuse } from "../http/refuse.ts";

export type XmlEvent =
  | { readonly kind: "open"; readonly name: string; readonly attributes: Readonly<Record<string, string>> }
  | { readonly kind: "close"; readonly name: string; readonly attributes?: undefined }
  | { readonly kind: "text"; readonly text: string };

/** Some programs put a prefix before every name. */
const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/**
 * Elements and texts of XML as they are read, a piece at a time. Entities of a document's own are not known here,
 * so that none can grow or reach elsewhere.
 */
export async function* walkXml(source: AsyncIterable<string>): AsyncGenerator<XmlEvent> {
  const parser = sax.parser(true, { position: false });
  let events: XmlEvent[] = [];
  let failed = false;
  parser.onopentag = ({ name, attributes }) => {
    const plain = Object.entries(attributes as Readonly<Record<string, unknown>>).map(
      ([key, value]): [string, string] => [key, String(value)],
    );
    events.push({ kind: "open", name: localName(name), attributes: Object.fromEntries(plain) });
  };
  parser.onclosetag = (name) => events.push({ kind: "close", name: localName(name) });
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the parser is no event target
  parser.ontext = (text) => events.push({ kind: "text", text });
  parser.oncdata = (text) => events.push({ kind: "text", text });
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- as above
  parser.onerror = () => {
    failed = true;
  };
  for await (const piece of source) {
    if (!failed) parser.write(piece);
    if (failed) refuse("fileUnreadable");
    yield* events;
    events = [];
  }
  // Ends in the middle of an element: cut off.
  parser.close();
  if (failed) refuse("fileUnreadable");
}
