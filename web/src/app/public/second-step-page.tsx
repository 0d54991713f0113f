import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import type { SecondStepScreenProps } from "../../areas/security/second-step-screen.tsx";
import { SecondStepScreen } from "../../areas/security/second-step-screen.tsx";
import { useLanguageState } from "../../platform/i18n/language-provider.tsx";
import { speak } from "../../platform/i18n/language-store.ts";
import { useLanguageCode } from "../../platform/i18n/text.ts";
import { SkeletonNote } from "../../ui/skeleton.tsx";
import { TranslationsFailedPage } from "../translations-failed-page.tsx";
import styles from "./spoken-page.module.css";

/** The second step of a login: its texts come with it, so that the login page stays light. */
export function SecondStepPage(props: SecondStepScreenProps): ReactNode {
  const code = useLanguageCode();
  const { complete, failed } = useLanguageState();
  const [opened, setOpened] = useState(complete);
  if (complete && !opened) setOpened(true);
  useEffect(() => void speak(code), [code]);
  if (failed) return <TranslationsFailedPage />;
  return (
    <>
      {!complete && <SkeletonNote />}
      {/* Hidden, not gone, while another language is fetched: codes are shown only once. */}
      {opened && (
        <div className={styles.screen} hidden={!complete}>
          <SecondStepScreen {...props} />
        </div>
      )}
    </>
  );
}
