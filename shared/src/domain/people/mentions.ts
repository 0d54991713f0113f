/** People whom one note of a sheet may name (D8). */
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

interface Mention {
  /** Where its @ stands, and where it ends. */
  readonly start: number;
  readonly end: number;
  readonly ids: readonly string[];
}

/**
 * Where people are named with @. The longest name that fits is the one that is meant: "@Léa Martinez" names nobody called
 * Léa Martin. People of one name are all meant, for the text can't tell.
 */
function findMentions(words: string, people: readonly Named[]): readonly Mention[] {
  const longestFirst = people
    .map(({ id, name }) => ({ id, name: name.normalize("NFC") }))
    .filter(({ name }) => name.trim() !== "")
    .toSorted((one, other) => other.name.length - one.name.length);
  const found: Mention[] = [];
  for (let at = words.indexOf("@"); at !== -1; at = words.indexOf("@", at + 1)) {
    if (!beginsAt(words, at)) continue;
    const meant = longestFirst.find(
      ({ name }) => words.startsWith(name, at + 1) && endsAt(words, at + 1 + name.length),
    );
    if (!meant) continue;
    const ids = longestFirst.flatMap(({ id, name }) => (name === meant.name ? [id] : []));
    found.push({ start: at, end: at + 1 + meant.name.length, ids });
  }
  return found;
}

/** Who is named with @ in a text, each once, in the order they are named. */
export function mentionedIn(
  text: string,
  people: readonly Named[],
  most: number = maxMentions,
): readonly string[] {
  const ids = findMentions(text.normalize("NFC"), people).flatMap((mention) => mention.ids);
  return [...new Set(ids)].slice(0, most);
}

/** A stretch of a text: plain words, or somebody's name with its @. */
export interface MentionPart {
  readonly text: string;
  readonly mention: boolean;
}

/** The text cut where people are named, so that they can be marked in it. */
export function mentionParts(text: string, people: readonly Named[]): readonly MentionPart[] {
  const words = text.normalize("NFC");
  const parts: MentionPart[] = [];
  let end = 0;
  for (const mention of findMentions(words, people)) {
    if (mention.start > end) parts.push({ text: words.slice(end, mention.start), mention: false });
    parts.push({ text: words.slice(mention.start, mention.end), mention: true });
    end = mention.end;
  }
  if (end < words.length || parts.length === 0) parts.push({ text: words.slice(end), mention: false });
  return parts;
}

/** Somebody who can be named. */
export interface Mentionable extends Named {
  readonly firstname: string;
  readonly teams: readonly string[];
}

/**
 * Who is offered for what stands after the @: those whose first name begins so, then whose last name does, then whose team
 * does; a name that only has the letters somewhere inside is nobody's. `fold` takes accents and case away.
 */
export function rankMentions<Person extends Mentionable>(
  query: string,
  people: readonly Person[],
  fold: (text: string) => string,
): readonly Person[] {
  const wanted = fold(query);
  const begins = (text: string): boolean => fold(text).startsWith(wanted);
  const rankOf = ({ name, firstname, teams }: Person): number => {
    const rest = name.slice(firstname.length).trim();
    const words = (text: string): readonly string[] => text.split(/[\s-]+/u);
    if (begins(name) || words(firstname).some(begins)) return 0;
    if (begins(rest) || words(rest).some(begins)) return 1;
    return teams.some(begins) ? 2 : 3;
  };
  return people
    .map((person) => ({ person, rank: rankOf(person) }))
    .filter(({ rank }) => rank < 3)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ person }) => person);
}
