import type { BootMessageId, Catalog, CatalogPart } from "@planete/shared/i18n/catalog-areas.ts";
import { createFormatter } from "@planete/shared/i18n/format.ts";
import type { LanguageCode, LanguageWishes } from "@planete/shared/i18n/languages.ts";
import {
  accessDeniedFallbackLanguage,
  fallbackLanguage,
  languages,
  negotiateLanguage,
  parseLanguageCode,
} from "@planete/shared/i18n/languages.ts";
import { catalogChain, createTranslator } from "@planete/shared/i18n/translator.ts";
import { isDemonstration } from "../page-settings.ts";
import { readDevice, writeDevice } from "../storage/device-storage.ts";
import { bootCatalogs } from "./boot-catalogs.ts";
import { readCatalog } from "./read-catalog.ts";
import type { Interface } from "./text.ts";

export interface LanguageState {
  readonly language: Interface;
  /** True once the everyday texts are there; before, only the boot texts are. */
  readonly complete: boolean;
  readonly failed: boolean;
}

type LoadedPart = `${LanguageCode}/${CatalogPart}`;

const loaded = new Map<LoadedPart, Catalog>();
const loading = new Map<LoadedPart, Promise<void>>();
const listeners = new Set<() => void>();
/** What this page has needed so far; a change of language brings all of it. */
const needed = new Set<CatalogPart>(["everyday"]);

function interfaceOf(code: LanguageCode): Interface {
  const own = [...needed].flatMap((part) => {
    const messages = loaded.get(`${code}/${part}`);
    return messages ? [{ code, messages }] : [];
  });
  const chain = catalogChain(code).map((link) => ({ code: link, messages: bootCatalogs.get(link) ?? {} }));
  return { code, text: createTranslator([...own, ...chain], missingIn(code)), format: createFormatter(code) };
}

/** An everyday page that shows a text of administration after all gets it, and shows nothing until it is there. */
function missingIn(code: LanguageCode): (id: string) => string {
  return (id) => {
    if (!loaded.has(`${code}/everyday`) || loaded.has(`${code}/administration`)) return id;
    needAdministrationTexts().catch(() => undefined);
    return "";
  };
}

function stateOf(code: LanguageCode, failed: boolean): LanguageState {
  return { language: interfaceOf(code), complete: loaded.has(`${code}/everyday`), failed };
}

let state: LanguageState = stateOf(wishedLanguage({}), false);

/** The language for these wishes on this device (D2). */
export function wishedLanguage(wishes: LanguageWishes): LanguageCode {
  if (isPseudo()) return "en";
  const asked = new URLSearchParams(location.search).get("lang");
  return negotiateLanguage({
    ...wishes,
    preference: asked ?? wishes.preference,
    lastOnDevice: readDevice("planete.language"),
    browser: navigator.languages,
  });
}

function publish(next: LanguageState): void {
  state = next;
  document.documentElement.lang = languages[next.language.code].htmlLang;
  for (const listener of listeners) listener();
}

export const languageStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): LanguageState => state,
};

/** Fetches a part of a catalogue, once however many want it. */
function load(code: LanguageCode, part: CatalogPart): Promise<void> {
  const key = `${code}/${part}` as const;
  if (loaded.has(key)) return Promise.resolve();
  const under = loading.get(key);
  if (under) return under;
  const fetched = (async () => {
    const messages = await readCatalog(code, part, "session");
    loaded.set(
      key,
      isPseudo() ? (await import("@planete/shared/i18n/pseudo.ts")).pseudoCatalog(messages) : messages,
    );
  })().finally(() => loading.delete(key));
  loading.set(key, fetched);
  return fetched;
}

/** The parts of the catalogue that this page has needed. */
export function neededParts(): readonly CatalogPart[] {
  return [...needed];
}

/** Brings the texts of administration, which an everyday page does without. */
export async function needAdministrationTexts(): Promise<void> {
  needed.add("administration");
  const { code } = state.language;
  // A page that does not speak yet gets them with the language that it is going to speak.
  if (!state.complete || loaded.has(`${code}/administration`)) return;
  await load(code, "administration");
  // Whoever chose another language meanwhile gets them with it.
  if (state.language.code === code) publish(stateOf(code, state.failed));
}

/** Fetches what the last person on this device read, while the server is still asked who is there now. */
export function loadLastSpoken(): void {
  const code = parseLanguageCode(readDevice("planete.spoken"));
  if (code !== undefined && !isPseudo()) load(code, "everyday").catch(() => undefined);
}

/**
 * Speaks `code` from now on, without a reload; false when its catalogue could not be loaded. A page
 * that already speaks another language keeps it, so that nothing on it is lost.
 */
export async function speak(code: LanguageCode): Promise<boolean> {
  try {
    await Promise.all([...needed].map((part) => load(code, part)));
  } catch {
    if (!state.complete) publish(stateOf(code, true));
    return false;
  }
  writeDevice("planete.spoken", code);
  publish(stateOf(code, false));
  return true;
}

/** Everyday texts of a language that the page does not speak: what somebody else reads. */
export async function interfaceIn(code: LanguageCode): Promise<Interface> {
  await load(code, "everyday");
  return interfaceOf(code);
}

/** Speaks with the boot texts alone: enough for the public pages, and at once. */
export function speakBoot(code: LanguageCode): void {
  publish(stateOf(code, false));
}

/** Remembers a language that a person chose on this device. */
export function rememberLanguage(code: LanguageCode): void {
  writeDevice("planete.language", code);
}

/** The hotline's refusal in the reader's language; this one sentence falls back to French (spec §1, D2). */
export function accessDeniedText(code: LanguageCode, catalogs = bootCatalogs): string {
  const id: BootMessageId = "boot.accessDenied.title";
  const candidates = [
    code,
    ...languages[code].fallbacks.filter((link) => link !== fallbackLanguage),
    accessDeniedFallbackLanguage,
  ];
  return candidates.flatMap((candidate) => catalogs.get(candidate)?.[id] ?? [])[0] ?? id;
}

/** A sentence of the boot texts in a language that the page does not speak yet. */
export function bootText(code: LanguageCode, id: BootMessageId): string {
  return createTranslator(
    catalogChain(code).map((link) => ({ code: link, messages: bootCatalogs.get(link) ?? {} })),
  )(id);
}

/** `?lang=xx` in the demonstration shows longer, accented English: what is clipped or untranslated stands out. */
function isPseudo(): boolean {
  return isDemonstration() && new URLSearchParams(location.search).get("lang") === "xx";
}
