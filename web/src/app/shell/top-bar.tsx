import { useLocation } from "@tanstack/react-router";
import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useEffect } from "react";
import { useNotifications } from "../../areas/notifications/notification-queries.ts";
import { NotificationBell } from "../../areas/notifications/notification-bell.tsx";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { currentPath } from "../../platform/navigation.ts";
import { setTitleCount } from "../../platform/page-title.ts";
import { usePageTitle } from "../../platform/use-page-title.ts";
import { Link } from "../../ui/link.tsx";
import { findVisionScreen } from "../areas.ts";
import { PaletteOpener } from "../palette/palette-opener.tsx";
import { paths } from "../../paths.ts";
import { findRoute } from "../route-table.ts";
import { AccountMenu } from "./account-menu.tsx";
import { BarSlot } from "./bar-slot.tsx";
import styles from "./top-bar.module.css";
import { useSheetsTitle } from "./use-sheets-title.ts";
import { VisionDrawer } from "./vision-drawer.tsx";

/** Where you are, and your own menu. */
export function TopBar(): ReactNode {
  const text = useText();
  const format = useFormat();
  useLocation();
  const route = findRoute(currentPath().split("?", 1)[0] ?? "/");
  const vision = route && findVisionScreen(route.path);
  const sheets = useSheetsTitle();
  const titleId = route?.path === paths.hotline ? sheets : (route?.title ?? vision?.title);
  const title = titleId && text(titleId);
  // The same number as on the bell.
  const unread = useNotifications().data?.unread ?? 0;
  usePageTitle(title);
  useEffect(() => {
    setTitleCount(unread > 0 ? format.number(unread) : "");
    return () => setTitleCount("");
  }, [unread, format]);
  return (
    <header className={styles.bar}>
      <VisionDrawer />
      {vision ? (
        <nav aria-label={text("ui.breadcrumbs")} className={styles.crumbs}>
          <Link href={paths.supportVisionHome}>{text("security.vision.title")}</Link>
          <IconChevronRight aria-hidden="true" />
          <span className={styles.title} aria-current="page">
            {title}
          </span>
        </nav>
      ) : (
        <span className={styles.title}>{title}</span>
      )}
      <BarSlot className={styles.slot} />
      <div className={styles.menus}>
        <PaletteOpener />
        <NotificationBell />
        <AccountMenu />
      </div>
    </header>
  );
}
