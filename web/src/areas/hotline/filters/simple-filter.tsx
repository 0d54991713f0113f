import { IconAdjustmentsHorizontal, IconSearch, IconX } from "@tabler/icons-react";
import type { ReactNode, Ref } from "react";
import { memo } from "react";
import type { SheetFilter, SheetSort, StatusCounts } from "@planete/shared/contract/hotline-list.contract.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { FilterChip } from "../../../ui/filter-chip.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useIsStaff } from "../sheet/hotline-setup.ts";
import { useFilterWords } from "./filter-parts.ts";
import { offeredSorts } from "./hotline-place.ts";
import { ListChoice } from "./list-choice.tsx";
import { withPart } from "./read-filter.ts";
import styles from "./simple-filter.module.css";
import { StatusChips } from "./status-chips.tsx";
import { useTypedSearch } from "./use-typed-search.ts";

export interface SimpleFilterProps {
  readonly filter: SheetFilter;
  readonly sort: SheetSort;
  readonly counts: StatusCounts | undefined;
  readonly searchRef: Ref<HTMLInputElement>;
  readonly onFilter: (filter: SheetFilter) => void;
  readonly onSort: (sort: SheetSort) => void;
  readonly onAdvanced: () => void;
  /** The menu of saved filters. */
  readonly saved: ReactNode;
}

const whose = ["all", "mine", "unassigned"] as const;
/** These two are in the bar even while nothing is chosen. */
const always = ["requestTypes", "bases"] as const;

/** The bar above the list: what is chosen applies at once (hotline §5.2). */
export const SimpleFilter = memo(function SimpleFilter(props: SimpleFilterProps): ReactNode {
  const { filter, sort, counts, searchRef, onFilter, onSort, onAdvanced, saved } = props;
  const text = useText();
  const isStaff = useIsStaff();
  const words = useFilterWords(filter);
  const [typed, setTyped] = useTypedSearch(filter.search ?? "", (search) =>
    onFilter(withPart(filter, "search", search)),
  );
  const assigned = whose.find((one) => one === filter.assigned) ?? "all";
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
            maxLength={200}
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
        <IconButton
          variant="default"
          label={text("hotline.filter.advanced.action")}
          icon={<IconAdjustmentsHorizontal />}
          onClick={onAdvanced}
        />
        {saved}
      </div>
      <div className={styles.line}>
        {isStaff && (
          <SegmentedControl
            label={text("hotline.filter.whose")}
            options={whose.map((value) => ({ value, label: text(`hotline.filter.whose.${value}`) }))}
            value={assigned}
            onChange={(value) => onFilter(withPart(filter, "assigned", value === "all" ? undefined : value))}
          />
        )}
        <div className={styles.sort}>
          <Select
            size="compact"
            label={text("hotline.sort")}
            labelHidden
            value={sort}
            options={offeredSorts.map((value) => ({ value, label: text(`hotline.sort.${value}`) }))}
            onChange={onSort}
          />
        </div>
      </div>
      <StatusChips filter={filter} counts={counts} onChange={onFilter} />
      <div className={styles.chips}>
        {always.map((part) => {
          const set = words.find((one) => one.part === part);
          return (
            <FilterChip
              key={part}
              name={text(part === "bases" ? "hotline.field.base" : "hotline.field.requestType")}
              value={set?.value}
              editor={() => <ListChoice part={part} filter={filter} onChange={onFilter} />}
              onRemove={set && (() => onFilter(withPart(filter, part, undefined)))}
            />
          );
        })}
        {words
          .filter(({ part }) => !always.some((one) => one === part))
          .map(({ part, name, value }) => (
            <FilterChip
              key={part}
              name={name}
              value={value ?? ""}
              onRemove={() => onFilter(withPart(filter, part, undefined))}
            />
          ))}
      </div>
    </div>
  );
});
