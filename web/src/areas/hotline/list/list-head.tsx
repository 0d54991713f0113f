import { IconDownload, IconLayoutList, IconPlus, IconTable } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { memo } from "react";
import type { SheetFilter, SheetSort } from "@planete/shared/contract/hotline-list.contract.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import type { ListView } from "../filters/hotline-place.ts";
import { ColumnsChoice } from "./columns-choice.tsx";
import { ListMenu } from "./list-menu.tsx";
import styles from "./list-pane.module.css";
import { useExport } from "./use-export.ts";

export interface ListHeadProps {
  /** A sheet is open beside the list, and has the first heading. */
  readonly isBeside: boolean;
  readonly filter: SheetFilter;
  readonly sort: SheetSort;
  readonly view: ListView;
  readonly hasViews: boolean;
  readonly onView: (view: ListView) => void;
  readonly hasColumns: boolean;
  readonly onNew: () => void;
}

/** The title of the list and what can be done with all of it; not drawn again for each page that comes. */
export const ListHead = memo(function ListHead(props: ListHeadProps): ReactNode {
  const { isBeside, filter, sort, view, hasViews, onView, hasColumns, onNew } = props;
  const text = useText();
  const file = useExport(filter, sort);
  const Heading = isBeside ? "h2" : "h1";
  const views = [
    { value: "cards" as const, label: text("account.preferences.sheets.cards"), icon: <IconLayoutList /> },
    { value: "table" as const, label: text("account.preferences.sheets.table"), icon: <IconTable /> },
  ];
  return (
    <header className={styles.head}>
      <Heading className={styles.title}>{text("shell.menu.sheets")}</Heading>
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
      <IconButton
        label={text("hotline.export.action")}
        icon={<IconDownload />}
        loading={file.busy}
        onClick={file.run}
      />
      <ListMenu />
      <IconButton
        variant="default"
        label={text("hotline.new.action")}
        shortcut="C"
        icon={<IconPlus />}
        onClick={onNew}
      />
    </header>
  );
});
