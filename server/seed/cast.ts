import { exportPlanningRight, liaisonFormRight } from "@planete/shared/domain/rights/right-tags.ts";
import type { ClientUser, StaffMember } from "./cast-member.ts";
import { clientUsers } from "./client-users.ts";
import { colleagues } from "./colleagues.ts";
import { stableId } from "./stable-id.ts";
import { widerStaff } from "./wider-staff.ts";

/** The password of every account of the demonstration company (D15). */
export const castPassword = "Planete2026";

/** Nobody among the six has a language but `lead` and `dev`: a visitor's browser decides for the others (D2). */
const staffAccounts = [
  {
    username: "admin",
    firstname: "Hélène",
    lastname: "Marchand",
    function: "Directrice des systèmes d’information",
    quality: "Cadre",
    phone: "+33 1 99 00 10 01",
    email: "helene.marchand@planete.example",
    language: null,
    teams: ["Encadrement"],
    mailLists: ["sysAdminMail"],
    superAdministrator: true,
    sinceDays: 3_000,
  },
  {
    username: "lead",
    firstname: "Karim",
    lastname: "Benali",
    function: "Responsable de production",
    quality: "Cadre",
    phone: "+33 1 99 00 10 02",
    email: "karim.benali@planete.example",
    language: "fr",
    teams: ["Encadrement"],
    mailLists: [],
    ownRights: { [exportPlanningRight]: 1 },
    sinceDays: 2_600,
  },
  {
    username: "dev",
    firstname: "Linh",
    lastname: "Nguyen",
    function: "Développeuse",
    quality: "Ingénieure",
    phone: "+33 6 39 98 10 03",
    email: "linh.nguyen@planete.example",
    language: "en",
    teams: ["Développement"],
    mailLists: [],
    sinceDays: 1_400,
  },
  {
    username: "agent",
    firstname: "Sofia",
    lastname: "Carvalho",
    function: "Conseillère support",
    quality: "Technicienne",
    phone: "+33 4 65 71 10 04",
    email: "sofia.carvalho@planete.example",
    language: null,
    teams: ["Support"],
    mailLists: ["callCenterMail"],
    sinceDays: 1_150,
  },
  {
    username: "guest",
    firstname: "Émile",
    lastname: "Lambert",
    function: "Assistant de gestion",
    quality: "Stagiaire",
    phone: "",
    email: "emile.lambert@planete.example",
    language: null,
    teams: [],
    mailLists: [],
    sinceDays: 20,
  },
] as const satisfies readonly StaffMember[];

const clientAccount = {
  username: "client",
  firstname: "Nadia",
  lastname: "Cherif",
  function: "Responsable d’agence",
  quality: "Cliente",
  phone: "+33 4 65 71 20 01",
  email: "nadia.cherif@rhone.example",
  language: null,
  client: "RHONE",
  ownRights: { [liaisonFormRight]: 1 },
  sinceDays: 980,
} as const satisfies ClientUser;

/** What the start message says about the accounts to try (D15). */
export const demonstrationAccounts = [
  { username: "admin", role: "super administrator, team Encadrement" },
  { username: "lead", role: "team Encadrement" },
  { username: "dev", role: "team Développement" },
  { username: "agent", role: "team Support, call center, hotline agent" },
  { username: "client", role: "user of a client, with the liaison-form right" },
  { username: "guest", role: "staff without the liaison-form right" },
] as const;

export const castStaff: readonly StaffMember[] = [...staffAccounts, ...colleagues, ...widerStaff];
export const castClientUsers: readonly ClientUser[] = [clientAccount, ...clientUsers];

/** Those whom other parts of the seed speak of; the wider staff is there to fill the company. */
export type CastUsername =
  | (typeof staffAccounts)[number]["username"]
  | typeof clientAccount.username
  | (typeof colleagues)[number]["username"]
  | (typeof clientUsers)[number]["username"];

/** The id of a member of the cast, the same in every demonstration database. */
export function castId(username: CastUsername): string {
  return stableId("person", username);
}
