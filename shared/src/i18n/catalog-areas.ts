import type account from "./catalogs/en/account.json";
import type agenda from "./catalogs/en/agenda.json";
import type boot from "./catalogs/en/boot.json";
import type broadcast from "./catalogs/en/broadcast.json";
import type clients from "./catalogs/en/clients.json";
import type communication from "./catalogs/en/communication.json";
import type company from "./catalogs/en/company.json";
import type development from "./catalogs/en/development.json";
import type devices from "./catalogs/en/devices.json";
import type gallery from "./catalogs/en/gallery.json";
import type help from "./catalogs/en/help.json";
import type history from "./catalogs/en/history.json";
import type home from "./catalogs/en/home.json";
import type homepageMessage from "./catalogs/en/homepage-message.json";
import type hotline from "./catalogs/en/hotline.json";
import type imports from "./catalogs/en/imports.json";
import type kit from "./catalogs/en/kit.json";
import type leave from "./catalogs/en/leave.json";
import type mail from "./catalogs/en/mail.json";
import type mailbox from "./catalogs/en/mailbox.json";
import type menus from "./catalogs/en/menus.json";
import type modules from "./catalogs/en/modules.json";
import type news from "./catalogs/en/news.json";
import type notifications from "./catalogs/en/notifications.json";
import type password from "./catalogs/en/password.json";
import type people from "./catalogs/en/people.json";
import type planning from "./catalogs/en/planning.json";
import type planningOut from "./catalogs/en/planning-out.json";
import type pool from "./catalogs/en/pool.json";
import type programs from "./catalogs/en/programs.json";
import type releases from "./catalogs/en/releases.json";
import type rights from "./catalogs/en/rights.json";
import type secondFactor from "./catalogs/en/second-factor.json";
import type security from "./catalogs/en/security.json";
import type shell from "./catalogs/en/shell.json";
import type sso from "./catalogs/en/sso.json";
import type statistics from "./catalogs/en/statistics.json";
import type supportVision from "./catalogs/en/support-vision.json";
import type texts from "./catalogs/en/texts.json";
import type ui from "./catalogs/en/ui.json";
import type validation from "./catalogs/en/validation.json";
import type videos from "./catalogs/en/videos.json";
import type why from "./catalogs/en/why.json";
import type work from "./catalogs/en/work.json";

/** What a browser fetches: the texts that everybody meets, and those that only administration needs. */
export const catalogParts = ["everyday", "administration"] as const;
export type CatalogPart = (typeof catalogParts)[number];

/** A catalogue file: who needs it (`server`: no browser ever receives it), and as a type the ids of its English one. */
interface CatalogFile<Messages> {
  readonly part: CatalogPart | "server";
  readonly messages?: Messages;
}

function catalog<Messages>(part: CatalogPart | "server"): CatalogFile<Messages> {
  return { part };
}

/**
 * The catalogue files, one per area and language; a new one is one line here. `boot` is compiled into the page, so that
 * login, errors, access denied and not found stay readable when `/translation/{lang}` fails (D2).
 */
const catalogFiles = {
  boot: catalog<typeof boot>("everyday"),
  shell: catalog<typeof shell>("everyday"),
  ui: catalog<typeof ui>("everyday"),
  mail: catalog<typeof mail>("server"),
  mailbox: catalog<typeof mailbox>("everyday"),
  menus: catalog<typeof menus>("administration"),
  modules: catalog<typeof modules>("everyday"),
  news: catalog<typeof news>("everyday"),
  notifications: catalog<typeof notifications>("everyday"),
  help: catalog<typeof help>("everyday"),
  releases: catalog<typeof releases>("everyday"),
  home: catalog<typeof home>("everyday"),
  agenda: catalog<typeof agenda>("everyday"),
  people: catalog<typeof people>("administration"),
  rights: catalog<typeof rights>("administration"),
  why: catalog<typeof why>("everyday"),
  planning: catalog<typeof planning>("administration"),
  password: catalog<typeof password>("everyday"),
  security: catalog<typeof security>("everyday"),
  sso: catalog<typeof sso>("administration"),
  "second-factor": catalog<typeof secondFactor>("everyday"),
  account: catalog<typeof account>("everyday"),
  validation: catalog<typeof validation>("everyday"),
  devices: catalog<typeof devices>("everyday"),
  hotline: catalog<typeof hotline>("everyday"),
  work: catalog<typeof work>("administration"),
  development: catalog<typeof development>("administration"),
  gallery: catalog<typeof gallery>("administration"),
  kit: catalog<typeof kit>("everyday"),
  clients: catalog<typeof clients>("administration"),
  company: catalog<typeof company>("administration"),
  broadcast: catalog<typeof broadcast>("administration"),
  imports: catalog<typeof imports>("administration"),
  pool: catalog<typeof pool>("administration"),
  programs: catalog<typeof programs>("administration"),
  texts: catalog<typeof texts>("administration"),
  leave: catalog<typeof leave>("administration"),
  "planning-out": catalog<typeof planningOut>("administration"),
  history: catalog<typeof history>("administration"),
  "homepage-message": catalog<typeof homepageMessage>("administration"),
  communication: catalog<typeof communication>("administration"),
  videos: catalog<typeof videos>("administration"),
  "support-vision": catalog<typeof supportVision>("administration"),
  statistics: catalog<typeof statistics>("administration"),
};

type CatalogFiles = typeof catalogFiles;
export type CatalogArea = keyof CatalogFiles;

export const catalogAreas = Object.keys(catalogFiles).filter(
  (name): name is CatalogArea => name in catalogFiles,
);

const areasOf = (part: CatalogPart | "server"): readonly CatalogArea[] =>
  catalogAreas.filter((area) => catalogFiles[area].part === part);

/** Areas that only the server uses; the browser never receives them. */
export const serverOnlyAreas = areasOf("server");

/** A client's user never fetches them. */
export const administrationAreas = areasOf("administration");

type IdsOf<File> = File extends CatalogFile<infer Messages> ? keyof Messages & string : never;

/** Ids known to the English catalogues; a missing one is a compile error. */
export type MessageId = { [Area in CatalogArea]: IdsOf<CatalogFiles[Area]> }[CatalogArea];

export type BootMessageId = keyof typeof boot;

/** Messages of one language by id, in ICU syntax. */
export type Catalog = Readonly<Record<string, string>>;
