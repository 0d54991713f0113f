import { IconArrowsSort, IconFilter, IconFilterOff, IconSearch, IconX } from "@tabler/icons-react";
import type { ReactNode, Ref } from "react";
import { memo, useState } from "react";
import type { SheetSort } from "@planete/shared/contract/hotline-list.contract.ts";
import type { SheetFilter } from "@planete/shared/contract/sheet-filter.ts";
import { sheetFilterParts } from "@planete/shared/contract/sheet-filter.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { offeredSorts } from "./hotline-address.ts";
import { countParts, withPart } from "./read-filter.ts";
import styles from "./simple-filter.module.css";
import { useTypedSearch } from "./use-typed-search.ts";

export interface SimpleFilterProps {
  /** What the reader asks for beyond the view. */
  readonly filter: SheetFilter;
  /** Absent where the headers of a table say it. */
  readonly sort: SheetSort | undefined;
  /** How many sheets are shown, and how many the view holds; undefined until known. */
  readonly shown: number | undefined;
  readonly total: number | undefined;
  readonly searchRef: Ref<HTMLInputElement>;
  readonly onFilter: (filter: SheetFilter) => void;
  readonly onSort: (sort: SheetSort) => void;
  readonly onAdvanced: () => void;
  /** The menu of saved filters. */
  readonly saved: ReactNode;
}

/** The bar above the list: what is chosen applies at once, and what is active is always seen (hotline §5.2). */
export const SimpleFilter = memo(function SimpleFilter(props: SimpleFilterProps): ReactNode {
  const { filter, sort, shown, total, searchRef, onFilter, onSort, onAdvanced, saved } = props;
  const text = useText();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useTypedSearch(filter.search ?? "", (search) =>
    onFilter(withPart(filter, "search", search)),
  );
  const active = countParts(filter);
  const narrowing = active - (filter.search === undefined ? 0 : 1);
  const count = (): string => {
    if (shown === undefined) return "";
    return active > 0 && total !== undefined
      ? text("kit.list.count", { matching: shown, total })
      : text("hotline.filter.count", { count: shown });
  };
  const isShort = !open && narrowing > 0;
  const chips = (
    <FilterChips
      filter={filter}
      open={open}
      onMore={() => setOpen(true)}
      onFilter={onFilter}
      onAdvanced={onAdvanced}
    />
  );
  return (
    <div role="search" aria-label={text("hotline.filter.title")} className={styles.bar}>
      <div className={styles.line}>
        <div className={styles.grow}>
          <TextField
            ref={searchRef}
            size="compact"
            type="text"
            inputMode="search"
            label={text("hotline.filter.search")}
            labelHidden
            placeholder={text("hotline.filter.search")}
            maxLength={sheetFilterParts.search.kind.longest}
            start={<IconSearch aria-hidden="true" />}
            end={
              typed !== "" && (
                <IconButton
                  size="small"
                  label={text("hotline.filter.clearSearch.action")}
                  icon={<IconX />}
                  onClick={() => setTyped("")}
                />
              )
            }
            value={typed}
            onChange={setTyped}
          />
        </div>
        <span className={styles.opener}>
          <IconButton
            variant="default"
            label={
              narrowing > 0
                ? text("hotline.filter.active", { count: narrowing })
                : text("hotline.filter.open.action")
            }
            icon={<IconFilter />}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
          {narrowing > 0 && (
            <span aria-hidden="true" className={styles.badge}>
              {format.number(narrowing)}
            </span>
          )}
        </span>
        {saved}
      </div>
      {open && chips}
      {/* Closed, what narrows the list and what it leaves share a line as long as they fit. */}
      <div className={classes(styles.line, isShort && styles.flow)}>
        {isShort && chips}
        <span role="status" className={styles.count}>
          {count()}
        </span>
        {active > 0 &&
          (isShort && narrowing > 1 ? (
            <IconButton
              label={text("hotline.filter.clear.action")}
              icon={<IconFilterOff />}
              onClick={() => onFilter({})}
            />
          ) : (
            <Button size="compact" variant="quiet" onClick={() => onFilter({})}>
              {text("hotline.filter.clear.action")}
            </Button>
          ))}
        {sort && (
          <Menu
            align="end"
            entries={offeredSorts.map((value) => ({
              label: text(`hotline.sort.${value}`),
              checked: value === sort,
              onClick: () => onSort(value),
            }))}
            trigger={({ ref, ...trigger }) =>
              isShort ? (
                <IconButton
                  {...trigger}
                  ref={ref}
                  label={text(`hotline.sort.${sort}`)}
                  icon={<IconArrowsSort />}
                />
              ) : (
                <Button
                  {...trigger}
                  ref={ref}
                  size="compact"
                  variant="quiet"
                  icon={<IconArrowsSort />}
                  title={text("hotline.sort")}
                >
                  {text(`hotline.sort.${sort}`)}
                </Button>
              )
            }
          />
        )}
      </div>
    </div>
  );
});
