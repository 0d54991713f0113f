import { useRef } from "react";

export interface TableSelection {
  readonly isSelected: (key: string) => boolean;
  readonly state: "none" | "some" | "all";
  /** With `range` everything from the last toggled row to this one follows it. */
  readonly toggle: (key: string, range?: boolean) => void;
  readonly toggleAll: () => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

/** Selection by key over the rows as they are shown. Rows hidden by a filter keep theirs. */
export function useTableSelection(
  keys: readonly string[],
  selection: ReadonlySet<string> | undefined,
  onSelect: ((selection: ReadonlySet<string>) => void) | undefined,
): TableSelection {
  const last = useRef<string>(undefined);
  const selected = selection ?? new Set<string>();
  const shownCount = keys.filter((key) => selected.has(key)).length;
  const state = shownCount === 0 ? "none" : shownCount === keys.length ? "all" : "some";
  const selectAll = (): void => onSelect?.(new Set([...selected, ...keys]));
  const clear = (): void => onSelect?.(new Set());

  const toggle = (key: string, range = false): void => {
    const next = new Set(selected);
    const from = keys.indexOf(last.current ?? "");
    const to = keys.indexOf(key);
    const touched = range && from >= 0 ? keys.slice(Math.min(from, to), Math.max(from, to) + 1) : [key];
    const adds = !selected.has(key);
    for (const each of touched) {
      if (adds) next.add(each);
      else next.delete(each);
    }
    last.current = key;
    onSelect?.(next);
  };
  return {
    isSelected: (key) => selected.has(key),
    state,
    toggle,
    toggleAll: () => (state === "all" ? clear() : selectAll()),
    selectAll,
    clear,
  };
}
