import type { ReactNode } from "react";
import { ApiError } from "../../platform/http/api-error.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Tile } from "../../ui/tile.tsx";
import { ModuleAnchor } from "./module-anchor.tsx";
import { ModuleMark } from "./module-mark.tsx";
import { NoModules } from "./no-modules.tsx";
import { useModuleLetters } from "./use-module-letters.ts";
import { useModuleNames, useModules } from "./use-modules.ts";
import styles from "./modules-tile.module.css";

const shownModules = 8;

/** The modules a person pinned, or the first of their order while nothing is pinned. */
export function ModulesTile({ title }: { readonly title: string }): ReactNode {
  const text = useText();
  const { nameOf } = useModuleNames();
  const letters = useModuleLetters();
  const modules = useModules();
  const all = modules.data ?? [];
  const pinned = all.filter((module) => module.pinned);
  const shown = (pinned.length > 0 ? pinned : all).slice(0, shownModules);
  const requestId = modules.error instanceof ApiError ? modules.error.requestId : undefined;
  return (
    <Tile
      title={title}
      loading={modules.isPending}
      error={
        modules.isError && all.length === 0
          ? {
              message: text("modules.failed"),
              requestId,
              onRetry: () => void modules.refetch(),
              retrying: modules.isFetching,
            }
          : undefined
      }
    >
      {shown.length === 0 ? (
        <NoModules />
      ) : (
        <ul className={styles.modules}>
          {shown.map((module) => (
            <li key={module.slug}>
              <ModuleAnchor link={module} module={module} className={styles.module}>
                <ModuleMark letters={letters(module)} slug={module.slug} icon={module.icon} size="small" />
                <span>{nameOf(module)}</span>
              </ModuleAnchor>
            </li>
          ))}
        </ul>
      )}
    </Tile>
  );
}
