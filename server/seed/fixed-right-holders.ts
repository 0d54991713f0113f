import type { defaultTeams, PersonFlag } from "@planete/shared/domain/people/person.ts";
import type { SupportVisionScreen } from "@planete/shared/domain/rights/right-tags.ts";
import {
  alertRight,
  exportPlanningRight,
  liaisonFormRight,
  supportVisionRight,
} from "@planete/shared/domain/rights/right-tags.ts";

type Team = (typeof defaultTeams)[number];

interface Holders {
  readonly teams?: readonly Team[];
  readonly flags?: readonly PersonFlag[];
}

const everyTeam: readonly Team[] = ["Encadrement", "Développement", "Support", "Projet", "Commercial"];

/**
 * Screens that teams open from the first day. Those that are missing here (the security ones, D3) are
 * left to super administrators until somebody is given them; administrators hold the others by rule.
 */
const screens: readonly (readonly [SupportVisionScreen, Holders])[] = [
  ["home", { teams: everyTeam, flags: ["sysAdmin", "direction", "callCenter", "equipeTech"] }],
  ["homepage-message", { teams: ["Encadrement"], flags: ["direction"] }],
  ["communication", { teams: ["Encadrement"], flags: ["direction"] }],
  ["videos", { teams: ["Encadrement"], flags: ["direction"] }],
  ["hotline", { teams: ["Encadrement"] }],
  ["languages", { teams: ["Encadrement"], flags: ["direction"] }],
  ["fetes", { teams: ["Encadrement"] }],
  ["clients", { teams: ["Encadrement", "Support", "Projet", "Commercial"] }],
  ["bases", { teams: ["Encadrement", "Développement", "Support"], flags: ["sysAdmin", "equipeTech"] }],
  ["modules", { teams: ["Encadrement"], flags: ["equipeTech"] }],
  ["developpement", { teams: ["Encadrement", "Développement", "Projet"] }],
  ["Cartes", { teams: ["Encadrement", "Développement", "Projet"] }],
  ["Statistiques", { teams: ["Encadrement"], flags: ["direction"] }],
  ["Parametrage", { teams: ["Encadrement"] }],
  ["Acceuil_interne", { teams: ["Encadrement", "Support", "Commercial"], flags: ["callCenter"] }],
  ["Acceuil_dev", { teams: ["Encadrement", "Développement"] }],
  ["Acceuil_projet", { teams: ["Encadrement", "Projet"] }],
  ["Release", { teams: ["Encadrement", "Projet"], flags: ["equipeTech"] }],
  ["ImportVivier", { teams: ["Projet", "Support"] }],
];

/** Who holds the fixed rights on a new installation, always with the value 1; everything here can be changed. */
export const fixedRightHolders: ReadonlyMap<string, Holders> = new Map<string, Holders>([
  [
    liaisonFormRight,
    {
      teams: ["Encadrement", "Développement", "Support", "Projet"],
      flags: ["superAdministrator", "administrator", "direction", "callCenter"],
    },
  ],
  [exportPlanningRight, { flags: ["direction"] }],
  [alertRight("poseSdp"), { teams: ["Encadrement", "Support"] }],
  [alertRight("interim"), { teams: ["Projet", "Commercial"] }],
  [alertRight("commandes"), { teams: ["Encadrement", "Commercial"] }],
  [alertRight("matriculePaie"), { teams: ["Support"], flags: ["direction"] }],
  [alertRight("rapport"), { teams: ["Encadrement"], flags: ["direction"] }],
  [alertRight("listContrats"), { teams: ["Support", "Commercial"] }],
  [alertRight("listCandidats"), { teams: ["Projet", "Commercial"] }],
  [alertRight("video"), { teams: everyTeam }],
  [alertRight("nouvelFiche"), { teams: ["Support"], flags: ["callCenter"] }],
  ...screens.map(([screen, holders]): [string, Holders] => [supportVisionRight(screen), holders]),
]);
