import type { ReactNode } from "react";
import { Suspense, lazy } from "react";
import { loadChunk } from "../../platform/chunks/load-chunk.ts";
import { productName } from "../../platform/page-settings.ts";
import { sessionStore } from "../../platform/session/session-store.ts";
import { useSession } from "../../platform/session/use-session.ts";
import { LoginMessage } from "../../areas/homepage-message/login-message.tsx";
import { LoginScreen } from "../../areas/session/login-screen.tsx";
import { destinationAfterLogin } from "../guard.ts";
import type { Decision } from "../guard.ts";
import { LanguageMenu } from "../language-menu.tsx";
import { NotFoundPage } from "../not-found-page.tsx";
import { ThemeMenu } from "../theme-menu.tsx";
import { ProductMark } from "../product-mark.tsx";
import { navigate } from "../../platform/navigation.ts";
import { StartingPage } from "../starting-page.tsx";
import styles from "./public-area.module.css";

const FirstAdministratorPage = lazy(() =>
  loadChunk(async () => ({
    default: (await import("./first-administrator-page.tsx")).FirstAdministratorPage,
  })),
);
const GalleryPage = lazy(() =>
  loadChunk(async () => ({ default: (await import("./gallery-page.tsx")).GalleryPage })),
);
const MailboxPage = lazy(() =>
  loadChunk(async () => ({ default: (await import("./mailbox-page.tsx")).MailboxPage })),
);
const SecondStepPage = lazy(() =>
  loadChunk(async () => ({ default: (await import("./second-step-page.tsx")).SecondStepPage })),
);
const UnsubscribePage = lazy(() =>
  loadChunk(async () => ({ default: (await import("./unsubscribe-page.tsx")).UnsubscribePage })),
);
const PasswordPage = lazy(() =>
  loadChunk(async () => ({ default: (await import("./password-page.tsx")).PasswordPage })),
);

const PendingPage = lazy(() =>
  loadChunk(async () => ({ default: (await import("./pending-page.tsx")).PendingPage })),
);

/** Whether there is something to say about the age of the password of whoever has just logged in. */
function passwordAges(): boolean {
  const session = sessionStore.current();
  return session.kind === "person" && session.user.passwordAge !== undefined;
}

/** The pages that need no session; small, because everyone waits for the first of them. */
export function PublicArea({ decision }: { readonly decision: Decision }): ReactNode {
  const session = useSession();
  const screen = decision.kind === "show" ? decision.route.screen : undefined;
  const secondStep =
    session.kind === "pending" && session.step !== "password-change" ? session.step : undefined;
  const goOn = (): void =>
    navigate(destinationAfterLogin(location.search, passwordAges()), { replace: true });
  if (screen === "gallery") {
    return (
      <Suspense fallback={<StartingPage />}>
        <GalleryPage />
      </Suspense>
    );
  }
  if (screen === "mailbox") {
    return (
      <Suspense fallback={<StartingPage />}>
        <MailboxPage />
      </Suspense>
    );
  }
  return (
    <div className={styles.area}>
      <header className={styles.bar}>
        <span className={styles.brand}>
          <ProductMark />
          {productName()}
        </span>
        <span className={styles.menus}>
          <LanguageMenu named />
          <ThemeMenu />
        </span>
      </header>
      {screen === "login" && !secondStep && <LoginScreen message={<LoginMessage />} onLoggedIn={goOn} />}
      {screen === "login" && secondStep && (
        <Suspense fallback={null}>
          <SecondStepPage step={secondStep} onLoggedIn={goOn} />
        </Suspense>
      )}
      {(screen === "forgotten-password" || screen === "edit-password") && (
        <Suspense fallback={null}>
          <PasswordPage screen={screen} />
        </Suspense>
      )}
      {(screen === "password-expiry" || screen === "reset-password" || screen === "logout") && (
        <Suspense fallback={null}>
          <PendingPage screen={screen} />
        </Suspense>
      )}
      {screen === "unsubscribe" && (
        <Suspense fallback={null}>
          <UnsubscribePage />
        </Suspense>
      )}
      {screen === "first-administrator" && (
        <Suspense fallback={null}>
          <FirstAdministratorPage />
        </Suspense>
      )}
      {screen === undefined && <NotFoundPage visitor={session.kind === "person" ? "person" : "anonymous"} />}
    </div>
  );
}
