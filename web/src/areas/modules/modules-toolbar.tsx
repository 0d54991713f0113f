import { IconLayoutGrid, IconList, IconSearch, IconX } from "@tabler/icons-react";
import type { KeyboardEvent, ReactNode, RefObject } from "react";
import { useText } from "../../platform/i18n/text.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { Select } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useModulesPreferences } from "./use-modules-preferences.ts";
import styles from "./modules-toolbar.module.css";

export interface ModulesToolbarProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly onSearchKey: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** How many are shown. */
  readonly count: number | undefined;
}

export function ModulesToolbar(props: ModulesToolbarProps): ReactNode {
  const { query, onQuery, searchField, onSearchKey, count } = props;
  const text = useText();
  const { modulesView, moduleSort, prefer } = useModulesPreferences();
  return (
    <div className={styles.toolbar}>
      <div className={styles.search}>
        <TextField
          ref={searchField}
          label={text("modules.search.label")}
          labelHidden
          type="search"
          placeholder={text("modules.search.label")}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={onQuery}
          onKeyDown={onSearchKey}
          start={<IconSearch />}
          end={
            query === "" ? (
              <kbd className={styles.key}>/</kbd>
            ) : (
              <IconButton
                size="small"
                label={text("modules.search.clear.action")}
                icon={<IconX />}
                onClick={() => {
                  onQuery("");
                  searchField.current?.focus();
                }}
              />
            )
          }
        />
      </div>
      <p className={styles.count} role="status">
        {count === undefined ? "" : text("modules.count", { count })}
      </p>
      <div className={styles.choices}>
        <Select
          label={text("ui.table.sortBy")}
          labelHidden
          value={moduleSort}
          onChange={(sort) => prefer({ moduleSort: sort })}
          options={[
            { value: "name", label: text("modules.sort.name") },
            { value: "most-used", label: text("modules.sort.mostUsed") },
            { value: "own-order", label: text("modules.sort.ownOrder") },
          ]}
        />
        <SegmentedControl
          label={text("modules.view.label")}
          iconsOnly
          value={modulesView}
          onChange={(view) => prefer({ modulesView: view })}
          options={[
            { value: "grid", label: text("modules.view.grid"), icon: <IconLayoutGrid /> },
            { value: "list", label: text("modules.view.list"), icon: <IconList /> },
          ]}
        />
      </div>
    </div>
  );
}
