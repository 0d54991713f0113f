import { IconDots } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { opensInNewWindow } from "@planete/shared/domain/modules/module.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { Link } from "../../ui/link.tsx";
import { Menu } from "../../ui/menu.tsx";
import { MenuBadge } from "./menu-badge.tsx";
import { useMenuBadges } from "./use-menu-badges.ts";
import { useMenu } from "./use-menu.ts";
import { usePinEntries } from "./use-pin-entries.tsx";
import styles from "./bottom-bar.module.css";

/** On a phone: four places within reach of the thumb, the others behind "more". */
const inReach = 4;

export function BottomBar(): ReactNode {
  const text = useText();
  const format = useFormat();
  const menu = useMenu();
  const { isCurrent } = menu;
  // What is one's own is in the menu of the avatar.
  const entries = menu.entries.filter(({ group }) => group !== "own");
  const badges = useMenuBadges();
  const pins = usePinEntries();
  const ordered = [
    ...entries.filter((entry) => entry.group === "main"),
    ...entries.filter((entry) => entry.group !== "main"),
  ];
  const more = ordered.length > inReach + 1 || pins.length > 0;
  const shown = ordered.slice(0, more ? inReach : inReach + 1);
  const rest = ordered.slice(shown.length);
  const waiting = rest.flatMap((entry) => badges[entry.path] ?? []);
  return (
    <nav className={styles.bar} aria-label={text("shell.navigation.label")}>
      {shown.map((entry) => {
        const Icon = entry.icon;
        const badge = badges[entry.path];
        return (
          <Link
            key={entry.slug}
            href={entry.path}
            {...(opensInNewWindow(entry.path) && { target: "_blank", rel: "noopener" })}
            className={styles.item}
            aria-current={isCurrent(entry.path) ? "page" : undefined}
          >
            <Icon />
            <span>{entry.label}</span>
            {badge && <MenuBadge badge={badge} onIcon />}
          </Link>
        );
      })}
      {more && (
        <Menu
          align="end"
          entries={[
            ...pins,
            ...(pins.length > 0 && rest.length > 0 ? [{ separator: true } as const] : []),
            ...rest.map((entry) => {
              const Icon = entry.icon;
              const description = badges[entry.path]?.label;
              return { label: entry.label, href: entry.path, icon: <Icon />, description };
            }),
          ]}
          trigger={({ ref, ...props }) => (
            <button ref={ref} type="button" className={styles.item} {...props}>
              <IconDots />
              <span>{text("shell.navigation.more.action")}</span>
              {waiting.length > 0 && (
                <MenuBadge
                  onIcon
                  badge={{
                    count: waiting.reduce((sum, { count }) => sum + count, 0),
                    label: format.list(waiting.map(({ label }) => label)),
                  }}
                />
              )}
            </button>
          )}
        />
      )}
    </nav>
  );
}
