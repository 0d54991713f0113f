import { IconColumns3, IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { exportDevelopments } from "@planete/shared/contract/development-list.contract.ts";
import { developmentStatuses } from "@planete/shared/domain/developments/development-status.ts";
import { callForFile } from "../../platform/http/call-api.ts";
import { useText } from "../../platform/i18n/text.ts";
import { ExportButton } from "../../kit/export-button.tsx";
import { useListAddress } from "../../kit/list-address.ts";
import { ListFilters } from "../../kit/list-filters.tsx";
import { requestIdOf } from "../../kit/say-failure.ts";
import { SearchBox } from "../../kit/search-box.tsx";
import { useChosenColumns } from "../../kit/use-chosen-columns.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { DevelopmentBoard } from "./board/development-board.tsx";
import { DevelopmentLists } from "./lists/development-lists.tsx";
import { DevelopmentCount, DevelopmentTable, useDevelopmentColumns } from "./development-table.tsx";
import styles from "./developments-screen.module.css";
import { DevelopmentPanel } from "./one/development-panel.tsx";
import { SavedFilters } from "./saved-filters.tsx";
import { useExplanation } from "./use-work-changes.ts";
import { useDevelopmentsLive } from "./use-developments.ts";
import { useWorkFilters } from "./use-work-filters.ts";
import type { WorkView } from "./work-list.ts";
import { filterOf, addressOf, sortOf, workList } from "./work-list.ts";

/** Developments as lists, board or table, beside the planning; everything about it is in the address (D16). */
export function DevelopmentsScreen({ view }: { readonly view: WorkView }): ReactNode {
  const text = useText();
  const { address, go } = useListAddress(workList);
  const filters = useWorkFilters(view);
  const explain = useExplanation();
  const allColumns = useDevelopmentColumns();
  const columns = useChosenColumns(workList.name, allColumns);
  const isSmall = useMediaQuery("(width < 768px)");
  // A phone shows few of them and can be put in the order of each.
  const unseen = allColumns.filter((each) => each.phone === "hidden" && !columns.shown.includes(each));
  useDevelopmentsLive();
  const filter = filterOf(address);
  const isFiltered = address.search !== undefined || Object.keys(address.filters).length > 0;
  const clear = (): void => go({ search: undefined, filters: {} });
  const open = (id: string): void => go({ open: id, tab: undefined });
  const shared = { address, go, filter, isFiltered, onClear: clear, onOpen: open };
  return (
    <main className={styles.screen}>
      <div className={styles.list}>
        <h1 className={styles.title}>{text(`development.view.${view}`)}</h1>
        <div className={classes(styles.head, styles.tight)}>
          <SearchBox
            label={text("development.search")}
            value={address.search ?? ""}
            onChange={(search) => go({ search: search === "" ? undefined : search }, { replace: true })}
          />
          <div className={styles.tools}>
            {view === "table" && (
              <Menu
                align="end"
                entries={columns.choices.map(({ key, header, isShown, toggle }) => ({
                  label: header,
                  checked: isShown,
                  onClick: () => toggle(key),
                }))}
                trigger={(trigger) => (
                  <IconButton {...trigger} label={text("kit.list.columns")} icon={<IconColumns3 />} />
                )}
              />
            )}
            <SavedFilters filter={filter} onFilter={(saved, how) => go(addressOf(saved), how)} />
            <ExportButton
              name="developments"
              fetchFile={(lang) =>
                callForFile(exportDevelopments, { body: { filters: filter, ...sortOf(address), lang } })
              }
              onFailure={(error) =>
                showToast({ message: explain(error), tone: "error", detail: requestIdOf(error) })
              }
            />
            {isSmall ? (
              <IconButton
                variant="default"
                label={text("development.new.action")}
                icon={<IconPlus />}
                onClick={() => open("new")}
              />
            ) : (
              <Button variant="primary" icon={<IconPlus />} onClick={() => open("new")}>
                {text("development.new.action")}
              </Button>
            )}
          </div>
        </div>
        <ListFilters
          filters={filters}
          chosen={address.filters}
          onChange={(chosen) => go({ filters: chosen })}
          end={
            <span className={styles.end}>
              {view === "table" && <DevelopmentCount address={address} filter={filter} />}
              {isFiltered && (
                <Button size="compact" variant="quiet" onClick={clear}>
                  {text("kit.list.clear.action")}
                </Button>
              )}
              {view === "board" && filter.status === undefined && (
                <p className={styles.hidden}>
                  {text("development.board.hidden")}
                  <Button
                    size="compact"
                    variant="quiet"
                    onClick={() => go({ filters: { ...address.filters, status: [...developmentStatuses] } })}
                  >
                    {text("development.board.show.action")}
                  </Button>
                </p>
              )}
            </span>
          }
        />
        {view === "table" && (
          <DevelopmentTable {...shared} columns={isSmall ? [...columns.shown, ...unseen] : columns.shown} />
        )}
        {view === "board" && <DevelopmentBoard {...shared} />}
        {view === "lists" && <DevelopmentLists {...shared} />}
      </div>
      {address.open !== undefined && view !== "table" && (
        <DevelopmentPanel
          key={address.open}
          id={address.open}
          onClose={() => go({ open: undefined, tab: undefined })}
          onOpen={(id) => go({ open: id }, { replace: true })}
        />
      )}
    </main>
  );
}
