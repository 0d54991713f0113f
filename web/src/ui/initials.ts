/** A Thai word may start with a vowel that is written first and spoken second; the consonant after it identifies. */
const leadingThaiVowel = /^[\u0E40-\u0E44]/u;

function firstLetter(word: string): string {
  const [letter = ""] = word.normalize("NFC").replace(leadingThaiVowel, "");
  return letter;
}

/** Lists and calendars show the same people over and over. */
const mostKept = 2_000;

function kept<Value>(make: (name: string) => Value): (name: string) => Value {
  const known = new Map<string, Value>();
  return (name) => {
    const old = known.get(name);
    if (old !== undefined) return old;
    if (known.size >= mostKept) known.clear();
    const made = make(name);
    known.set(name, made);
    return made;
  };
}

/** "Ana de la Cruz" → "AC": first letters of the first and the last word. */
export const initials = kept((name) => {
  const words = name.split(/[\s-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const first = firstLetter(words[0] ?? "");
  const last = words.length > 1 ? firstLetter(words.at(-1) ?? "") : "";
  return (first + last).toUpperCase();
});

/** A hue in degrees, stable for a name, out of twelve that differ to the eye. */
export const hueOf = kept((name) => {
  let sum = 0;
  for (const character of name.normalize("NFC").toLowerCase())
    sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return (sum % 12) * 30;
});
