import { createContext, use } from "react";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type { Formatter } from "@planete/shared/i18n/format.ts";
import type { Translate } from "@planete/shared/i18n/translator.ts";

/** What the interface speaks right now. */
export interface Interface {
  readonly code: LanguageCode;
  readonly text: Translate;
  readonly format: Formatter;
}

export const InterfaceContext = createContext<Interface | undefined>(undefined);

function useInterface(): Interface {
  const value = use(InterfaceContext);
  if (!value) throw new Error("The language provider is missing above this component");
  return value;
}

/** Sentences in the reader's language: `text("ui.dialog.close")`. */
export function useText(): Translate {
  return useInterface().text;
}

/** Dates, numbers and sizes in the reader's language. */
export function useFormat(): Formatter {
  return useInterface().format;
}

export function useLanguageCode(): LanguageCode {
  return useInterface().code;
}
