/** People whom one note may name (D8). */
export const maxMentions = 20;

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A letter that would make another word of what stands beside it; Thai writes words without a space between them. */
const joins = /^(?!\p{Script=Thai})[\p{L}\p{M}\p{N}_]/u;

/** True when a name that ends here is a whole one: no letter follows, nor a hyphen with one. */
function endsAt(text: string, end: number): boolean {
  const rest = text.slice(end, end + 4);
  return !joins.test(rest) && !(/^[-‐‑]/u.test(rest) && joins.test(rest.slice(1)));
}

/** An address is no mention: what stands before the @ is no letter. */
function beginsAt(text: string, at: number): boolean {
  const before = Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? "";
  return !joins.test(before);
}

/**
 * Who is named with @ in a text, each once, in the order they are named. The longest name that fits is the one that is
 * meant: "@Léa Martinez" names nobody called Léa Martin. People of one name are all meant, for the text can't tell.
 */
export function mentionedIn(text: string, people: readonly Named[]): readonly string[] {
  const words = text.normalize("NFC");
  const longestFirst = people
    .map(({ id, name }) => ({ id, name: name.normalize("NFC") }))
    .filter(({ name }) => name.trim() !== "")
    .toSorted((one, other) => other.name.length - one.name.length);
  const found = new Set<string>();
  for (let at = words.indexOf("@"); at !== -1; at = words.indexOf("@", at + 1)) {
    if (!beginsAt(words, at)) continue;
    const meant = longestFirst.find(
      ({ name }) => words.startsWith(name, at + 1) && endsAt(words, at + 1 + name.length),
    );
    if (!meant) continue;
    for (const { id, name } of longestFirst) if (name === meant.name) found.add(id);
  }
  return [...found].slice(0, maxMentions);
}
