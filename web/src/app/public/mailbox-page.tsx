import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import { MailboxScreen } from "../../areas/mailbox/mailbox-screen.tsx";
import { useLanguageState } from "../../platform/i18n/language-provider.tsx";
import { speak } from "../../platform/i18n/language-store.ts";
import { useLanguageCode } from "../../platform/i18n/text.ts";
import { StartingPage } from "../starting-page.tsx";
import { TranslationsFailedPage } from "../translations-failed-page.tsx";

/** The demonstration mailbox outside the application: readable before anyone has logged in. */
export function MailboxPage(): ReactNode {
  const code = useLanguageCode();
  const { complete, failed } = useLanguageState();
  const [queries] = useState(() => new QueryClient());
  useEffect(() => void speak(code), [code]);
  if (failed) return <TranslationsFailedPage />;
  if (!complete) return <StartingPage />;
  return (
    <QueryClientProvider client={queries}>
      <MailboxScreen />
    </QueryClientProvider>
  );
}
