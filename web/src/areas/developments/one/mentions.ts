/** Somebody who can be mentioned. */
export interface Mentionable {
  readonly id: string;
  readonly name: string;
}

/** The name being typed after an `@`, and where it stands. */
export interface MentionWord {
  readonly query: string;
  readonly start: number;
  readonly end: number;
}

const longest = 40;

/** The word at the caret when it began with `@` at the start or after a space. */
export function mentionAt(text: string, caret: number): MentionWord | undefined {
  const found = /(?:^|\s)@([^\s@]*)$/u.exec(text.slice(0, caret));
  const query = found?.[1] ?? "";
  if (!found || query.length > longest) return undefined;
  return { query, start: caret - query.length - 1, end: caret };
}

/** The ids of those whose names stand after an `@` in the text. */
export function mentionedIn(text: string, people: readonly Mentionable[]): readonly string[] {
  return people.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id);
}

/** A text in parts: plain words, and mentions of these people. */
export function mentionParts(
  text: string,
  people: readonly Mentionable[],
): readonly { readonly text: string; readonly mention: boolean }[] {
  const names = people.map(({ name }) => `@${name}`).toSorted((one, other) => other.length - one.length);
  const parts: { text: string; mention: boolean }[] = [];
  let rest = text;
  while (rest !== "") {
    const hits = names.map((name) => ({ name, at: rest.indexOf(name) })).filter(({ at }) => at >= 0);
    const [first] = hits.toSorted((one, other) => one.at - other.at);
    if (!first) {
      parts.push({ text: rest, mention: false });
      break;
    }
    if (first.at > 0) parts.push({ text: rest.slice(0, first.at), mention: false });
    parts.push({ text: first.name, mention: true });
    rest = rest.slice(first.at + first.name.length);
  }
  return parts;
}
