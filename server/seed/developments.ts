import type { RichText } from "@planete/shared/domain/rich-text/rich-text.ts";
import type { DevelopmentStatus } from "@planete/shared/domain/developments/development-status.ts";
import type { ClientCode } from "./clients.ts";

export interface SeedDevelopment {
  readonly label: string;
  readonly client: ClientCode | null;
  readonly type: string;
  readonly team: "Développement" | "Projet";
  readonly status: DevelopmentStatus;
  readonly estimateHours: number | null;
  /** Days from today to the forecast date; null where nobody has hoped for one yet. */
  readonly forecast: number | null;
  /** How many cards it is done on. */
  readonly cards: number;
}

/** Types with their colours; one has none, so that its default is seen (spec §3). */
export const developmentTypes = [
  { name: "Évolution", color: "#2563eb" },
  { name: "Correctif", color: "#dc2626" },
  { name: "Interface", color: "#0891b2" },
  { name: "Reprise de données", color: "#15803d" },
  { name: "Paramétrage client", color: "#b45309" },
  { name: "Étude", color: null },
] as const;

/** Six versions of the clients' software around today (D24); days count from today. */
export const softwareReleases = [
  { number: "2026.2.5", planned: -190, released: -187, state: "withdrawn" },
  { number: "2026.3.0", planned: -120, released: -118, state: "rolled-out" },
  { number: "2026.3.1", planned: -75, released: -75, state: "rolled-out" },
  { number: "2026.3.2", planned: -30, released: -28, state: "rolling-out" },
  { number: "2026.4.0", planned: 20, released: null, state: "acceptance" },
  { number: "2027.1.0", planned: 95, released: null, state: "preparation" },
] as const;

