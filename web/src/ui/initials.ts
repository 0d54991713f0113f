/** A Thai word may start with a vowel that is written first and spoken second; the consonant after it identifies. */
const leadingThaiVowel = /^[\u0E40-\u0E44]/u;

function firstLetter(word: string): string {
  const [letter = ""] = word.normalize("NFC").replace(leadingThaiVowel, "");
  return letter;
}

/** "Ana de la Cruz" → "AC": first letters of the first and the last word. */
export function initials(name: string): string {
  const words = name.split(/[\s-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const first = firstLetter(words[0] ?? "");
  const last = words.length > 1 ? firstLetter(words.at(-1) ?? "") : "";
  return (first + last).toUpperCase();
}

/** A hue in degrees, stable for a name, out of twelve that differ to the eye. */
export function hueOf(name: string): number {
  let sum = 0;
  for (const character of name.normalize("NFC").toLowerCase())
    sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return (sum % 12) * 30;
}
