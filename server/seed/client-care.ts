import type { ClientCode } from "./clients.ts";

interface SeedContact {
  readonly name: string;
  readonly role: string;
  readonly email: string;
  readonly phoneNumber: string;
}

interface ClientCare {
  /** The username of whoever looks after the client. */
  readonly owner: string;
  readonly level: string;
  /** Days from today; the end lies ahead or behind. */
  readonly contract: { readonly from: number; readonly until: number | null };
  readonly aliases?: readonly string[];
  readonly tags?: readonly string[];
  readonly contacts?: readonly SeedContact[];
}

const contact = (name: string, role: string, email: string, phoneNumber: string): SeedContact => ({
  name,
  role,
  email,
  phoneNumber,
});

/** Who looks after each client, under which contract, and whom they ring there. */
export const clientCare: Readonly<Record<ClientCode, ClientCare>> = {
  RHONE: {
    owner: "isabelle.fontaine",
    level: "Premium",
    contract: { from: -2_900, until: 410 },
    aliases: ["Rhône Alpes Interim", "RAI"],
    tags: ["multi-agences", "pilote"],
    contacts: [
      contact("Odile Charvet", "Directrice", "o.charvet@rhone-interim.example", "+33 4 65 71 20 11"),
      contact("Bastien Roux", "Paie", "b.roux@rhone-interim.example", "+33 4 65 71 20 14"),
    ],
  },
  ARMOR: {
    owner: "samuel.cohen",
    level: "Standard",
    contract: { from: -2_400, until: -190 },
    aliases: ["Armor TT"],
  },
  MONTSENY: {
    owner: "laia.casals",
    level: "Standard",
    contract: { from: -1_950, until: 240 },
    tags: ["multi-agences"],
    contacts: [contact("Núria Puig", "Directora", "nuria@montseny.example", "+34 972 10 20 30")],
  },
  LEVANTE: {
    owner: "alvaro.molina",
    level: "Standard",
    contract: { from: -1_700, until: 95 },
    contacts: [contact("Rosa Ferrer", "Administración", "rferrer@levante.example", "+34 961 20 40 60")],
  },
  NORRSKEN: {
    owner: "erik.lindstrom",
    level: "Premium",
    contract: { from: -1_500, until: 620 },
    aliases: ["Norrsken"],
    tags: ["pilote"],
    contacts: [contact("Astrid Berg", "Lönechef", "astrid.berg@norrsken.example", "+46 90 12 34 56")],
  },
  POLDER: {
    owner: "pieter.de.vries",
    level: "Standard",
    contract: { from: -1_320, until: 40 },
    contacts: [contact("Joost van Dam", "Beheer", "jvandam@polder.example", "+31 30 123 45 67")],
  },
  HANSA: {
    owner: "anna.keller",
    level: "Premium",
    contract: { from: -1_210, until: 330 },
    aliases: ["Hansa"],
    contacts: [
      contact("Heike Lorenz", "Geschäftsführung", "h.lorenz@hansa-personal.example", "+49 451 98 76 50"),
      contact("Jan Petersen", "Lohnbüro", "j.petersen@hansa-personal.example", "+49 451 98 76 53"),
    ],
  },
  ADRIATICO: {
    owner: "giulia.romano",
    level: "Standard",
    contract: { from: -1_100, until: 15 },
    tags: ["impayé"],
    contacts: [contact("Paolo Marini", "Direzione", "p.marini@adriatico.example", "+39 071 22 33 44")],
  },
  TEJO: {
    owner: "mateus.oliveira",
    level: "Standard",
    contract: { from: -860, until: 280 },
    contacts: [contact("Inês Duarte", "Recursos humanos", "ines@tejo.example", "+351 21 300 40 50")],
  },
  PHRAYA: {
    owner: "nattaya.srisai",
    level: "Standard",
    contract: { from: -540, until: 190 },
    contacts: [contact("สมชาย ใจดี", "ผู้จัดการ", "somchai@phraya.example", "+66 2 123 4567")],
  },
  ANDINO: {
    owner: "mariana.restrepo",
    level: "Standard",
    contract: { from: -410, until: null },
    tags: ["Amérique latine"],
    contacts: [contact("Camila Torres", "Gerente", "camila@andino.example", "+57 601 234 5678")],
  },
  CHANNEL: {
    owner: "grace.okafor",
    level: "",
    contract: { from: -45, until: null },
    contacts: [contact("Ruth Atkins", "Operations", "ruth@channel-temps.example", "+44 1304 20 30 40")],
  },
};

/** How many modules, in the order of the menu, a base has: production has more than the others. */
export const installedModules = { elsewhere: 4, production: 7 } as const;
