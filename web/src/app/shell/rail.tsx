import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Fragment } from "react";
import { useText } from "../../platform/i18n/text.ts";
import { productName } from "../../platform/page-settings.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Link } from "../../ui/link.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import { paths } from "../paths.ts";
import { ProductMark } from "../product-mark.tsx";
import { MenuBadge } from "./menu-badge.tsx";
import type { MenuGroup, MenuTableEntry } from "./menu-table.ts";
import { RailPins } from "./rail-pins.tsx";
import type { MenuBadge as Badge } from "./use-menu-badges.ts";
import { useMenuBadges } from "./use-menu-badges.ts";
import { useMenu } from "./use-menu.ts";
import styles from "./rail.module.css";

const groups: readonly MenuGroup[] = ["main", "administration", "foot"];

/** The left menu: what the person may open, in the same place on every page. */
export function Rail({
  collapsed,
  onToggle,
}: {
  readonly collapsed: boolean;
  readonly onToggle: () => void;
}): ReactNode {
  const text = useText();
  const { entries, isCurrent } = useMenu();
  const badges = useMenuBadges();
  const toggle = text(collapsed ? "shell.navigation.expand.action" : "shell.navigation.collapse.action");
  return (
    <nav
      className={styles.rail}
      aria-label={text("shell.navigation.label")}
      data-collapsed={collapsed || undefined}
    >
      <div className={styles.head}>
        <Link href={paths.home} className={styles.brand} aria-label={productName()}>
          <ProductMark />
          {!collapsed && <span>{productName()}</span>}
        </Link>
      </div>
      {groups.map((group) => {
        const shown = entries.filter((entry) => entry.group === group);
        if (shown.length === 0) return null;
        return (
          <Fragment key={group}>
            <div className={styles[group]}>
              {group === "administration" && !collapsed && (
                <p className={styles.heading}>{text("shell.navigation.administration")}</p>
              )}
              <ul>
                {shown.map((entry) => (
                  <li key={entry.path}>
                    <RailLink
                      entry={entry}
                      current={isCurrent(entry.path)}
                      collapsed={collapsed}
                      badge={badges[entry.path]}
                    />
                  </li>
                ))}
              </ul>
            </div>
            {group === "main" && <RailPins collapsed={collapsed} />}
          </Fragment>
        );
      })}
      <div className={styles.toggle}>
        <IconButton
          label={toggle}
          icon={collapsed ? <IconLayoutSidebarLeftExpand /> : <IconLayoutSidebarLeftCollapse />}
          tooltipPlacement="right"
          onClick={onToggle}
        />
      </div>
    </nav>
  );
}

interface RailLinkProps {
  readonly entry: MenuTableEntry;
  readonly current: boolean;
  readonly collapsed: boolean;
  readonly badge: Badge | undefined;
}

function RailLink({ entry, current, collapsed, badge }: RailLinkProps): ReactNode {
  const text = useText();
  const label = text(entry.label);
  const Icon = entry.icon;
  const link = (
    <Link
      href={entry.path}
      className={styles.link}
      aria-current={current ? "page" : undefined}
      aria-label={collapsed ? [label, badge?.label].filter(Boolean).join(" ") : undefined}
    >
      <Icon />
      {!collapsed && <span>{label}</span>}
      {badge && <MenuBadge badge={badge} onIcon={collapsed} />}
    </Link>
  );
  return collapsed ? (
    <Tooltip text={label} placement="right" describes={false}>
      {link}
    </Tooltip>
  ) : (
    link
  );
}
