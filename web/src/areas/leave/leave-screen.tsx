import { useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Suspense } from "react";
import { leaveScreen } from "@planete/shared/domain/rights/right-tags.ts";
import { supportVisionPath } from "../../paths.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Skeleton, SkeletonNote } from "../../ui/skeleton.tsx";
import { TabLinks } from "../../ui/tab-links.tsx";
import styles from "./leave-screen.module.css";
import { findLeaveTab, leaveTabs } from "./leave-tabs.ts";

/** Leave and holidays: one route (spec §2, D13). */
export function LeaveScreen(): ReactNode {
  const text = useText();
  const shown = findLeaveTab(useSearch({ strict: false }));
  const path = supportVisionPath(leaveScreen);
  return (
    <div className={styles.screen}>
      <div className={styles.tabs}>
        <TabLinks
          label={text("leave.tabs")}
          links={leaveTabs.map((tab, index) => ({
            href: index === 0 ? path : [`${path}?view=${tab.view}`, tab.begins].filter(Boolean).join("&"),
            label: text(tab.label),
            current: tab === shown,
          }))}
        />
      </div>
      <div className={styles.content}>
        <Suspense
          fallback={
            <div>
              <SkeletonNote />
              <Skeleton lines={8} />
            </div>
          }
        >
          {shown && <shown.Content />}
        </Suspense>
      </div>
    </div>
  );
}
