import type { ReactNode } from "react";
import { EditPasswordScreen } from "../../areas/session/edit-password-screen.tsx";
import { ForgottenPasswordScreen } from "../../areas/session/forgotten-password-screen.tsx";
import { SpokenPage } from "./spoken-page.tsx";

/** The pages of a forgotten password. */
export function PasswordPage({
  screen,
}: {
  readonly screen: "forgotten-password" | "edit-password";
}): ReactNode {
  return (
    <SpokenPage>
      {screen === "edit-password" ? <EditPasswordScreen /> : <ForgottenPasswordScreen />}
    </SpokenPage>
  );
}
