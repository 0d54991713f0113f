import type { Impact, RequestType, SheetStatus } from "@planete/shared/domain/hotline/sheet-terms.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type { CastUsername } from "./cast.ts";

/** What a demonstration sheet is about; its words are in `words/<code>/sheets.json`. */
export interface SheetStory {
  readonly id: string;
  readonly module: string;
  readonly subModule: string;
  readonly requestType: RequestType;
  readonly impact: Impact;
  readonly tags: readonly string[];
}

export const sheetStories = [
  {
    id: "invoice-twice",
    module: "facturation",
    subModule: "factures",
    requestType: "anomaly",
    impact: "major",
    tags: ["facturation"],
  },
  {
    id: "payslip-missing",
    module: "paie",
    subModule: "bulletins",
    requestType: "anomaly",
    impact: "blocking",
    tags: ["paie", "urgent"],
  },
  {
    id: "hours-export",
    module: "releves-heures",
    subModule: "validation",
    requestType: "information",
    impact: "minor",
    tags: ["export"],
  },
  {
    id: "contract-signature",
    module: "contrats",
    subModule: "signature",
    requestType: "anomaly",
    impact: "major",
    tags: ["signature"],
  },
  {
    id: "new-report",
    module: "pilotage",
    subModule: "tableaux-de-bord",
    requestType: "development",
    impact: "minor",
    tags: ["évolution"],
  },
  {
    id: "medical-visit",
    module: "sante-securite",
    subModule: "visites-medicales",
    requestType: "usage",
    impact: "cosmetic",
    tags: [],
  },
  {
    id: "candidate-search",
    module: "candidats",
    subModule: "recherche",
    requestType: "anomaly",
    impact: "minor",
    tags: ["recherche"],
  },
  {
    id: "planning-slow",
    module: "planning",
    subModule: "affectations",
    requestType: "anomaly",
    impact: "blocking",
    tags: ["lenteur", "urgent"],
  },
] as const satisfies readonly SheetStory[];

interface Requester {
  readonly username: CastUsername;
  readonly language: LanguageCode;
}

/** Who asks; each goes once through all stories. */
export const sheetRequesters: readonly Requester[] = [
  { username: "client", language: "fr" },
  { username: "asa.bergstrom", language: "se" },
  { username: "jurgen.wolff", language: "de" },
  { username: "thierry.roche", language: "fr" },
  { username: "jordi.puig", language: "ca" },
  { username: "carmen.ortega", language: "es" },
  { username: "sanne.bakker", language: "nl" },
  { username: "olga.petrova", language: "en" },
  { username: "marco.ricci", language: "it" },
  { username: "beatriz.santos", language: "pt" },
  { username: "somchai.wattana", language: "th" },
  { username: "camilo.rojas", language: "fr-CO" },
  { username: "oskar.nyman", language: "se" },
  { username: "jurgen.wolff", language: "de" },
  { username: "sanne.bakker", language: "nl" },
  { username: "client", language: "fr" },
];

/** Who of support works on them. */
export const sheetAgents: readonly CastUsername[] = ["agent", "lead", "erik.lindstrom"];

/** What colleagues write to each other; never to a client. */
export const sheetNotes: readonly string[] = [
  "Vu avec Linh : même cause que la semaine dernière.",
  "Reproduit sur la base de recette, je prépare un correctif.",
  "Checked the logs: the provider answered with a time-out.",
  "À rappeler avant midi, la paie part demain.",
  "Le correctif est prêt, il part avec la version de ce soir.",
  "Kunde möchte lieber per Telefon, Nummer steht im Blatt.",
];

/** People whom the sheets speak of. */
export const sheetPeople: readonly string[] = [
  "Awa Diop",
  "Lucas Fabre",
  "Inès Moulin",
  "Piotr Zieliński",
  "María Vidal",
  "Jonas Weber",
  "Fatima El Amrani",
  "Sven Holm",
];

/** Where the sheets stand, in turn: most are open or just finished, some are done, a few are archived. */
export const sheetEnds: readonly {
  readonly status: SheetStatus;
  readonly daysAgo: number;
  readonly archived?: true;
}[] = [
  { status: "requestSent", daysAgo: 0 },
  { status: "acknowledged", daysAgo: 2 },
  { status: "closed", daysAgo: 34 },
  { status: "onHold", daysAgo: 5 },
  { status: "finished", daysAgo: 3 },
  { status: "acknowledged", daysAgo: 9 },
  { status: "closed", daysAgo: 96, archived: true },
  { status: "acceptedByClient", daysAgo: 1 },
  { status: "requestSent", daysAgo: 1 },
  { status: "closed", daysAgo: 61 },
  { status: "onHold", daysAgo: 12 },
];
