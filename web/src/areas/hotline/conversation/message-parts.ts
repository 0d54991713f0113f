/** A stretch of a message: plain words, or an address that may be followed. */
export type MessagePart = { readonly text: string; readonly href?: string };

// Only what begins with http or https becomes a link; nothing else in a message can do anything.
const address = /https?:\/\/[^\s<>"'«»“”]+/giu;
/** Signs that end a sentence and rarely an address. */
const trailing = /[.,;:!?)\]}…]+$/u;

/** Cuts a message into words and links; the text itself stays as written. */
export function messageParts(text: string): readonly MessagePart[] {
  const parts: MessagePart[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const found = withoutTail(match[0]);
    if (!URL.canParse(found)) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: found, href: found });
    end = match.index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

function withoutTail(found: string): string {
  const tail = trailing.exec(found)?.[0] ?? "";
  const bare = found.slice(0, found.length - tail.length);
  // A bracket that was opened inside the address belongs to it.
  return tail.startsWith(")") && bare.split("(").length > bare.split(")").length ? `${bare})` : bare;
}
