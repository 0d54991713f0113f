import type { ReactNode } from "react";
import { Suspense, lazy } from "react";
import { loadChunk } from "../../platform/chunks/load-chunk.ts";
import { productName } from "../../platform/page-settings.ts";
import { useSession } from "../../platform/session/use-session.ts";
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

const FirstAdministratorScreen = lazy(() =>
  loadChunk(async () => ({
    default: (await import("../../areas/session/first-administrator-screen.tsx")).FirstAdministratorScreen,
  })),
);
const GalleryPage = lazy(() =>
  loadChunk(async () => ({ default: (await import("./gallery-page.tsx")).GalleryPage })),
);
const MailboxPage = lazy(() =>
  loadChunk(async () => ({ default: (await import("./mailbox-page.tsx")).MailboxPage })),
);
const PasswordPage = lazy(() =>
  loadChunk(async () => ({ default: (await import("./password-page.tsx")).PasswordPage })),
);

/** The pages that need no session; small, because everyone waits for the first of them. */
export function PublicArea({ decision }: { readonly decision: Decision }): ReactNode {
  const session = useSession();
  const screen = decision.kind === "show" ? decision.route.screen : undefined;
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
      {screen === "login" && (
        <LoginScreen onLoggedIn={() => navigate(destinationAfterLogin(location.search), { replace: true })} />
      )}
      {(screen === "forgotten-password" || screen === "edit-password") && (
        <Suspense fallback={null}>
          <PasswordPage screen={screen} />
        </Suspense>
      )}
      {screen === "first-administrator" && (
        <Suspense fallback={null}>
          <FirstAdministratorScreen />
        </Suspense>
      )}
      {screen === undefined && <NotFoundPage visitor={session.kind === "person" ? "person" : "anonymous"} />}
    </div>
  );
}
