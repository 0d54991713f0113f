import type { ReactNode } from "react";
import { readMenu } from "@planete/shared/contract/menus.contract.ts";
import { CallView } from "../../../kit/call-view.tsx";
import { useCall } from "../../../kit/use-call.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { MenuEditor } from "./menu-editor.tsx";
import styles from "./menu-tab.module.css";

/** The tree of the menu, and how any person meets it (D22). */
export function MenuTab(): ReactNode {
  const text = useText();
  const query = useCall(readMenu);
  return (
    <main className={styles.screen}>
      <VisuallyHidden>
        <h1>{text("menus.title")}</h1>
      </VisuallyHidden>
      <CallView query={query}>{({ data }) => <MenuEditor menu={data} />}</CallView>
    </main>
  );
}