/** What is asked for: label, client, type, team, status, hours, days to the date, cards. */
const table = `
Export des contrats en lot                       | RHONE     | Évolution          | D | to-qualify  | 21  |     | 2
Alerte avant fin de période d’essai              | ARMOR     | Évolution          | D | to-qualify  |     |     | 1
Lecture des relevés au nouveau format            | MONTSENY  | Interface          | D | to-qualify  | 35  |     | 2
Champs libres sur la fiche candidat              | LEVANTE   | Évolution          | P | to-qualify  |     |     | 1
Signature sur tablette en agence                 | NORRSKEN  | Étude              | P | to-qualify  | 14  |     | 2
Double saisie des heures de nuit                 | POLDER    | Correctif          | D | to-qualify  | 7   |     | 1
Tri des missions par distance                    | HANSA     | Évolution          | D | to-qualify  | 10  |     | 2
Tableau des absences par agence                  | ADRIATICO | Étude              | P | to-qualify  |     |     | 1
Factures groupées par chantier                   | TEJO      | Évolution          | D | to-qualify  | 28  |     | 2
Police thaïe dans les bulletins                  | PHRAYA    | Correctif          | D | to-qualify  | 5   |     | 1
Calendrier des jours fériés colombiens           | ANDINO    | Paramétrage client | P | ready       | 7   | 12  | 3
Relance automatique des pièces manquantes        | CHANNEL   | Évolution          | D | ready       | 21  | 18  | 3
Import du fichier des véhicules                  | RHONE     | Reprise de données | D | ready       | 14  | 9   | 3
Regroupement des bulletins par courriel          | ARMOR     | Évolution          | D | ready       | 18  | 24  | 4
Contrôle des numéros de compte                   | MONTSENY  | Correctif          | D | ready       | 6   | 6   | 2
Édition du registre du personnel                 | LEVANTE   | Évolution          | P | ready       | 12  | 30  | 3
Connexion à la centrale de réservation           | NORRSKEN  | Interface          | D | ready       | 42  | 40  | 5
Taux horaires par convention                     | POLDER    | Paramétrage client | P | ready       | 9   | -3  | 3
Filtre des candidats par permis                  | HANSA     | Évolution          | D | ready       | 8   | 15  | 2
Recherche sans accents dans le vivier            | ADRIATICO | Correctif          | D | ready       | 5   | 4   | 2
Écran de pointage sur téléphone                  | TEJO      | Évolution          | D | in-progress | 70  | 21  | 6
Avenants de prolongation en lot                  | PHRAYA    | Évolution          | D | in-progress | 35  | 10  | 5
Arrondi des indemnités kilométriques et de repas selon la convention de chaque agence | ANDINO    | Correctif          | D | in-progress | 7   | 2   | 3
Envoi des bulletins au coffre-fort               | CHANNEL   | Interface          | D | in-progress | 49  | 25  | 6
Calcul des congés à temps partiel                | RHONE     | Correctif          | D | in-progress | 14  | -4  | 4
Reprise des contrats de 2019                     | ARMOR     | Reprise de données | P | in-progress | 28  | 14  | 5
Modèles de courriers par agence                  | MONTSENY  | Paramétrage client | P | in-progress | 10  | 5   | 4
Suivi des visites médicales                      | LEVANTE   | Évolution          | D | in-progress | 31  | 17  | 5
Statistiques de délai de réponse                 | NORRSKEN  | Évolution          | D | in-progress | 24  | 20  | 4
Validation à deux niveaux des heures             | POLDER    | Évolution          | D | in-progress | 38  | 28  | 5
Historique des taux sur la mission               | HANSA     | Évolution          | D | in-progress | 20  | 11  | 4
Échange avec la caisse de congés                 | ADRIATICO | Interface          | D | in-progress | 42  | 33  | 5
Impression des plannings en paysage              | TEJO      | Correctif          | D | in-progress | 6   | -1  | 3
Droits d’accès par dépôt                         | PHRAYA    | Paramétrage client | P | in-progress | 12  | 8   | 4
Doublons de candidats à la création              | ANDINO    | Correctif          | D | in-review   | 11  | 3   | 4
Annulation d’un contrat signé                    | CHANNEL   | Évolution          | D | in-review   | 16  | 6   | 4
Tableau de bord par agence                       | RHONE     | Évolution          | D | in-review   | 22  | 9   | 4
Vue mensuelle des équipes                        | ARMOR     | Évolution          | D | in-review   | 26  | 12  | 4
Export comptable par analytique                  | MONTSENY  | Interface          | D | in-review   | 19  | 7   | 4
Chargement lent des missions closes              | LEVANTE   | Correctif          | D | in-review   | 9   | -2  | 3
Journal des modifications de taux                | NORRSKEN  | Évolution          | D | in-review   | 13  | 10  | 4
Notification de fin de mission                   | POLDER    | Évolution          | P | in-review   | 8   | 5   | 3
Rapprochement des règlements                     | HANSA     | Interface          | D | acceptance  | 34  | 4   | 5
Nouveau modèle de bulletin                       | ADRIATICO | Évolution          | D | acceptance  | 27  | 2   | 4
Reprise des soldes de congés                     | TEJO      | Reprise de données | P | acceptance  | 15  | 1   | 4
Double monnaie sur les factures                  | PHRAYA    | Évolution          | D | acceptance  | 24  | 6   | 4
Recherche d’un contrat par numéro                | ANDINO    | Correctif          | D | acceptance  | 4   | -5  | 2
Filigrane sur les contrats provisoires           | CHANNEL   | Évolution          | D | acceptance  | 7   | 3   | 3
Dépôt des justificatifs en ligne                 | RHONE     | Évolution          | D | delivered   | 40  | -35 | 5
Pagination du vivier                             | ARMOR     | Correctif          | D | delivered   | 6   | -40 | 2
Tarifs négociés par client                       | MONTSENY  | Évolution          | D | delivered   | 29  | -60 | 4
Alerte de dépassement d’heures                   | LEVANTE   | Évolution          | D | delivered   | 12  | -80 | 3
Saisie des acomptes au guichet                   | NORRSKEN  | Évolution          | D | delivered   | 17  | -32 | 4
Import des agences néerlandaises                 | POLDER    | Reprise de données | P | delivered   | 9   | -90 | 3
Correction du calcul de la TVA                   | HANSA     | Correctif          | D | delivered   | 5   | -125| 2
Impression recto verso                           | ADRIATICO | Paramétrage client | P | delivered   | 3   | -78 | 2
Liste des postes à pourvoir                      |           | Évolution          | D | delivered   | 14  | -130| 3
Ancien module de télécopie                       |           | Étude              | P | abandoned   | 10  | -50 | 2
Assistant vocal au guichet                       | TEJO      | Étude              | P | abandoned   | 60  |-100 | 2
Fusion des agences par lot                       | PHRAYA    | Reprise de données | D | abandoned   | 20  | -15 | 3
`;

