import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { HelpContent } from "../../areas/help/help-content.tsx";
import { useText } from "../../platform/i18n/text.ts";
import { currentPath } from "../../platform/navigation.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import { SidePanel } from "../../ui/side-panel.tsx";
import { helpStore } from "./help-store.ts";
import { shortcutsEverywhere, shortcutsOf } from "./shortcuts.ts";

/** Help beside the page that is open, with its keys. */
export function HelpDrawer(): ReactNode {
  const text = useText();
  const { user } = usePerson();
  useLocation();
  return (
    <SidePanel title={text("shell.menu.help")} onClose={helpStore.close}>
      <HelpContent
        onPage={shortcutsOf(currentPath(), user.employee)}
        everywhere={shortcutsEverywhere}
        onLeave={helpStore.close}
      />
    </SidePanel>
  );
}
