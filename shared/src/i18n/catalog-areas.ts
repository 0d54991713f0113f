import type boot from "./catalogs/en/boot.json";
import type gallery from "./catalogs/en/gallery.json";
import type mail from "./catalogs/en/mail.json";
import type mailbox from "./catalogs/en/mailbox.json";
import type modules from "./catalogs/en/modules.json";
import type news from "./catalogs/en/news.json";
import type password from "./catalogs/en/password.json";
import type shell from "./catalogs/en/shell.json";
import type ui from "./catalogs/en/ui.json";

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
  "modules",
  "news",
  "password",
  "gallery",
] as const;

export type CatalogArea = (typeof catalogAreas)[number];

/** Areas that only the server uses; the browser never receives them. */
export const serverOnlyAreas: readonly CatalogArea[] = ["mail"];

/** Ids known to the English catalogues; a missing one is a compile error. */
export type MessageId =
  | keyof typeof boot
  | keyof typeof shell
  | keyof typeof ui
  | keyof typeof mail
  | keyof typeof mailbox
  | keyof typeof modules
  | keyof typeof news
  | keyof typeof password
  | keyof typeof gallery;

export type BootMessageId = keyof typeof boot;

/** Messages of one language by id, in ICU syntax. */
export type Catalog = Readonly<Record<string, string>>;
