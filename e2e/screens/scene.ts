import type { Page } from "@playwright/test";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type { Translate } from "@planete/shared/i18n/translator.ts";

export const widths = [1440, 390] as const;
export const themes = ["light", "dark"] as const;

export type Width = (typeof widths)[number];
export type Theme = (typeof themes)[number];

/** Where a scene is played: one page of one person, in one language and width. */
export interface Stage {
  readonly page: Page;
  readonly lang: LanguageCode;
  readonly text: Translate;
  readonly width: Width;
}

/** One step of a scene. */
export type Step = (stage: Stage) => Promise<unknown>;

/** One state of one screen, and how to get there. */
export interface Scene {
  /** The screen, as the gallery groups it. */
  readonly screen: string;
  readonly state: string;
  /** The username of who looks; nobody is logged in when it is left out. */
  readonly who?: string;
  /** The address below the base path. */
  readonly at: string;
  /** What plays the server before the page is opened. */
  readonly server?: Step | readonly Step[];
  /** What the person does once the page is there. */
  readonly steps?: Step | readonly Step[];
  /** Words that must be on the screen before its picture is taken. */
  readonly shows?: MessageId;
  /** The state is a waiting: the page is not expected to come to rest. */
  readonly waits?: true;
  /** All of a long page, not only what the window shows. */
  readonly whole?: true;
  /** Also taken in English and Thai, when no language is asked for. */
  readonly main?: true;
  /** Only at this width. */
  readonly only?: Width;
  /** Errors in the browser's console that belong to the state. */
  readonly expected?: RegExp;
  /** Lets the service worker in, in a browser profile of the scene's own. */
  readonly keepsCopy?: true;
}
