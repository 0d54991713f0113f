import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { HelpContent } from "../../areas/help/help-content.tsx";
import { useText } from "../../platform/i18n/text.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import styles from "../../areas/help/help.module.css";
import { shortcutsEverywhere } from "./shortcuts.ts";

/** The help as a page of its own, for its address. */
export function HelpPage(): ReactNode {
  const text = useText();
  const video = new URLSearchParams(useLocation().searchStr).get("video") ?? undefined;
  return (
    <main className={styles.page}>
      <PageHeader title={text("shell.menu.help")} />
      <HelpContent onPage={[]} everywhere={shortcutsEverywhere} video={video} />
    </main>
  );
}
