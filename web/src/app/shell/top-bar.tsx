import { useLocation } from "@tanstack/react-router";
import { IconInbox, IconLayoutBoard, IconLogout } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useEffect } from "react";
import { NotificationBell } from "../../areas/notifications/notification-bell.tsx";
import { useText } from "../../platform/i18n/text.ts";
import { currentPath } from "../../platform/navigation.ts";
import { apiPath, isDemonstration, productName } from "../../platform/page-settings.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Menu } from "../../ui/menu.tsx";
import type { MenuEntry } from "../../ui/menu.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { findVisionScreen } from "../areas.ts";
import { LanguageMenu } from "../language-menu.tsx";
import { PaletteOpener } from "../palette/palette-opener.tsx";
import { paths } from "../paths.ts";
import { findRoute } from "../route-table.ts";
import { ThemeMenu } from "../theme-menu.tsx";
import styles from "./top-bar.module.css";

/** Where you are, and your own menus. */
export function TopBar(): ReactNode {
  const text = useText();
  const { user } = usePerson();
  useLocation();
  const route = findRoute(currentPath().split("?", 1)[0] ?? "/");
  const titleId = route && (route.title ?? findVisionScreen(route.path)?.title);
  const title = titleId && text(titleId);
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${productName()}`;
  }, [title]);

  const name = `${user.firstname} ${user.lastname}`;
  const demonstration: readonly MenuEntry[] = isDemonstration()
    ? [
        { label: text("shell.menu.mailbox"), icon: <IconInbox />, href: paths.mailbox },
        { label: text("shell.menu.gallery"), icon: <IconLayoutBoard />, href: paths.gallery },
        { separator: true },
      ]
    : [];
  return (
    <header className={styles.bar}>
      <span className={styles.title}>{title}</span>
      <div className={styles.menus}>
        <PaletteOpener />
        <NotificationBell />
        <LanguageMenu />
        <ThemeMenu />
        <Menu
          align="end"
          entries={[
            { heading: name },
            ...demonstration,
            { label: text("shell.menu.logout"), icon: <IconLogout />, href: paths.logout },
          ]}
          trigger={({ ref, ...props }) => (
            <button ref={ref} type="button" className={styles.person} {...props}>
              <Avatar
                name={name}
                photo={user.photo === null ? undefined : `${apiPath()}${user.photo}`}
                size={24}
              />
              <span className={styles.name}>{name}</span>
              <VisuallyHidden>{text("shell.account.menu")}</VisuallyHidden>
            </button>
          )}
        />
      </div>
    </header>
  );
}
