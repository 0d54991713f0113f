import type { PlainDate } from "@planete/shared/domain/calendar/plain-date.ts";
import { addMonths, dayAfter } from "@planete/shared/domain/calendar/plain-date.ts";
import type { CandidateDraftWire } from "@planete/shared/contract/candidates.contract.ts";
import type { Availability } from "@planete/shared/domain/candidates/candidate.ts";

/** A candidate without a client: whoever takes the sample says whose pool it is. */
export type SampleCandidate = Omit<CandidateDraftWire, "clientId" | "baseId">;

const list = (words: string): readonly string[] => words.split(", ");

const firstnames = list(
  "Camille, Nicolas, Inès, Mathieu, Léa, Antoine, Chloé, Mehdi, Aurélie, Rémi, Awa, Benoît, Zoé, Loïc, Sœurette, Théo, Maëlys, Noé, Anaïs, Joël, Fatou, Éloïse, Hugo",
);
const lastnames = list(
  "Martin, Lefèvre, Roux, Girard, Bonnet, Mercier, Traoré, Lemaître, Faure, Haddad, Noël, Perrin, Lecœur, Besançon, Müller, Da Silva, Nguyen, Benali, Château",
);
const towns = [
  ["75011", "Paris"],
  ["69007", "Lyon"],
  ["59000", "Lille"],
  ["44200", "Nantes"],
  ["31300", "Toulouse"],
  ["25000", "Besançon"],
  ["13003", "Marseille"],
  ["67100", "Strasbourg"],
] as const;
const trades = [
  ["Cariste", "Logistique", "CACES R489 1A, CACES R489 3"],
  ["Préparateur de commandes", "Logistique", "CACES R489 1B"],
  ["Soudeur TIG", "CAP métallerie", "Licence soudage ISO 9606"],
  ["Électricien", "Bac pro MELEC", "B2V BR, Travail en hauteur"],
  ["Maçon", "CAP maçon", "AIPR"],
  ["Aide-soignante", "DEAS", ""],
  ["Secrétaire médicale", "Bac ST2S", ""],
  ["Chauffeur poids lourd", "Permis C", "FIMO, ADR"],
  ["Comptable", "BTS comptabilité et gestion", ""],
  ["Opérateur de production", "CQP industrie", "Pontier élingueur"],
] as const;
const sources = list(
  "Site de l’agence, Cooptation, France Travail, Salon de l’emploi, Candidature spontanée",
);
const comments = list(
  "Préfère l’équipe du matin, Véhiculé, Disponible le week-end, Souhaite un CDI à terme, , , ",
);

/** More are free or at work than not. */
const usualAvailabilities: readonly Availability[] = [
  "now",
  "assigned",
  "now",
  "notice",
  "now",
  "unavailable",
];

/** The same numbers each time: a multiplicative step through a prime. */
function stepping(seed: number): (below: number) => number {
  let state = (seed * 2_654_435 + 97) % 65_537;
  return (below) => {
    state = (state * 75 + 74) % 65_537;
    return state % below;
  };
}

const pick = <Item>(from: readonly Item[], at: number): Item => {
  const found = from[at % from.length];
  if (found === undefined) throw new Error("Nothing to pick from");
  return found;
};

/** Believable candidates, no two alike, the same for the same seed and day; the last contact lies within the time. */
export function sampleCandidates(
  count: number,
  { today, seed }: { readonly today: PlainDate; readonly seed: number },
): readonly SampleCandidate[] {
  const next = stepping(seed);
  return Array.from({ length: count }, (_, at): SampleCandidate => {
    const firstname = pick(firstnames, at + seed);
    const lastname = pick(lastnames, at * 7 + next(3));
    const [postalCode, city] = pick(towns, next(towns.length));
    const [occupation, qualification, clearances] = pick(trades, next(trades.length));
    const number = seed * 1_000 + at;
    return {
      lastname,
      firstname,
      birthDate: dayAfter(addMonths(today, -12 * (20 + next(38))), -next(360)),
      emailAddress: `candidat.${number}@pool.example`,
      phoneNumber: `06 ${String(10_000_000 + number * 137)
        .slice(-8)
        .replaceAll(/(\d{2})(?=\d)/g, "$1 ")}`,
      address: `${1 + next(140)} rue ${pick(["de la Gare", "du Château", "des Tilleuls", "de l’Église"], next(4))}`,
      postalCode,
      city,
      occupation,
      qualifications: [qualification],
      clearances: clearances === "" ? [] : clearances.split(", "),
      availability: pick(usualAvailabilities, next(11)),
      payrollNumber: next(3) === 0 ? `MP-${String(number).padStart(6, "0")}` : "",
      agency: `Agence ${city}`,
      lastContact: dayAfter(today, -1 - next(600)),
      source: pick(sources, next(sources.length)),
      comment: pick(comments, next(comments.length)),
    };
  });
}
