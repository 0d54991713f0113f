import type { ReactNode } from "react";
import { ModuleAnchor } from "../../areas/modules/module-anchor.tsx";
import { ModuleMark } from "../../areas/modules/module-mark.tsx";
import { useModuleLetters } from "../../areas/modules/use-module-letters.ts";
import { useFollowModules, useModuleNames } from "../../areas/modules/use-modules.ts";
import { usePinnedModules } from "../../areas/modules/use-pinned-modules.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Tooltip } from "../../ui/tooltip.tsx";
import styles from "./rail.module.css";

/** The modules a person pinned, one click away on every page. */
export function RailPins({ collapsed }: { readonly collapsed: boolean }): ReactNode {
  const text = useText();
  const { nameOf } = useModuleNames();
  const letters = useModuleLetters();
  const pinned = usePinnedModules();
  useFollowModules();
  if (pinned.length === 0) return null;
  const heading = text("modules.pinned");
  return (
    <div className={styles.pins}>
      {!collapsed && (
        <p className={styles.heading} aria-hidden="true">
          {heading}
        </p>
      )}
      <ul aria-label={heading}>
        {pinned.map((module) => {
          const name = nameOf(module);
          const link = (
            <ModuleAnchor
              link={module}
              module={module}
              className={styles.link}
              aria-label={collapsed ? name : undefined}
            >
              <ModuleMark letters={letters(module)} slug={module.slug} icon={module.icon} size="small" />
              {!collapsed && <span>{name}</span>}
            </ModuleAnchor>
          );
          return (
            <li key={module.slug}>
              {collapsed ? (
                <Tooltip text={name} placement="right" describes={false}>
                  {link}
                </Tooltip>
              ) : (
                link
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
