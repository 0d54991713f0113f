import type { MailedAlert } from "@planete/shared/domain/notifications/notification.ts";

interface SeedAlert {
  readonly alert: MailedAlert;
  /** How many days before the day of the seed, with the part of a day. */
  readonly daysAgo: number;
  readonly params: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
}

/** Where each alert leads: the part of the suite that has what it is about, looked up there by its words. */
const moduleOf: Readonly<Partial<Record<MailedAlert, string>>> = {
  commandes: "/commandes/a-pourvoir",
  interim: "/contrats/missions",
  listCandidats: "/candidats/dossiers",
  listContrats: "/contrats/missions",
  matriculePaie: "/paie/bulletins",
  poseSdp: "/sante-securite/equipements",
  rapport: "/pilotage/rapports",
};

/** The module's page with what the alert names; a person and a reference alike are looked for as they are written. */
export function alertTarget({ alert, params }: Pick<SeedAlert, "alert" | "params">): string {
  const { title } = params;
  const words = params["reference"] ?? params["person"] ?? (typeof title === "object" ? title["fr"] : title);
  const about = typeof words === "string" ? words : "";
  return `${moduleOf[alert] ?? "/app/modules"}?${new URLSearchParams({ about }).toString()}`;
}

/** What the business modules had to say lately; references and names as an agency writes them. */
export const alerts: readonly SeedAlert[] = [
  { alert: "commandes", daysAgo: 0.7, params: { reference: "BC-2611-0418 · Vallée du Rhône" } },
  { alert: "commandes", daysAgo: 0.9, params: { reference: "BC-2611-0415 · Norrsken" } },
  { alert: "commandes", daysAgo: 1.2, params: { reference: "BC-2611-0409 · Garrotxa" } },
  { alert: "interim", daysAgo: 1.1, params: { reference: "INT-7731 · Lyon 7e" } },
  { alert: "listCandidats", daysAgo: 1.3, params: { person: "Mélanie Aubry" } },
  { alert: "listCandidats", daysAgo: 1.6, params: { person: "Tomás Herrero" } },
  { alert: "listContrats", daysAgo: 0.8, params: { reference: "CT-2026-11873" } },
  { alert: "matriculePaie", daysAgo: 1.4, params: { person: "Ludovic Perrin" } },
  { alert: "matriculePaie", daysAgo: 6.2, params: { person: "Aïcha Belkacem" } },
  { alert: "poseSdp", daysAgo: 2.1, params: { reference: "SDP-0093" } },
  {
    alert: "rapport",
    daysAgo: 1.8,
    params: { title: { fr: "Activité d’octobre", en: "October activity", th: "กิจกรรมเดือนตุลาคม" } },
  },
  {
    alert: "rapport",
    daysAgo: 9,
    params: { title: { fr: "Heures non validées", en: "Hours not validated" } },
  },
];

/** The cast has read what is older than this. */
export const readAfterDays = 4;
