import type { ReactNode } from "react";
import { Suspense, lazy, useEffect, useState, useSyncExternalStore } from "react";
import { loadChunk } from "../platform/chunks/load-chunk.ts";
import { codeOf } from "../platform/http/api-error.ts";
import { LanguageProvider } from "../platform/i18n/language-provider.tsx";
import { languageStore, speak, speakBoot, wishedLanguage } from "../platform/i18n/language-store.ts";
import { currentPath, hrefOf, navigate, onNavigation } from "../platform/navigation.ts";
import { isDemonstration } from "../platform/page-settings.ts";
import type { Session } from "../platform/session/session-store.ts";
import { checkSession } from "../platform/session/session-store.ts";
import { useSession } from "../platform/session/use-session.ts";
import { NavigateContext } from "../ui/link.tsx";
import { ToastRegion } from "../ui/toast-region.tsx";
import { FailureBoundary, FailurePage } from "./failure-page.tsx";
import { decide } from "./guard.ts";
import { PublicArea } from "./public/public-area.tsx";
import { StartingPage } from "./starting-page.tsx";
import { visitorOf } from "./visitor.ts";

const publicNavigation = { navigate: (path: string) => navigate(path), hrefOf };
const AppArea = lazy(() => loadChunk(async () => ({ default: (await import("./app-area.tsx")).AppArea })));

/** Without network the page goes on with what it kept, if it kept anything. */
async function reopenKept(): Promise<boolean> {
  try {
    return await (await import("./app-area.tsx")).reopenKept();
  } catch {
    return false;
  }
}

/** The whole product: finds out who is there, then shows the public pages or the application. */
export function Root(): ReactNode {
  return (
    <LanguageProvider>
      <FailureBoundary>
        <NavigateContext value={publicNavigation}>
          <Areas />
        </NavigateContext>
      </FailureBoundary>
      <ToastRegion />
    </LanguageProvider>
  );
}

function Areas(): ReactNode {
  const session = useSession();
  const path = useSyncExternalStore(onNavigation, currentPath);
  const [failure, setFailure] = useState<Error | undefined>();

  useEffect(() => {
    checkSession().catch(async (error: unknown) => {
      if (codeOf(error) === "noResponse" && (await reopenKept())) return;
      setFailure(error instanceof Error ? error : new Error(String(error)));
    });
  }, []);
  useEffect(() => speakFor(session), [session]);

  if (failure && session.kind === "unknown") return <FailurePage error={failure} />;
  if (session.kind === "unknown") return <StartingPage />;

  const decision = decide(path, visitorOf(session), isDemonstration());
  const outside = decision.kind === "redirect" && session.kind !== "person";
  if (outside) return <Redirect to={decision.to} />;
  const isPublic =
    decision.kind === "show" &&
    (decision.route.guard.kind === "public" || decision.route.guard.kind === "demonstration");
  if (isPublic || session.kind !== "person") return <PublicArea decision={decision} />;
  return (
    <Suspense fallback={<StartingPage />}>
      <AppArea />
    </Suspense>
  );
}

function Redirect({ to }: { readonly to: string }): ReactNode {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return <StartingPage />;
}

/** The language follows the person (D2): their preference once logged in, the device's before. */
function speakFor(session: Session): void {
  if (session.kind === "person") {
    const { user, preferences } = session;
    void speak(wishedLanguage({ preference: preferences.lang, defaultLanguage: user.defaultLanguage }));
  }
  if (session.kind !== "person" && session.kind !== "unknown" && !languageStore.current().complete)
    speakBoot(wishedLanguage({}));
}
