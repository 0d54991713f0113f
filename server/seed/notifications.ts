import type { MailedAlert } from "@planete/shared/domain/notifications/notification.ts";

interface SeedAlert {
  readonly alert: MailedAlert;
  /** How many days before the day of the seed, with the part of a day. */
  readonly daysAgo: number;
  readonly params: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly target: string;
}

const modules = "/app/modules";

/** What the business modules had to say lately; references and names as an agency writes them. */
export const alerts: readonly SeedAlert[] = [
  {
    alert: "commandes",
    daysAgo: 0.7,
    params: { reference: "BC-2611-0418 · Vallée du Rhône" },
    target: modules,
  },
  { alert: "commandes", daysAgo: 0.9, params: { reference: "BC-2611-0415 · Norrsken" }, target: modules },
  { alert: "commandes", daysAgo: 1.2, params: { reference: "BC-2611-0409 · Garrotxa" }, target: modules },
  { alert: "interim", daysAgo: 1.1, params: { reference: "INT-7731 · Lyon 7e" }, target: modules },
  { alert: "listCandidats", daysAgo: 1.3, params: { person: "Mélanie Aubry" }, target: modules },
  { alert: "listCandidats", daysAgo: 1.6, params: { person: "Tomás Herrero" }, target: modules },
  { alert: "listContrats", daysAgo: 0.8, params: { reference: "CT-2026-11873" }, target: modules },
  { alert: "matriculePaie", daysAgo: 1.4, params: { person: "Ludovic Perrin" }, target: modules },
  { alert: "matriculePaie", daysAgo: 6.2, params: { person: "Aïcha Belkacem" }, target: modules },
  { alert: "poseSdp", daysAgo: 2.1, params: { reference: "SDP-0093" }, target: modules },
  {
    alert: "rapport",
    daysAgo: 1.8,
    params: { title: { fr: "Activité d’octobre", en: "October activity", th: "กิจกรรมเดือนตุลาคม" } },
    target: modules,
  },
  {
    alert: "rapport",
    daysAgo: 9,
    params: { title: { fr: "Heures non validées", en: "Hours not validated" } },
    target: modules,
  },
];

/** The cast has read what is older than this. */
export const readAfterDays = 4;
