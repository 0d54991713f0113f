import { IconLayoutList, IconPlus, IconTable } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { memo } from "react";
import type { SheetFilter } from "@planete/shared/contract/sheet-filter.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import type { ListView } from "../filters/hotline-address.ts";
import { ViewTitle } from "../views/view-title.tsx";
import { ColumnsChoice } from "./columns-choice.tsx";
import { ListMenu } from "./list-menu.tsx";
import styles from "./list-pane.module.css";
import { useExport } from "./use-export.ts";

export interface ListHeadProps {
  /** A sheet is open beside the list, and has the first heading. */
  readonly isBeside: boolean;
  /** The name of the saved filter that is shown, if it is one. */
  readonly saved: string | undefined;
  readonly filter: SheetFilter;
  readonly sort: string;
  readonly view: ListView;
  readonly hasViews: boolean;
  readonly onView: (view: ListView) => void;
  readonly hasColumns: boolean;
  readonly onNew: () => void;
}

/** The title of the list and what can be done with all of it; not drawn again for each page that comes. */
export const ListHead = memo(function ListHead(props: ListHeadProps): ReactNode {
  const { isBeside, saved, filter, sort, view, hasViews, onView, hasColumns, onNew } = props;
  const text = useText();
  const file = useExport(filter, sort);
  const views = [
    { value: "cards" as const, label: text("account.preferences.sheets.cards"), icon: <IconLayoutList /> },
    { value: "table" as const, label: text("account.preferences.sheets.table"), icon: <IconTable /> },
  ];
  return (
    <header className={styles.head}>
      <ViewTitle saved={saved} level={isBeside ? "h2" : "h1"} />
      {hasViews && (
        <SegmentedControl
          label={text("hotline.list.view")}
          iconsOnly
          options={views}
          value={view}
          onChange={onView}
        />
      )}
      {hasColumns && <ColumnsChoice />}
      <ListMenu exporting={file.busy} onExport={file.run} />
      <Button
        size="compact"
        variant="primary"
        icon={<IconPlus />}
        aria-label={text("hotline.new.action")}
        aria-keyshortcuts="C"
        title={text("hotline.new.action")}
        onClick={onNew}
      >
        {text("hotline.new.short")}
      </Button>
    </header>
  );
});
