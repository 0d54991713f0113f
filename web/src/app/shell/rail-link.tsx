import type { ComponentType, ReactNode } from "react";
import { opensInNewWindow } from "@planete/shared/domain/modules/module.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Link } from "../../ui/link.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import { MenuBadge } from "./menu-badge.tsx";
import styles from "./rail.module.css";
import type { MenuBadge as Badge } from "./use-menu-badges.ts";

interface RailLinkProps {
  readonly entry: { readonly label: string; readonly path: string; readonly icon: ComponentType };
  readonly current: boolean;
  readonly collapsed: boolean;
  readonly badge?: Badge | undefined;
  /** Stands below another line. */
  readonly below?: boolean | undefined;
}

/** One line of the rail; folded, its name is for ears and in a tooltip. */
export function RailLink({ entry, current, collapsed, badge, below = false }: RailLinkProps): ReactNode {
  const text = useText();
  const { path } = entry;
  const away = opensInNewWindow(path);
  const label = away ? `${entry.label} (${text("modules.newWindow")})` : entry.label;
  const Icon = entry.icon;
  const link = (
    <Link
      href={path}
      {...(away && { target: "_blank", rel: "noopener" })}
      data-below={below || undefined}
      className={styles.link}
      aria-current={current ? "page" : undefined}
      aria-label={collapsed || away ? [label, badge?.label].filter(Boolean).join(" ") : undefined}
    >
      <Icon />
      {!collapsed && <span>{entry.label}</span>}
      {badge && <MenuBadge badge={badge} onIcon={collapsed} />}
    </Link>
  );
  return collapsed ? (
    <Tooltip text={entry.label} placement="right" describes={false}>
      {link}
    </Tooltip>
  ) : (
    link
  );
}
