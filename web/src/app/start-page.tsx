import type { ReactNode } from "react";
import { useState } from "react";
import type { StartPage } from "@planete/shared/domain/home/start-pages.ts";
import { StartScreen } from "../areas/home/start-screen.tsx";
import { useLeaveGuard } from "../kit/use-leave-guard.tsx";
import { useText } from "../platform/i18n/text.ts";
import { useHomeWidgets } from "./use-home-widgets.tsx";

function StartBoard({ page }: { readonly page: StartPage }): ReactNode {
  const text = useText();
  const [unsaved, setUnsaved] = useState(false);
  const guard = useLeaveGuard(unsaved, text("home.leave.text"));
  return (
    <>
      <StartScreen page={page} widgets={useHomeWidgets()} onUnsaved={setUnsaved} />
      {guard.question}
    </>
  );
}

/** The start pages of support vision, each at its own address (spec §2). */
export const startPageScreen: Readonly<Record<StartPage, () => ReactNode>> = {
  internalHome: () => <StartBoard page="internalHome" />,
  developmentHome: () => <StartBoard page="developmentHome" />,
  projectHome: () => <StartBoard page="projectHome" />,
};
