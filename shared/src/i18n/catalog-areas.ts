import type account from "./catalogs/en/account.json";
import type agenda from "./catalogs/en/agenda.json";
import type boot from "./catalogs/en/boot.json";
import type broadcast from "./catalogs/en/broadcast.json";
import type clients from "./catalogs/en/clients.json";
import type company from "./catalogs/en/company.json";
import type development from "./catalogs/en/development.json";
import type devices from "./catalogs/en/devices.json";
import type gallery from "./catalogs/en/gallery.json";
import type help from "./catalogs/en/help.json";
import type history from "./catalogs/en/history.json";
import type communication from "./catalogs/en/communication.json";
import type homepageMessage from "./catalogs/en/homepage-message.json";
import type home from "./catalogs/en/home.json";
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
import type people from "./catalogs/en/people.json";
import type planning from "./catalogs/en/planning.json";
import type planningOut from "./catalogs/en/planning-out.json";
import type programs from "./catalogs/en/programs.json";
import type pool from "./catalogs/en/pool.json";
import type texts from "./catalogs/en/texts.json";
import type password from "./catalogs/en/password.json";
import type releases from "./catalogs/en/releases.json";
import type rights from "./catalogs/en/rights.json";
import type secondFactor from "./catalogs/en/second-factor.json";
import type security from "./catalogs/en/security.json";
import type shell from "./catalogs/en/shell.json";
import type sso from "./catalogs/en/sso.json";
import type statistics from "./catalogs/en/statistics.json";
import type supportVision from "./catalogs/en/support-vision.json";
import type videos from "./catalogs/en/videos.json";
import type ui from "./catalogs/en/ui.json";
import type validation from "./catalogs/en/validation.json";
import type why from "./catalogs/en/why.json";
import type work from "./catalogs/en/work.json";

/**
 * The catalogue files, one per area and language. `boot` is compiled into the page, so that
 * login, errors, access denied and not found stay readable when `/translation/{lang}` fails (D2).
 */
export const catalogAreas = [
  "boot",
  "shell",
  "ui",
  "mail",
  "mailbox",
  "menus",
  "modules",
  "news",
  "notifications",
  "help",
  "releases",
  "home",
  "agenda",
  "people",
  "rights",
  "why",
  "planning",
  "password",
  "security",
  "sso",
  "second-factor",
  "account",
  "validation",
  "devices",
  "hotline",
  "work",
  "development",
  "gallery",
  "kit",
  "clients",
  "company",
  "broadcast",
  "imports",
  "pool",
  "programs",
  "texts",
  "leave",
  "planning-out",
  "history",
  "homepage-message",
  "communication",
  "videos",
  "support-vision",
  "statistics",
] as const;

export type CatalogArea = (typeof catalogAreas)[number];

/** Areas that only the server uses; the browser never receives them. */
export const serverOnlyAreas: readonly CatalogArea[] = ["mail"];

/** What a browser fetches: the texts that everybody meets, and those that only administration needs. */
export const catalogParts = ["everyday", "administration"] as const;
export type CatalogPart = (typeof catalogParts)[number];

/** A client's user never fetches them. */
export const administrationAreas: readonly CatalogArea[] = [
  "broadcast",
  "clients",
  "communication",
  "company",
  "development",
  "gallery",
  "history",
  "homepage-message",
  "imports",
  "leave",
  "menus",
  "people",
  "planning",
  "planning-out",
  "pool",
  "programs",
  "rights",
  "sso",
  "statistics",
  "support-vision",
  "texts",
  "videos",
  "work",
];

/** Ids known to the English catalogues; a missing one is a compile error. */
export type MessageId =
  | keyof typeof boot
  | keyof typeof shell
  | keyof typeof ui
  | keyof typeof mail
  | keyof typeof mailbox
  | keyof typeof menus
  | keyof typeof modules
  | keyof typeof news
  | keyof typeof notifications
  | keyof typeof rights
  | keyof typeof why
  | keyof typeof help
  | keyof typeof releases
  | keyof typeof home
  | keyof typeof agenda
  | keyof typeof people
  | keyof typeof planning
  | keyof typeof password
  | keyof typeof secondFactor
  | keyof typeof security
  | keyof typeof sso
  | keyof typeof account
  | keyof typeof validation
  | keyof typeof devices
  | keyof typeof hotline
  | keyof typeof work
  | keyof typeof gallery
  | keyof typeof kit
  | keyof typeof clients
  | keyof typeof company
  | keyof typeof broadcast
  | keyof typeof imports
  | keyof typeof pool
  | keyof typeof programs
  | keyof typeof texts
  | keyof typeof leave
  | keyof typeof planningOut
  | keyof typeof history
  | keyof typeof homepageMessage
  | keyof typeof communication
  | keyof typeof videos
  | keyof typeof supportVision
  | keyof typeof statistics
  | keyof typeof development;

export type BootMessageId = keyof typeof boot;

/** Messages of one language by id, in ICU syntax. */
export type Catalog = Readonly<Record<string, string>>;
