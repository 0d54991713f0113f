import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import { askOnceMore } from "../platform/http/ask-once-more.ts";
import { useLanguageState } from "../platform/i18n/language-provider.tsx";
import { SizeUnitContext } from "../platform/i18n/text.ts";
import { hrefOf, navigate } from "../platform/navigation.ts";
import { usePerson } from "../platform/session/use-session.ts";
import { applyReadingComfort } from "../platform/theme/reading-comfort.ts";
import { applyTheme } from "../platform/theme/theme-store.ts";
import { WhyDialog } from "../areas/rights/why-dialog.tsx";
import { RecordsLive } from "../kit/records-live.tsx";
import { NavigateContext } from "../ui/link.tsx";
import { AccessBarrier } from "./access-barrier.tsx";
import { createAppRouter } from "./app-router.tsx";
import { ErrorSounds } from "./error-sounds.tsx";
import { helpStore } from "./help/help-store.ts";
import { LiveSession } from "./live-session.tsx";
import { OfflineSession } from "./offline/offline-session.tsx";
import { paths } from "../paths.ts";
import { ReLogin } from "./re-login.tsx";
import { findRoute } from "./route-table.ts";
import { StartingPage } from "./starting-page.tsx";
import { TranslationsFailedPage } from "./translations-failed-page.tsx";

// In this part, not one of its own: it is needed next, and a part more would cut those of the login page smaller.
export { reopenKept } from "./offline/reopen-kept.ts";
export { joinReads } from "../platform/http/call-api.ts";
export { prepareFirstScreen } from "./screen-parts.ts";

function createQueries(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      // Without network one try is made all the same: it may find what was kept.
      queries: { retry: 1, staleTime: 30_000, networkMode: "offlineFirst" },
      mutations: { retry: false },
    },
  });
  askOnceMore(queries);
  return queries;
}

/** Everything behind the login: router, answers kept in memory, shell. */
export function AppArea(): ReactNode {
  const { complete, failed } = useLanguageState();
  const { preferences } = usePerson();
  const [queries] = useState(createQueries);
  const [{ router, history }] = useState(createAppRouter);
  const [navigation] = useState(() => ({
    hrefOf,
    navigate: (path: string) => {
      // Help stands beside the page it is asked from; its address alone opens a page.
      if (path === paths.help) {
        helpStore.open();
        return;
      }
      const guard = findRoute(path.split("?", 1)[0] ?? path)?.guard.kind;
      if (guard === "public" || guard === "demonstration") navigate(path);
      else history.push(hrefOf(path));
    },
  }));
  useEffect(() => applyTheme(preferences.theme), [preferences.theme]);
  const { contrast, motion, textSize } = preferences;
  useEffect(() => applyReadingComfort({ contrast, motion, textSize }), [contrast, motion, textSize]);

  if (failed) return <TranslationsFailedPage />;
  if (!complete) return <StartingPage />;
  return (
    <QueryClientProvider client={queries}>
      <SizeUnitContext value={preferences.sizeUnit}>
        <NavigateContext value={navigation}>
          <RouterProvider router={router} />
          <ReLogin />
          <AccessBarrier />
          <LiveSession />
          <RecordsLive />
          <WhyDialog />
          <OfflineSession />
          <ErrorSounds />
        </NavigateContext>
      </SizeUnitContext>
    </QueryClientProvider>
  );
}
