import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronUp,
  IconEyeOff,
  IconHourglass,
  IconTrash,
  IconUsersGroup,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { use, useId } from "react";
import { isProductSlug, keptSlugs } from "@planete/shared/domain/menus/menu.ts";
import { BuiltPageContext } from "../../../kit/built-pages.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { StatusChip } from "../../../ui/status-chip.tsx";
import { TwoStateSwitch } from "../../../ui/two-state-switch.tsx";
import { entryIcon, useEntryName } from "../../rights/menu-look.ts";
import { siblingsOf } from "./menu-draft.ts";
import { MenuEntryForm } from "./menu-entry-form.tsx";
import type { MenuRowProps } from "./menu-row-props.ts";
import styles from "./menu-tab.module.css";

/** One line of the tree; its fields unfold below it. */
export function MenuRow(props: MenuRowProps): ReactNode {
  const { entry, entries, isOpen, onToggle, onChange, onStep, onRemove } = props;
  const text = useText();
  const nameOf = useEntryName();
  const isBuilt = use(BuiltPageContext);
  const id = useId();
  const given = nameOf(entry);
  const name = given === "" ? text("menus.unnamed") : given;
  const siblings = siblingsOf(entries, entry);
  const at = siblings.indexOf(entry);
  const isKept = keptSlugs.includes(entry.slug);
  return (
    <li
      className={styles.row}
      data-below={entry.parent !== null || undefined}
      data-open={isOpen || undefined}
    >
      <div className={styles.line}>
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        >
          <span className={styles.icon} data-off={!entry.active || undefined} aria-hidden="true">
            {entryIcon(entry)}
          </span>
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            <span className={styles.path}>{entry.path}</span>
          </span>
          {isOpen ? <IconChevronUp aria-hidden="true" /> : <IconChevronDown aria-hidden="true" />}
        </button>
        <span className={styles.chips}>
          {!isBuilt(entry.path) && <StatusChip icon={<IconHourglass />}>{text("menus.unbuilt")}</StatusChip>}
          {!entry.active && <StatusChip icon={<IconEyeOff />}>{text("menus.off")}</StatusChip>}
          {entry.audience !== "everyone" && (
            <StatusChip tone="accent" icon={<IconUsersGroup />}>
              {text(`menus.audience.${entry.audience}`)}
            </StatusChip>
          )}
        </span>
        <span className={styles.deeds}>
          <IconButton
            label={text("menus.up", { name })}
            icon={<IconArrowUp />}
            disabledReason={at === 0 ? text("menus.first") : undefined}
            onClick={() => onStep(-1)}
          />
          <IconButton
            label={text("menus.down", { name })}
            icon={<IconArrowDown />}
            disabledReason={at === siblings.length - 1 ? text("menus.last") : undefined}
            onClick={() => onStep(1)}
          />
          {!isProductSlug(entry.slug) && (
            <IconButton label={text("menus.remove", { name })} icon={<IconTrash />} onClick={onRemove} />
          )}
        </span>
      </div>
      {isOpen && (
        <div id={id} className={styles.fields}>
          <TwoStateSwitch
            label={text("menus.active.label", { name })}
            labels={[text("menus.active")]}
            value={entry.active}
            disabledReason={isKept ? text("menus.kept") : undefined}
            onChange={(active) => onChange({ active })}
          />
          <MenuEntryForm {...props} isKept={isKept} />
        </div>
      )}
    </li>
  );
}
