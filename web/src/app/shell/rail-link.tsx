import type { ReactNode } from "react";
import { useText } from "../../platform/i18n/text.ts";
import { Link } from "../../ui/link.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import { MenuBadge } from "./menu-badge.tsx";
import type { MenuTableEntry } from "./menu-table.ts";
import styles from "./rail.module.css";
import type { MenuBadge as Badge } from "./use-menu-badges.ts";

interface RailLinkProps {
  readonly entry: Pick<MenuTableEntry, "label" | "path" | "icon">;
  readonly current: boolean;
  readonly collapsed: boolean;
  readonly badge?: Badge | undefined;
}

/** One line of the rail; folded, its name is for ears and in a tooltip. */
export function RailLink({ entry, current, collapsed, badge }: RailLinkProps): ReactNode {
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
