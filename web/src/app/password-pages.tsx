import type { ReactNode } from "react";
import { useCallback, use } from "react";
import { PasswordExpiryScreen } from "../areas/session/password-expiry-screen.tsx";
import { ResetPasswordScreen } from "../areas/session/reset-password-screen.tsx";
import { sessionStore } from "../platform/session/session-store.ts";
import { NavigateContext } from "../ui/link.tsx";
import { destinationAfterLogin } from "./guard.ts";
import { paths } from "../paths.ts";

/** Where the person wanted to go before the password came between. */
function wanted(): string {
  return destinationAfterLogin(location.search);
}

export function PasswordExpiryPage(): ReactNode {
  const navigation = use(NavigateContext);
  const goOn = useCallback(() => navigation?.navigate(wanted()), [navigation]);
  const changePath = `${paths.resetPassword}${location.search}`;
  return <PasswordExpiryScreen changePath={changePath} onLater={goOn} />;
}

export function ResetPasswordPage(): ReactNode {
  const navigation = use(NavigateContext);
  const hasNext = new URLSearchParams(location.search).has("next");
  // From the account page back to it; a change that was due leads on into the product.
  const back = sessionStore.current().kind === "person" && !hasNext ? paths.myAccount : wanted();
  return <ResetPasswordScreen onChanged={() => navigation?.navigate(back)} />;
}
