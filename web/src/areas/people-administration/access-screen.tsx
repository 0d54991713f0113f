import { useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Suspense } from "react";
import { paths } from "../../paths.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Skeleton, SkeletonNote } from "../../ui/skeleton.tsx";
import { TabLinks } from "../../ui/tab-links.tsx";
import styles from "./access-screen.module.css";
import { accessTabs, findTab } from "./access-tabs.ts";

/** Who is there, and what they may do. */
export function AccessScreen(): ReactNode {
  const text = useText();
  const shown = findTab(useSearch({ strict: false }));
  const path = paths.rights;
  return (
    <div className={styles.screen}>
      {accessTabs.length > 1 && (
        <div className={styles.tabs}>
          <TabLinks
            label={text("people.tabs")}
            links={accessTabs.map((tab, index) => ({
              href: index === 0 ? path : `${path}?view=${tab.view}`,
              label: text(tab.label),
              current: tab === shown,
            }))}
          />
        </div>
      )}
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
  );
}
