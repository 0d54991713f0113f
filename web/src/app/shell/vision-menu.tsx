import { IconArrowLeft, IconHome } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useText } from "../../platform/i18n/text.ts";
import { paths } from "../../paths.ts";
import { useLastWorkPath } from "./last-work-path.ts";
import { RailLink } from "./rail-link.tsx";
import styles from "./rail.module.css";
import { useVisionMenu } from "./use-menu.ts";

/** The menu of support vision, in the place of the everyday one: its screens in groups, and the way back. */
export function VisionMenu({ collapsed }: { readonly collapsed: boolean }): ReactNode {
  const text = useText();
  const { groups, showsHome, isCurrent } = useVisionMenu();
  const back = useLastWorkPath();
  return (
    <>
      <ul className={styles.back}>
        <li>
          <RailLink
            entry={{ label: text("kit.menu.back"), path: back, icon: IconArrowLeft }}
            current={false}
            collapsed={collapsed}
          />
        </li>
      </ul>
      {showsHome && (
        <ul>
          <li>
            <RailLink
              entry={{ label: text("kit.menu.overview"), path: paths.supportVisionHome, icon: IconHome }}
              current={isCurrent(paths.supportVisionHome)}
              collapsed={collapsed}
            />
          </li>
        </ul>
      )}
      {groups.map(({ group, entries }) => (
        <div key={group} className={styles.visionGroup}>
          {!collapsed && (
            <p className={styles.heading} aria-hidden="true">
              {text(`kit.menu.group.${group}`)}
            </p>
          )}
          <ul aria-label={text(`kit.menu.group.${group}`)}>
            {entries.map((entry) => (
              <li key={entry.path}>
                <RailLink
                  entry={{ ...entry, label: text(entry.label) }}
                  current={isCurrent(entry.path)}
                  collapsed={collapsed}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
