import type { ReactNode } from "react";
import { useEffect } from "react";
import { LogoutScreen } from "../../areas/session/logout-screen.tsx";
import { useLanguageState } from "../../platform/i18n/language-provider.tsx";
import { speak } from "../../platform/i18n/language-store.ts";
import { useLanguageCode } from "../../platform/i18n/text.ts";
import { SkeletonNote } from "../../ui/skeleton.tsx";
import { PasswordExpiryPage, ResetPasswordPage } from "../password-pages.tsx";
import { TranslationsFailedPage } from "../translations-failed-page.tsx";

/** What remains for somebody who did not change the password in time (D5). */
export function PendingPage({
  screen,
}: {
  readonly screen: "password-expiry" | "reset-password" | "logout";
}): ReactNode {
  const code = useLanguageCode();
  const { complete, failed } = useLanguageState();
  useEffect(() => void speak(code), [code]);
  if (failed) return <TranslationsFailedPage />;
  if (!complete) return <SkeletonNote />;
  if (screen === "logout") return <LogoutScreen />;
  return screen === "password-expiry" ? <PasswordExpiryPage /> : <ResetPasswordPage />;
}
