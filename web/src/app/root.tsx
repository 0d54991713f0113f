import type { ReactNode } from "react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { PartView, createPart } from "../platform/chunks/part.tsx";
import { codeOf } from "../platform/http/api-error.ts";
import { LanguageProvider } from "../platform/i18n/language-provider.tsx";
import {
  languageStore,
  loadLastSpoken,
  speak,
  speakBoot,
  wishedLanguage,
} from "../platform/i18n/language-store.ts";
import { currentPath, hrefOf, navigate, onNavigation } from "../platform/navigation.ts";
import { isDemonstration } from "../platform/page-settings.ts";
import type { Session } from "../platform/session/session-store.ts";
import { checkSession } from "../platform/session/session-store.ts";
import { useSession } from "../platform/session/use-session.ts";
import { NavigateContext } from "../ui/link.tsx";
import { ToastRegion } from "../ui/toast-region.tsx";
import { FailureBoundary, FailurePage } from "./failure-page.tsx";
import { decide } from "./guard.ts";
import { isProtectedPath } from "../paths.ts";
import { PublicArea } from "./public/public-area.tsx";
import { StartingPage } from "./starting-page.tsx";
import { visitorOf } from "./visitor.ts";

const publicNavigation = { navigate: (path: string) => navigate(path), hrefOf };
const appArea = createPart(async () => {
  const { AppArea, joinReads, prepareFirstScreen } = await import("./app-area.tsx");
  // What the page opens with is asked for in as few requests as it takes.
  joinReads();
  await prepareFirstScreen(currentPath());
  return { default: AppArea };
});

/** Fetches what is behind the login while the session is still being checked, where the address asks for it. */
export function loadAhead(): void {
  if (!isProtectedPath(currentPath())) return;
  appArea.load().catch(() => undefined);
  loadLastSpoken();
}

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
  // Only another wish changes what is spoken: any other preference may be answered while a new language is being saved.
  const wish = session.kind === "person" ? (session.preferences.lang ?? session.user.defaultLanguage) : "";
  // oxlint-disable-next-line react/exhaustive-deps -- the wish stands for the session
  useEffect(() => speakFor(session), [session.kind, wish]);

  if (failure && session.kind === "unknown") return <FailurePage error={failure} />;
  if (session.kind === "unknown") return <StartingPage />;

  const decision = decide(path, visitorOf(session), isDemonstration());
  const outside = decision.kind === "redirect" && session.kind !== "person";
  if (outside) return <Redirect to={decision.to} />;
  const isPublic =
    decision.kind === "show" &&
    (decision.route.guard.kind === "public" || decision.route.guard.kind === "demonstration");
  if (isPublic || session.kind !== "person") return <PublicArea decision={decision} />;
  return <PartView part={appArea} fallback={<StartingPage />} />;
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
