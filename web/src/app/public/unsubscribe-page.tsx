import type { ReactNode } from "react";
import { UnsubscribeScreen } from "../../areas/account/unsubscribe-screen.tsx";
import { SpokenPage } from "./spoken-page.tsx";

/** Where the link of a newsletter leads. */
export function UnsubscribePage(): ReactNode {
  return (
    <SpokenPage>
      <UnsubscribeScreen />
    </SpokenPage>
  );
}
