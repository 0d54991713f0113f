import { useFormat } from "../../platform/i18n/text.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./menu-badge.module.css";
import type { MenuBadge as Badge } from "./use-menu-badges.ts";

/** Beyond this the exact number helps nobody. */
const most = 99;

export interface MenuBadgeProps {
  readonly badge: Badge;
  /** On the corner of an icon, where there is no room beside the words. */
  readonly onIcon?: boolean;
}

export function MenuBadge({ badge, onIcon = false }: MenuBadgeProps) {
  const format = useFormat();
  return (
    <>
      <span
        className={styles.badge}
        data-on-icon={onIcon || undefined}
        aria-hidden="true"
        title={badge.label}
      >
        {badge.count > most ? `${format.number(most)}+` : format.number(badge.count)}
      </span>
      <VisuallyHidden>{badge.label}</VisuallyHidden>
    </>
  );
}
