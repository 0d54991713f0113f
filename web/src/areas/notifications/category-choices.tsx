import type { ReactNode } from "react";
import type { NotificationOverviewWire } from "@planete/shared/contract/notifications.contract.ts";
import { paths } from "../../paths.ts";
import { chooseDesktopNotices, useDesktopNotices } from "../../platform/desktop/desktop-notice.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Link } from "../../ui/link.tsx";
import { TwoStateSwitch } from "../../ui/two-state-switch.tsx";
import { categoryLabel } from "./category-faces.tsx";
import { useMute } from "./notification-queries.ts";
import styles from "./notification-panel.module.css";

/** Which categories are listed, counted and heard; mails and sounds are chosen on the account page. */
export function CategoryChoices({
  overview,
  onLeave,
}: {
  readonly overview: NotificationOverviewWire;
  readonly onLeave: () => void;
}): ReactNode {
  const text = useText();
  const mute = useMute();
  const desktop = useDesktopNotices();
  return (
    <div className={styles.choices}>
      <h3 className={styles.heading}>{text("notifications.categories.heading")}</h3>
      {overview.categories.map((category) => (
        <TwoStateSwitch
          key={category}
          labels={[text(categoryLabel(category))]}
          value={!overview.muted.includes(category)}
          onChange={(shown) => mute.mutate({ category, muted: !shown })}
        />
      ))}
      {desktop !== "impossible" && (
        <TwoStateSwitch
          labels={[text("notifications.desktop.label")]}
          hint={text("notifications.desktop.hint")}
          value={desktop === "on"}
          disabledReason={desktop === "refused" ? text("notifications.desktop.refused") : undefined}
          onChange={(wanted) => void chooseDesktopNotices(wanted)}
        />
      )}
      <p className={styles.links}>
        <Link href={`${paths.myAccount}?section=mails`} onClick={onLeave}>
          {text("account.section.mails")}
        </Link>
        <Link href={`${paths.myAccount}?section=sounds`} onClick={onLeave}>
          {text("account.section.sounds")}
        </Link>
      </p>
    </div>
  );
}
