const letters: Readonly<Record<string, string>> = {
  œ: "oe",
  æ: "ae",
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  ı: "i",
};

/**
 * Text as search and names compare it: NFKC, small letters, no accents on Latin letters. The vowels
 * and tones of Thai are marks too, and without them other words would remain.
 */
export function foldText(text: string): string {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .normalize("NFD")
      .replace(/[\u0300-\u036F]/g, "")
      .normalize("NFC")
      .replace(/[œæßøłđı]/g, (letter) => letters[letter] ?? letter)
      // Catalan writes l·l: with and without the dot it is one word.
      .replace(/l\u00B7l/g, "ll")
  );
}

/** Folded text in which apostrophes, hyphens and runs of spaces are one space: "l’été" is found by "l ete". */
export function foldForSearch(text: string): string {
  return foldText(text)
    .replace(/[\s'’‐‑–-]+/g, " ")
    .trim();
}
