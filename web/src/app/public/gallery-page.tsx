import type { ReactNode } from "react";
import { useEffect } from "react";
import { GalleryScreen } from "../../areas/gallery/gallery-screen.tsx";
import { useLanguageState } from "../../platform/i18n/language-provider.tsx";
import { needAdministrationTexts, speak } from "../../platform/i18n/language-store.ts";
import { useLanguageCode } from "../../platform/i18n/text.ts";
import { StartingPage } from "../starting-page.tsx";
import { TranslationsFailedPage } from "../translations-failed-page.tsx";

/** The gallery outside the application: the boot texts are not enough for it. */
export function GalleryPage(): ReactNode {
  const code = useLanguageCode();
  const { complete, failed } = useLanguageState();
  useEffect(() => {
    needAdministrationTexts().catch(() => undefined);
    void speak(code);
  }, [code]);
  if (failed) return <TranslationsFailedPage />;
  return complete ? <GalleryScreen /> : <StartingPage />;
}
