/** One line of a module of the demonstration: invented, and the same at every visit. */
export interface SampleRow {
  readonly number: string;
  readonly person: string;
  readonly company: string;
  /** Days before today. */
  readonly age: number;
  readonly cents: number;
  readonly status: (typeof sampleStatuses)[number];
}

export const sampleStatuses = ["waiting", "running", "done"] as const;

const firstNames = [
  "Léa",
  "Karim",
  "Ana",
  "Jonas",
  "Inès",
  "Paul",
  "Siriporn",
  "Marta",
  "Tom",
  "Chloé",
  "Erik",
];
const lastNames = [
  "Moreau",
  "Benali",
  "Sousa",
  "Keller",
  "Garnier",
  "Lefèvre",
  "Chaiyasit",
  "Ferrer",
  "de Vries",
  "Roussel",
  "Nilsson",
];
const companies = [
  "Ateliers du Rhône",
  "Logistique Vauban",
  "Cuisines Ferrand",
  "Transports Mistral",
  "Bâtiment Orsel",
  "Laboratoires Iris",
  "Verrerie du Nord",
  "Maraîchers réunis",
];

/** A number from a text, spread evenly enough for examples. */
function hash(text: string): number {
  let value = 2_166_136_261;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return value >>> 0;
}

/** The lines of a module or part, newest first. */
function sampleRows(path: string): readonly SampleRow[] {
  const letters = (path.split("/")[1] ?? "")
    .replace(/[^a-z]/g, "")
    .slice(0, 3)
    .toUpperCase();
  const start = hash(path) % 900;
  const pick = <Item>(items: readonly Item[], seed: number): Item | undefined => items[seed % items.length];
  let age = 0;
  return Array.from({ length: 18 }, (_, at): SampleRow => {
    const seed = hash(`${path}:${at}`);
    age += seed % 3;
    const settled = age > 20 ? "done" : age > 6 ? "running" : "waiting";
    return {
      number: `${letters}-${String(4_000 + start - at).padStart(5, "0")}`,
      person: `${pick(firstNames, seed) ?? ""} ${pick(lastNames, seed >>> 4) ?? ""}`,
      company: pick(companies, seed >>> 8) ?? "",
      age,
      cents: 45_000 + (seed % 380_000),
      status: seed % 5 === 0 ? "running" : settled,
    };
  });
}

/** The lines of a module that an alert leads to: on top the one that it names, by reference or by name. */
export function sampleRowsAbout(path: string, about: string): readonly SampleRow[] {
  const rows = sampleRows(path);
  const [first] = rows;
  const [word = "", company = first?.company ?? ""] = about.split(" · ");
  if (word === "" || !first) return rows;
  const named = /\d/.test(word) ? { number: word, company } : { person: word, company: word };
  return [{ ...first, number: `${first.number}-2`, ...named, age: 1, status: "waiting" }, ...rows];
}
