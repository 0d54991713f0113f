import {
  IconArrowDown,
  IconArrowUp,
  IconReplace,
  IconStar,
  IconStarFilled,
  IconTrash,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { uniqueFilterName } from "@planete/shared/domain/validation/filter-rules.ts";
import { listLimits } from "@planete/shared/domain/lists/list-limits.ts";
import { useText } from "../../platform/i18n/text.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { failureText, useSayFailure } from "../say-failure.ts";
import styles from "./manage-filters.module.css";
import { useRemoveFilter } from "./use-remove-filter.ts";
import type { FilterShelf, KeptFilter } from "./filter-shelf.ts";
import { useFilterActions } from "./filter-shelf.ts";

export interface ManagedFilterProps<Filter> {
  readonly shelf: FilterShelf<Filter>;
  readonly saved: KeptFilter<Filter>;
  readonly others: readonly KeptFilter<Filter>[];
  /** What can take its content's place. */
  readonly present: Filter;
  readonly tools: ReactNode;
  readonly note: ReactNode;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: 1 | -1) => void;
}

/** One saved filter in the dialog. */
export function ManagedFilter<Filter>(props: ManagedFilterProps<Filter>): ReactNode {
  const { shelf, saved, others, present, tools, note, isFirst, isLast, onMove } = props;
  const { id, name, isDefault } = saved;
  const text = useText();
  const actions = useFilterActions(shelf);
  const remove = useRemoveFilter(shelf);
  const sayFailure = useSayFailure();
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();

  const problemOf = (chosen: string): string | undefined => {
    if (chosen === "") return text("kit.filter.nameMissing");
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
      if (chosen !== name) await actions.change(id, { name: chosen });
      // What was typed meanwhile is a change of its own.
      setTyped((now) => (now === typed ? undefined : now));
    } catch (failure) {
      setError(failureText(text, failure));
    }
  };
  const overwrite = async (): Promise<void> => {
    try {
      await actions.change(id, { filter: present });
      showToast({
        message: text("kit.filter.overwritten", { name }),
        onUndo: () => void actions.change(id, { filter: saved.filter }).catch(sayFailure),
      });
    } catch (failure) {
      sayFailure(failure);
    }
  };
  const keepsContent =
    shelf.isEmpty(present) && !shelf.keepsEmpty
      ? text("kit.filter.nothing")
      : shelf.isSame(present, saved.filter)
        ? text("kit.filter.overwrite.same")
        : undefined;
  return (
    <li className={styles.line}>
      <div className={styles.name}>
        <TextField
          label={text("kit.filter.nameOf", { name })}
          labelHidden
          size="compact"
          maxLength={listLimits.filterName}
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
          {isDefault && text("kit.filter.isDefault")}
          {isDefault && note !== undefined && " · "}
          {note}
        </span>
      </div>
      <div className={styles.tools}>
        {tools}
        <IconButton
          label={text(isDefault ? "kit.filter.noDefault.action" : "kit.filter.default.action", {
            name,
          })}
          icon={isDefault ? <IconStarFilled /> : <IconStar />}
          onClick={() => void actions.change(id, { isDefault: !isDefault }).catch(sayFailure)}
        />
        <IconButton
          label={text("kit.filter.overwrite.action", { name })}
          icon={<IconReplace />}
          disabledReason={keepsContent}
          onClick={() => void overwrite()}
        />
        <IconButton
          label={text("kit.filter.moveUp.action", { name })}
          icon={<IconArrowUp />}
          disabledReason={isFirst ? text("kit.filter.isFirst") : undefined}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={text("kit.filter.moveDown.action", { name })}
          icon={<IconArrowDown />}
          disabledReason={isLast ? text("kit.filter.isLast") : undefined}
          onClick={() => onMove(1)}
        />
        <IconButton
          label={text("kit.filter.remove.action", { name })}
          icon={<IconTrash />}
          onClick={() => remove(saved)}
        />
      </div>
    </li>
  );
}
