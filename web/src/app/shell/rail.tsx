import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Fragment } from "react";
import { RailViews } from "../../areas/hotline/views/rail-views.tsx";
import { useText } from "../../platform/i18n/text.ts";
import { productName } from "../../platform/page-settings.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Link } from "../../ui/link.tsx";
import { paths } from "../../paths.ts";
import { ProductMark } from "../product-mark.tsx";
import type { MenuGroup } from "./menu-table.ts";
import { useLastWorkPath } from "./last-work-path.ts";
import { RailLink } from "./rail-link.tsx";
import { RailPins } from "./rail-pins.tsx";
import styles from "./rail.module.css";
import { useMenuBadges } from "./use-menu-badges.ts";
import { useInVision, useMenu } from "./use-menu.ts";
import { VisionMenu } from "./vision-menu.tsx";

const groups = ["main", "administration", "foot"] as const satisfies readonly MenuGroup[];

/** The left menu: what the person may open, in the same place on every page. */
export function Rail({
  collapsed,
  onToggle,
}: {
  readonly collapsed: boolean;
  readonly onToggle: () => void;
}): ReactNode {
  const text = useText();
  const inVision = useInVision();
  // Also where its own menu is shown: that is what support vision leads back to.
  useLastWorkPath();
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
      {inVision ? <VisionMenu collapsed={collapsed} /> : <WorkMenu collapsed={collapsed} />}
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

function WorkMenu({ collapsed }: { readonly collapsed: boolean }): ReactNode {
  const text = useText();
  const { entries, isCurrent } = useMenu();
  const badges = useMenuBadges();
  const { user } = usePerson();
  const showsViews = ({ path }: { readonly path: string }): boolean =>
    path === paths.hotline && !collapsed && user.employee && isCurrent(path);
  return groups.map((group) => {
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
              <li key={entry.slug}>
                <RailLink
                  entry={entry}
                  current={isCurrent(entry.path)}
                  collapsed={collapsed}
                  // The views say more than one number.
                  badge={showsViews(entry) ? undefined : badges[entry.path]}
                  below={entry.below}
                />
                {showsViews(entry) && <RailViews />}
              </li>
            ))}
          </ul>
        </div>
        {group === "main" && <RailPins collapsed={collapsed} />}
      </Fragment>
    );
  });
}
