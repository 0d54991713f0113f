import type { ReactNode } from "react";
import { FirstAdministratorScreen } from "../../areas/session/first-administrator-screen.tsx";
import { SpokenPage } from "./spoken-page.tsx";

/** The first start of an installation: seen once, so that its texts are not compiled into the login page. */
export function FirstAdministratorPage(): ReactNode {
  return (
    <SpokenPage>
      <FirstAdministratorScreen />
    </SpokenPage>
  );
}
