import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import { useLanguageState } from "../../platform/i18n/language-provider.tsx";
import { speak } from "../../platform/i18n/language-store.ts";
import { useLanguageCode } from "../../platform/i18n/text.ts";
import { SkeletonNote } from "../../ui/skeleton.tsx";
import { TranslationsFailedPage } from "../translations-failed-page.tsx";
import styles from "./spoken-page.module.css";

/** A public page that is rare, so that its texts are fetched and not compiled into the login page. */
export function SpokenPage({ children }: { readonly children: ReactNode }): ReactNode {
  const code = useLanguageCode();
  const { complete, failed } = useLanguageState();
  const [opened, setOpened] = useState(complete);
  if (complete && !opened) setOpened(true);
  useEffect(() => void speak(code), [code]);
  if (failed) return <TranslationsFailedPage />;
  return (
    <>
      {!complete && <SkeletonNote />}
      {/* Hidden, not gone, while another language is fetched: what was typed stays. */}
      {opened && (
        <div className={styles.screen} hidden={!complete}>
          {children}
        </div>
      )}
    </>
  );
}
