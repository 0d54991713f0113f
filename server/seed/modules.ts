import type { ModuleIcon } from "@planete/shared/domain/modules/module-icons.ts";

/** The business suite of a temporary-work agency: each module by its slug, with the slugs of its sub-modules. */
export const modules = [
  { slug: "candidats", subModules: ["recherche", "vivier", "entretiens", "dossiers"] },
  { slug: "entreprises", subModules: ["fiches", "contacts", "devis"] },
  { slug: "commandes", subModules: ["a-pourvoir", "suivi"] },
  { slug: "planning", subModules: ["affectations", "disponibilites"] },
  { slug: "contrats", subModules: ["missions", "avenants", "signature"] },
  { slug: "releves-heures", subModules: ["saisie", "validation", "ecarts"] },
  { slug: "paie", subModules: ["bulletins", "acomptes", "declarations"] },
  { slug: "facturation", subModules: ["factures", "avoirs", "reglements"] },
  { slug: "sante-securite", subModules: ["visites-medicales", "equipements", "accidents"] },
  { slug: "formation", subModules: ["catalogue", "inscriptions"] },
  { slug: "pilotage", subModules: ["tableaux-de-bord", "rapports"] },
  { slug: "parametres", subModules: ["agences", "utilisateurs", "modeles"] },
] as const;

/** What the company keeps from the users of its clients, by path: its own settings, and payroll filings made for them. */
export const staffOnlyPaths: readonly string[] = ["/parametres", "/paie/declarations", "/pilotage/rapports"];

/** The picture of each module. */
export const moduleIconOf: Readonly<Record<string, ModuleIcon>> = {
  candidats: "user-search",
  entreprises: "building",
  commandes: "clipboard",
  planning: "calendar",
  contrats: "contract",
  "releves-heures": "clock",
  paie: "coins",
  facturation: "invoice",
  "sante-securite": "health",
  formation: "school",
  pilotage: "chart",
  parametres: "settings",
};
