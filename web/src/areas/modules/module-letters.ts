import { initials } from "../../ui/initials.ts";

/** "Paie" → "Pa", "Relevés d’heures" → "RH". */
export function monogram(name: string): string {
  // "Relevés d’heures" is known by its hours, not by its d.
  const letters = initials(name.replace(/(?<=^|\s)[dl][’']/giu, ""));
  // Only Latin letters: a second Thai letter is often a vowel that cannot stand alone.
  return letters.length === 1 && /^\p{Script=Latin}{2}/u.test(name) ? name.slice(0, 2) : letters;
}

/** What can stand beside the first letter of a name: its other letters, of Thai the consonants alone. */
const seconds = /[\p{Script=Latin}\u0E01-\u0E2E]/u;

interface Named {
  readonly slug: string;
  readonly name: string;
}

/**
 * The letters of each module by its slug, told apart: where two would be the same, the first by slug keeps them and the
 * others take another letter of their name. So a module has the same letters in whatever order it is listed.
 */
export function lettersOf(modules: readonly Named[]): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  const taken = new Set<string>();
  const keep = (slug: string, own: string): void => {
    letters.set(slug, own);
    taken.add(own);
  };
  const inOrder = modules.toSorted((one, other) => (one.slug < other.slug ? -1 : 1));
  for (const { slug, name } of inOrder) if (!taken.has(monogram(name))) keep(slug, monogram(name));
  for (const { slug, name } of inOrder) {
    if (letters.has(slug)) continue;
    const usual = monogram(name);
    const first = usual.slice(0, 1);
    const others = [...name].slice(1).filter((letter) => seconds.test(letter));
    const free = others.map((letter) => first + letter.toLowerCase()).find((own) => !taken.has(own));
    keep(slug, free ?? usual);
  }
  return letters;
}
