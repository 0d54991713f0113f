import type { ImportSubject } from "@planete/shared/domain/imports/import.ts";
import type { Routes } from "./http/serve-call.ts";
import type { ImportKind } from "./imports/import-kind.ts";
import type { BroughtMailTemplates } from "./mail/mail-template.ts";
import type { Platform } from "./platform.ts";
import type { TextSource } from "./texts/text-source.ts";
import type { WorkRepair } from "./work/work-queue.ts";

/** Serves the calls of one noun. */
export type ServeRoutes = (routes: Routes) => void | Promise<void>;

/** `hoursAgo` counts from this moment. */
export type Housekeeping = (platform: Platform, hoursAgo: (hours: number) => Date) => Promise<unknown>;

/**
 * What an area brings to the server, in its own folder. `app/areas.ts` lists them, and hands an area what it needs of
 * another one.
 */
export interface Area {
  readonly name: string;
  readonly routes: readonly ServeRoutes[];
  /** What it works through by itself, as far as a part of it can be set aside. */
  readonly queues?: readonly ((platform: Platform) => WorkRepair)[];
  /** Sets going what it does by itself; gives the way to stop where there is one. */
  readonly inTime?: readonly ((platform: Platform) => (() => Promise<void>) | void)[];
  /** Tried every minute, because it is otherwise done at one hour of the day. */
  readonly again?: readonly ((platform: Platform) => Promise<void>)[];
  /** Forgets, once an hour, what has served its time. */
  readonly housekeeping?: readonly Housekeeping[];
  /** What can be brought in from a file. */
  readonly imports?: Readonly<Partial<Record<ImportSubject, ImportKind>>>;
  /** The mails that it writes. */
  readonly mails?: BroughtMailTemplates;
  /** What people write in several languages. */
  readonly texts?: readonly TextSource[];
}
