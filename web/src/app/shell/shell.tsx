import type { ReactNode } from "react";
import { useRef, useState } from "react";
import { WhatsNew } from "../../areas/releases/whats-new.tsx";
import { BuiltPageContext } from "../../kit/built-pages.ts";
import { useText } from "../../platform/i18n/text.ts";
import { readDevice, writeDevice } from "../../platform/storage/device-storage.ts";
import { FailureBoundary } from "../failure-page.tsx";
import { HelpOpener } from "../help/help-opener.tsx";
import { Banners } from "./banners.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { isBuilt } from "./menu-table.ts";
import { Rail } from "./rail.tsx";
import { TopBar } from "./top-bar.tsx";
import styles from "./shell.module.css";

/** The frame around every screen: rail, top bar, content; a bottom bar on a phone. */
export function Shell({ children }: { readonly children: ReactNode }): ReactNode {
  const text = useText();
  const content = useRef<HTMLDivElement>(null);
  const [collapsed, setCollapsed] = useState(() => readDevice("planete.rail") === "collapsed");
  const toggle = (): void => {
    writeDevice("planete.rail", collapsed ? "expanded" : "collapsed");
    setCollapsed(!collapsed);
  };
  return (
    <div className={styles.shell} data-collapsed={collapsed || undefined}>
      {/* A link to #content would lead to the start page, below the page's base address. */}
      <button type="button" className={styles.skip} onClick={() => content.current?.focus()}>
        {text("shell.skip.action")}
      </button>
      <Rail collapsed={collapsed} onToggle={toggle} />
      <div className={styles.column}>
        <TopBar />
        <Banners />
        <div ref={content} tabIndex={-1} className={styles.content}>
          <BuiltPageContext value={isBuilt}>
            <FailureBoundary>{children}</FailureBoundary>
          </BuiltPageContext>
        </div>
      </div>
      <BottomBar />
      <HelpOpener />
      <WhatsNew />
    </div>
  );
}
