import { createContext, use, useMemo } from "react";
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

/** How many bytes the reader counts to a kilobyte (spec §5). */
export const SizeUnitContext = createContext<1000 | 1024>(1000);

/** Dates, numbers and sizes in the reader's language and units. */
export function useFormat(): Formatter {
  const { format } = useInterface();
  const unit = use(SizeUnitContext);
  return useMemo(
    () => ({ ...format, fileSize: (bytes, own = unit) => format.fileSize(bytes, own) }),
    [format, unit],
  );
}

export function useLanguageCode(): LanguageCode {
  return useInterface().code;
}