/** What was delivered in the half-year before, the newest first: what figures compare with. */
const pastTable = `
Export des fiches de paie par dépôt              | RHONE     | Évolution          | D | delivered   | 24  | -12 | 2
Libellés des absences en catalan                 | MONTSENY  | Paramétrage client | P | delivered   | 6   | -16 | 3
Rejet des doublons de virements                  | ARMOR     | Correctif          | D | delivered   | 9   | -19 | 4
Lecture des cartes de pointage                   | POLDER    | Interface          | D | delivered   | 38  | -23 | 2
Report des compteurs de nuit                     | HANSA     | Correctif          | D | delivered   | 11  | -26 | 3
Fiche agence sur une page                        | LEVANTE   | Évolution          | D | delivered   | 18  | -31 | 4
Recherche de mission par chantier                | TEJO      | Évolution          | D | delivered   | 14  | -36 | 2
Recherche des candidats par compétence           | RHONE     | Correctif          | D | delivered   | 5   | -39 | 3
Import des grilles de salaires                   | NORRSKEN  | Reprise de données | P | delivered   | 21  | -44 | 4
Courriers de fin de mission                      | ADRIATICO | Paramétrage client | P | delivered   | 8   | -47 | 2
Contrôle des heures supplémentaires              | CHANNEL   | Évolution          | D | delivered   | 26  | -52 | 3
Date d’effet des avenants                        | ANDINO    | Correctif          | D | delivered   | 7   | -57 | 4
Échange avec la banque nordique                  | NORRSKEN  | Interface          | D | delivered   | 44  | -61 | 2
Colonnes au choix dans le vivier                 | ARMOR     | Évolution          | D | delivered   | 16  | -65 | 3
Numérotation des factures d’avoir                | MONTSENY  | Correctif          | D | delivered   | 6   | -68 | 4
Tableau des taux par convention                  | POLDER    | Évolution          | D | delivered   | 22  | -73 | 2
Reprise des adresses de chantier                 | PHRAYA    | Reprise de données | P | delivered   | 13  | -76 | 3
Lenteur de la liste des contrats                 | HANSA     | Correctif          | D | delivered   | 10  | -82 | 4
Aperçu du bulletin avant envoi                   | TEJO      | Évolution          | D | delivered   | 19  | -86 | 2
Validation des heures par courriel               | LEVANTE   | Évolution          | D | delivered   | 31  | -89 | 3
Édition des relevés en deux langues              | RHONE     | Évolution          | D | delivered   | 20  | -94 | 4
Format des dates colombiennes                    | ANDINO    | Correctif          | D | delivered   | 4   | -98 | 2
Dépôt des contrats signés                        | ADRIATICO | Interface          | D | delivered   | 36  | -103| 3
Alerte de visite médicale                        | CHANNEL   | Évolution          | D | delivered   | 12  | -107| 4
Suppression des pièces périmées                  | ARMOR     | Évolution          | D | delivered   | 15  | -110| 2
Reprise des historiques de paie                  | MONTSENY  | Reprise de données | P | delivered   | 27  | -115| 3
Accents dans les exports bancaires               | PHRAYA    | Correctif          | D | delivered   | 5   | -119| 4
Groupes de candidats partagés                    | HANSA     | Évolution          | D | delivered   | 25  | -123| 2
Modèles de contrats saisonniers                  | LEVANTE   | Paramétrage client | P | delivered   | 9   | -128| 3
Suivi des acomptes refusés                       | TEJO      | Évolution          | D | delivered   | 17  | -131| 4
Connexion au coffre de documents                 | NORRSKEN  | Interface          | D | delivered   | 40  | -136| 2
Fuseau horaire des pointages                     | PHRAYA    | Correctif          | D | delivered   | 8   | -140| 3
Indemnités de déplacement par zone               | RHONE     | Évolution          | D | delivered   | 23  | -144| 4
Filtre des missions sans contrat                 | POLDER    | Évolution          | D | delivered   | 11  | -149| 2
Import des jours fériés régionaux                | ADRIATICO | Reprise de données | P | delivered   | 10  | -152| 3
Report des congés d’une année à l’autre          | ANDINO    | Correctif          | D | delivered   | 13  | -157| 4
Écran d’accueil des agences                      | CHANNEL   | Évolution          | D | delivered   | 29  | -161| 2
Export analytique par activité                   | ARMOR     | Interface          | D | delivered   | 21  | -165| 3
Blocage des contrats sans pièce                  | MONTSENY  | Évolution          | D | delivered   | 14  | -170| 4
Impression des badges                            | HANSA     | Paramétrage client | P | delivered   | 6   | -174| 2
Calcul des heures de route                       | TEJO      | Correctif          | D | delivered   | 12  | -178| 3
Liste des agents par habilitation                | LEVANTE   | Évolution          | D | delivered   | 18  | -183| 4
`;

