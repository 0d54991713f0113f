import type { ReactNode } from "react";
import { useSyncExternalStore } from "react";
import { languageStore } from "./language-store.ts";
import type { LanguageState } from "./language-store.ts";
import { InterfaceContext } from "./text.ts";

export function useLanguageState(): LanguageState {
  return useSyncExternalStore(languageStore.subscribe, languageStore.current);
}

/** Gives texts and formats to everything below, and changes them in place. */
export function LanguageProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { language } = useLanguageState();
  return <InterfaceContext value={language}>{children}</InterfaceContext>;
}
