/** The liaison-form right: value 1 opens the hotline (spec §6). */
export const liaisonFormRight = "fiche-liaison";

export const exportPlanningRight = "export-planning";

/** Alerts named by the specification, kept verbatim (spec §3). */
export const alertNames = [
  "poseSdp",
  "interim",
  "commandes",
  "matriculePaie",
  "rapport",
  "listContrats",
  "listCandidats",
  "video",
  "nouvelFiche",
] as const;

/** The alert about a sheet that was just opened. */
export const newSheetAlert = "nouvelFiche" satisfies AlertName;

export type AlertName = (typeof alertNames)[number];

/** The support-vision screens, spelled as their routes are (spec §2). */
export const supportVisionScreens = [
  "home",
  "homepage-message",
  "authentication-configuration",
  "communication",
  "hotline",
  "authentification",
  "droits",
  "fetes",
  "clients",
  "bases",
  "modules",
  "developpement",
  "Diffusion",
  "Cartes",
  "Statistiques",
  "Parametrage",
  "Acceuil_interne",
  "Acceuil_dev",
  "Acceuil_projet",
  "Release",
  "ImportVivier",
  // Not of the specification: where D1 keeps what the company is called and looks like.
  "company",
  // Beyond the specification: what all of them changed, in one place.
  "history",
  // Beyond the specification: the programs that raise alerts, and their tokens.
  "programs",
  // Beyond the specification: what people wrote in which languages, and what is missing.
  "languages",
  // Beyond the specification: the films of the help, which spec §7 only lists.
  "videos",
] as const;

export type SupportVisionScreen = (typeof supportVisionScreens)[number];

/** The three start pages (D13), by the names of their routes. */
export const startPageScreens = {
  internalHome: "Acceuil_interne",
  developmentHome: "Acceuil_dev",
  projectHome: "Acceuil_projet",
} as const satisfies Readonly<Record<string, SupportVisionScreen>>;

/** Screens that an administrator does not hold without an explicit grant (D3). */
export const securityScreens: readonly SupportVisionScreen[] = [
  "droits",
  "authentication-configuration",
  "authentification",
  "Diffusion",
  "programs",
];

/** Tags are kebab-case (D4): `Acceuil_dev` becomes `support-vision-acceuil-dev`. */
export function supportVisionRight(screen: SupportVisionScreen): string {
  return `support-vision-${kebab(screen)}`;
}

/** The screen of people, rights and teams, by the name of its route (spec §2). */
export const rightsScreen = "droits" satisfies SupportVisionScreen;

/** The right that keeps people, rights and teams. */
export const rightsScreenRight = supportVisionRight(rightsScreen);

/** The address of its screen (spec §2). */
export const rightsScreenPath = "/support-vision/droits";

/** The screen of developments, by the name of its route (spec §2). */
export const developmentsScreen = "developpement" satisfies SupportVisionScreen;

/** The right of the screen of developments, which their calls ask for too (D17). */
export const developmentsRight = supportVisionRight(developmentsScreen);

/** The screen of all cards, and that of the types of development, by the names of their routes (spec §2). */
export const cardsScreen = "Cartes" satisfies SupportVisionScreen;
export const developmentTypesScreen = "Parametrage" satisfies SupportVisionScreen;

export const cardsRight = supportVisionRight(cardsScreen);

/** The screen of the pool of candidates, by the name of its route (spec §2). */
export const poolScreen = "ImportVivier" satisfies SupportVisionScreen;

/** The screen of figures, by the name of its route (spec §2). */
export const statisticsScreen = "Statistiques" satisfies SupportVisionScreen;

/** The screen of leave and holidays, by the name of its route (spec §2). */
export const leaveScreen = "fetes" satisfies SupportVisionScreen;

/** Opens the types and colours of developments (spec §3). */
export const developmentTypesRight = supportVisionRight("Parametrage");

/** Opens the administration of second factors (D5). */
export const secondFactorAdministrationRight = supportVisionRight("authentification");

/** `matriculePaie` becomes `alerte-matricule-paie` (D4). */
export function alertRight(alert: AlertName): string {
  return `alerte-${kebab(alert)}`;
}

function kebab(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replaceAll("_", "-")
    .toLowerCase();
}

/** Rights that exist on every installation and cannot be deleted (D4). */
export const fixedRightTags: readonly string[] = [
  liaisonFormRight,
  exportPlanningRight,
  ...alertNames.map(alertRight),
  ...supportVisionScreens.map(supportVisionRight),
];

/** What rights are about, in the order in which they are shown; `own` are those that the company made. */
export const rightGroups = ["hotline", "planning", "screens", "alerts", "own"] as const;

export type RightGroup = (typeof rightGroups)[number];

export function groupOfRight(tag: string): RightGroup {
  if (tag === liaisonFormRight) return "hotline";
  if (tag === exportPlanningRight) return "planning";
  if (alertNames.some((alert) => alertRight(alert) === tag)) return "alerts";
  return fixedRightTags.includes(tag) ? "screens" : "own";
}

/** Names that the wire gives to other things below `/support-vision/droit/`, or the pages to a right that is being made. */
export const reservedRightTags: ReadonlySet<string> = new Set([
  "explain",
  "menu-interface",
  "new",
  "preview",
  "save-all-users",
  "save-team-role",
  "team-roles",
]);
