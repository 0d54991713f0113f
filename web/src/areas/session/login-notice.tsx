import type { ReactNode } from "react";
import { useText } from "../../platform/i18n/text.ts";
import { useSession } from "../../platform/session/use-session.ts";
import { Banner } from "../../ui/banner.tsx";
import { LoginFailure } from "./login-failure.tsx";

/** Tells somebody who was logged in a moment ago why they see the login page. */
export function LoginNotice(): ReactNode {
  const text = useText();
  const session = useSession();
  const ended = session.kind === "anonymous" ? session.ended : undefined;
  if (session.kind === "anonymous" && session.refused) return <LoginFailure failure={session.refused} />;
  if (ended === undefined) return null;
  return (
    <Banner tone={ended === "revoked" ? "warning" : "info"} announce>
      {text(ended === "revoked" ? "login.revoked" : "error.tokenInvalid")}
    </Banner>
  );
}
