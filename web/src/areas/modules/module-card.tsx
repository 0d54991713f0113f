import { IconExternalLink, IconGripVertical, IconPin, IconPinFilled } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { FoundModule } from "@planete/shared/domain/modules/module-search.ts";
import { opensInNewWindow } from "@planete/shared/domain/modules/module.ts";
import { pinLimit } from "@planete/shared/domain/modules/module-pins.ts";
import { useText } from "../../platform/i18n/text.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { ModuleAnchor } from "./module-anchor.tsx";
import { ModuleMark } from "./module-mark.tsx";
import type { Grip } from "./use-reorder.ts";
import { useModuleNames } from "./use-modules.ts";
import styles from "./module-card.module.css";

export interface ModuleCardProps {
  readonly found: FoundModule;
  /** Of its mark, where it has no picture. */
  readonly letters: string;
  readonly view: "grid" | "list";
  readonly showUses: boolean;
  readonly canPin: boolean;
  readonly onPin: (pinned: boolean) => void;
  /** Present while the person may arrange the modules. */
  readonly grip?: Grip | undefined;
}

/** One module: its name leads there, its parts lead further, the pin keeps it in the menu. */
export function ModuleCard({
  found,
  letters,
  view,
  showUses,
  canPin,
  onPin,
  grip,
}: ModuleCardProps): ReactNode {
  const text = useText();
  const { nameOf } = useModuleNames();
  const { module, parts, frenchName } = found;
  const name = nameOf(module);
  const away = opensInNewWindow(module.path);
  const full = !module.pinned && !canPin;
  return (
    <li
      className={styles.card}
      data-view={view}
      data-module={module.slug}
      data-dragged={grip?.dragged || undefined}
      style={grip?.order === undefined ? undefined : { order: grip.order }}
    >
      <ModuleMark letters={letters} slug={module.slug} icon={module.icon} />
      <div className={styles.words}>
        <h2 className={styles.title}>
          <ModuleAnchor link={module} module={module} className={styles.name} data-open="">
            {name}
          </ModuleAnchor>
          {away && <IconExternalLink aria-hidden="true" className={styles.away} />}
        </h2>
        {frenchName !== undefined && frenchName !== name && (
          <p className={styles.note}>{text("modules.search.french", { name: frenchName })}</p>
        )}
        {showUses && module.uses > 0 && (
          <p className={styles.note}>{text("modules.uses", { count: module.uses })}</p>
        )}
      </div>
      <div className={styles.tools}>
        {grip && (
          <span className={styles.grip}>
            <IconButton
              label={text("modules.move.label", { name })}
              icon={<IconGripVertical />}
              onPointerDown={grip.onPointerDown}
              onKeyDown={grip.onKeyDown}
            />
          </span>
        )}
        <span className={styles.pin} data-pinned={module.pinned || undefined}>
          <IconButton
            label={text(module.pinned ? "modules.unpin.action" : "modules.pin.action", { name })}
            icon={module.pinned ? <IconPinFilled /> : <IconPin />}
            disabledReason={full ? text("modules.pin.full", { limit: pinLimit }) : undefined}
            onClick={() => onPin(!module.pinned)}
          />
        </span>
      </div>
      {module.subModules.length > 0 && (
        <ul className={styles.parts} aria-label={text("modules.parts", { name })}>
          {module.subModules.map((part) => (
            <li key={part.slug}>
              <ModuleAnchor
                link={part}
                module={module}
                className={styles.part}
                data-hit={parts.has(part.slug) || undefined}
              >
                {nameOf(part)}
                {!away && opensInNewWindow(part.path) && (
                  <IconExternalLink aria-hidden="true" className={styles.away} />
                )}
              </ModuleAnchor>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
