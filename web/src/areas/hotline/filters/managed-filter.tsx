import {
  IconArrowDown,
  IconArrowUp,
  IconPin,
  IconPinFilled,
  IconReplace,
  IconStar,
  IconStarFilled,
  IconTrash,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { SavedFilter } from "@planete/shared/contract/hotline-filter-view.contract.ts";
import type { SheetFilter } from "@planete/shared/contract/hotline-list.contract.ts";
import { maxPinnedFilters } from "@planete/shared/domain/hotline/sheet-queues.ts";
import { uniqueFilterName } from "@planete/shared/domain/validation/filter-rules.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { failureText, useSayFailure } from "../../../kit/say-failure.ts";
import { useIsStaff } from "../sheet/hotline-setup.ts";
import { usePins } from "../views/use-pins.ts";
import styles from "./manage-filters.module.css";
import { isEmptyFilter, isSameFilter } from "./read-filter.ts";
import { useRemoveFilter } from "./use-remove-filter.ts";
import { useFilterCount, useFilterDeeds } from "./use-saved-filters.ts";

export interface ManagedFilterProps {
  readonly saved: SavedFilter;
  readonly others: readonly SavedFilter[];
  /** What can take its content's place. */
  readonly present: SheetFilter;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: 1 | -1) => void;
}

/** One saved filter in the dialog. */
export function ManagedFilter(props: ManagedFilterProps): ReactNode {
  const { saved, others, present, isFirst, isLast, onMove } = props;
  const { id, name, isDefault } = saved;
  const text = useText();
  const deeds = useFilterDeeds();
  const remove = useRemoveFilter();
  const sayFailure = useSayFailure();
  const count = useFilterCount(saved.filter);
  const isStaff = useIsStaff();
  const pins = usePins();
  const isPinned = pins.has(id);
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();

  const problemOf = (chosen: string): string | undefined => {
    if (chosen === "") return text("hotline.filter.nameMissing");
    return uniqueFilterName(others.map((other) => other.name))(chosen)
      ? text("error.filterNameTaken")
      : undefined;
  };
  const rename = async (): Promise<void> => {
    if (typed === undefined) return;
    const chosen = typed.trim();
    const problem = problemOf(chosen);
    setError(problem);
    if (problem !== undefined) return;
    try {
      if (chosen !== name) await deeds.change(id, { name: chosen });
      // What was typed meanwhile is a change of its own.
      setTyped((now) => (now === typed ? undefined : now));
    } catch (failure) {
      setError(failureText(text, failure));
    }
  };
  const overwrite = async (): Promise<void> => {
    try {
      await deeds.change(id, { filter: present });
      showToast({
        message: text("hotline.filter.overwritten", { name }),
        onUndo: () => void deeds.change(id, { filter: saved.filter }).catch(sayFailure),
      });
    } catch (failure) {
      sayFailure(failure);
    }
  };
  const keepsContent = isEmptyFilter(present)
    ? text("hotline.filter.nothing")
    : isSameFilter(present, saved.filter)
      ? text("hotline.filter.overwrite.same")
      : undefined;
  return (
    <li className={styles.line}>
      <div className={styles.name}>
        <TextField
          label={text("hotline.filter.nameOf", { name })}
          labelHidden
          size="compact"
          maxLength={80}
          value={typed ?? name}
          error={error}
          onChange={(words) => {
            setTyped(words);
            setError(undefined);
          }}
          onBlur={() => void rename()}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.nativeEvent.isComposing) void rename();
          }}
        />
        <span className={styles.note}>
          {[
            ...(isDefault ? [text("hotline.filter.isDefault")] : []),
            ...(count === undefined ? [] : [text("hotline.filter.count", { count })]),
          ].join(" · ")}
        </span>
      </div>
      <div className={styles.tools}>
        {isStaff && (
          <IconButton
            label={text(isPinned ? "hotline.filter.unpin.action" : "hotline.filter.pin.action", { name })}
            icon={isPinned ? <IconPinFilled /> : <IconPin />}
            disabledReason={
              !isPinned && pins.full
                ? text("hotline.filter.pinnedMost", { count: maxPinnedFilters })
                : undefined
            }
            onClick={() => void pins.set(id, !isPinned)}
          />
        )}
        <IconButton
          label={text(isDefault ? "hotline.filter.noDefault.action" : "hotline.filter.default.action", {
            name,
          })}
          icon={isDefault ? <IconStarFilled /> : <IconStar />}
          onClick={() => void deeds.change(id, { isDefault: !isDefault }).catch(sayFailure)}
        />
        <IconButton
          label={text("hotline.filter.overwrite.action", { name })}
          icon={<IconReplace />}
          disabledReason={keepsContent}
          onClick={() => void overwrite()}
        />
        <IconButton
          label={text("hotline.filter.moveUp.action", { name })}
          icon={<IconArrowUp />}
          disabledReason={isFirst ? text("hotline.filter.isFirst") : undefined}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={text("hotline.filter.moveDown.action", { name })}
          icon={<IconArrowDown />}
          disabledReason={isLast ? text("hotline.filter.isLast") : undefined}
          onClick={() => onMove(1)}
        />
        <IconButton
          label={text("hotline.filter.remove.action", { name })}
          icon={<IconTrash />}
          onClick={() => remove(saved)}
        />
      </div>
    </li>
  );
}
