import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import { EditPasswordScreen } from "../../areas/session/edit-password-screen.tsx";
import { ForgottenPasswordScreen } from "../../areas/session/forgotten-password-screen.tsx";
import { useLanguageState } from "../../platform/i18n/language-provider.tsx";
import { speak } from "../../platform/i18n/language-store.ts";
import { useLanguageCode } from "../../platform/i18n/text.ts";
import { SkeletonNote } from "../../ui/skeleton.tsx";
import { TranslationsFailedPage } from "../translations-failed-page.tsx";
import styles from "./password-page.module.css";

/** The pages of a forgotten password: rare, so that their texts are not compiled into the login page. */
export function PasswordPage({
  screen,
}: {
  readonly screen: "forgotten-password" | "edit-password";
}): ReactNode {
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
          {screen === "edit-password" ? <EditPasswordScreen /> : <ForgottenPasswordScreen />}
        </div>
      )}
    </>
  );
}
