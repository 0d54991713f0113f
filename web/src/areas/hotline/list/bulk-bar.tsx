import {
  IconArchive,
  IconFlag,
  IconMailOpened,
  IconPlayerStop,
  IconProgress,
  IconTag,
  IconUserPlus,
  IconX,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { SheetsChange } from "@planete/shared/contract/hotline-filter-view.contract.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Toolbar } from "../../../ui/toolbar.tsx";
import { useEscape } from "../../../ui/use-escape.ts";
import { useIsStaff } from "../sheet/hotline-setup.ts";
import styles from "./bulk-bar.module.css";
import type { AskedAction } from "./bulk-dialog.tsx";
import { BulkDialog } from "./bulk-dialog.tsx";
import { useBulk } from "./use-bulk.ts";
import type { SheetSelection } from "./use-selection.ts";

export interface BulkBarProps {
  readonly selection: SheetSelection;
  /** How many match in all; undefined where "all that match" would mean more than what is shown. */
  readonly total: number | undefined;
}

/** Floats above the rows while sheets are chosen. */
export function BulkBar({ selection, total }: BulkBarProps): ReactNode {
  const text = useText();
  const isStaff = useIsStaff();
  const [asked, setAsked] = useState<AskedAction>();
  const bulk = useBulk(selection.clear);
  const { count, isAll } = selection;
  useEscape(asked === undefined, bulk.busy ? bulk.stop : selection.clear);
  const act = (change: SheetsChange): void => {
    setAsked(undefined);
    bulk.run(selection.meant(), change);
  };
  if (bulk.busy && isAll) {
    return (
      <div className={styles.bar}>
        <div className={styles.line}>
          <span role="status" className={styles.count}>
            {text("hotline.bulk.progress", { done: bulk.done, total: count })}
          </span>
          <Button size="compact" icon={<IconPlayerStop />} onClick={bulk.stop}>
            {text("hotline.bulk.stop.action")}
          </Button>
        </div>
        <progress
          className={styles.progress}
          aria-label={text("hotline.bulk.running")}
          value={bulk.done}
          max={count}
        />
      </div>
    );
  }
  return (
    <div className={styles.bar}>
      <div className={styles.line}>
        <span role="status" className={styles.count}>
          {isAll ? text("hotline.bulk.allSelected", { count }) : text("ui.table.selected", { count })}
        </span>
        {!isAll && total !== undefined && total > count && (
          <Button size="compact" variant="quiet" onClick={selection.selectAll}>
            {text("hotline.bulk.all.action", { count: total })}
          </Button>
        )}
        <IconButton label={text("ui.table.clearSelection")} icon={<IconX />} onClick={selection.clear} />
      </div>
      <Toolbar label={text("ui.table.selectionActions")} className={styles.line}>
        {isStaff && (
          <>
            <Button size="compact" icon={<IconUserPlus />} onClick={() => setAsked("assign")}>
              {text("hotline.bulk.assign.action")}
            </Button>
            <Button size="compact" icon={<IconProgress />} onClick={() => setAsked("status")}>
              {text("hotline.bulk.status.action")}
            </Button>
            <Button size="compact" icon={<IconTag />} onClick={() => setAsked("addTag")}>
              {text("hotline.bulk.addTag.action")}
            </Button>
            <Button size="compact" icon={<IconFlag />} onClick={() => setAsked("priority")}>
              {text("hotline.bulk.priority.action")}
            </Button>
            <Button
              size="compact"
              icon={<IconArchive />}
              loading={bulk.busy}
              onClick={() => act({ action: "archive" })}
            >
              {text("hotline.archive.action")}
            </Button>
          </>
        )}
        <Button
          size="compact"
          icon={<IconMailOpened />}
          loading={bulk.busy}
          onClick={() => act({ action: "markRead" })}
        >
          {text("hotline.bulk.markRead.action")}
        </Button>
      </Toolbar>
      {asked && <BulkDialog action={asked} onDo={act} onClose={() => setAsked(undefined)} />}
    </div>
  );
}