const clientOf = (code: string): ClientCode | null => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a code that is none breaks the foreign key at once
  return code === "" ? null : (code as ClientCode);
};

const readTable = (text: string): readonly SeedDevelopment[] =>
  text
    .trim()
    .split("\n")
    .map((line) => {
      const [label = "", client = "", type = "", team, status, hours = "", days = "", cards] = line
        .split("|")
        .map((cell) => cell.trim());
      return {
        label,
        client: clientOf(client),
        type,
        team: team === "P" ? "Projet" : "Développement",
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a word that is none breaks the table's check at once
        status: status as DevelopmentStatus,
        estimateHours: hours === "" ? null : Number(hours),
        forecast: days === "" ? null : Number(days),
        cards: Number(cards),
      };
    });

export const developments = readTable(table);
export const pastDevelopments = readTable(pastTable);

export const todoTexts = [
  "Écrire le cas avec le client",
  "Préparer les données d’essai",
  "Développer",
  "Relire à deux",
  "Écrire la note de version",
  "Montrer au client",
] as const;

/** A comment with a shape, in the place of its first words. */
export const richComment: RichText = {
  blocks: [
    {
      type: "paragraph",
      content: [
        { type: "text", text: "Je propose de commencer par " },
        { type: "text", text: "l’écran", bold: true },
        { type: "text", text: ", l’export suivra :" },
      ],
    },
    {
      type: "list",
      ordered: true,
      items: ["saisie et contrôles", "liste et filtres", "export"].map((text) => [
        { type: "paragraph", content: [{ type: "text", text }] },
      ]),
    },
  ],
};

export const commentTexts = [
  "Vu avec le client : la règle vaut aussi pour les contrats en cours.",
  "Je propose de commencer par l’écran, l’export suivra.",
  "Les données d’essai sont sur la base de recette.",
  "Attention, le calcul change au 1er janvier.",
  "Relu : deux remarques dans le code, rien de bloquant.",
  "Le client confirme, on peut avancer.",
] as const;
