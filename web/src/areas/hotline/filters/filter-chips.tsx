import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { FilterChip } from "../../../ui/filter-chip.tsx";
import { useIsStaff } from "../sheet/hotline-setup.ts";
import type { NamedPart } from "./filter-parts.ts";
import { isListPart, partLabel, useFilterWords } from "./filter-parts.ts";
import { ListChoice } from "./list-choice.tsx";
import type { SheetFilter } from "@planete/shared/contract/sheet-filter.ts";
import { readFilter } from "@planete/shared/contract/sheet-filter.ts";
import { ActivityChoice, AssignedChoice, DueChoice } from "./single-choices.tsx";
import styles from "./simple-filter.module.css";

export interface FilterChipsProps {
  readonly filter: SheetFilter;
  /** Offers the parts that are asked for most, also while nothing is chosen. */
  readonly open: boolean;
  /** Where one line has no room for all of them, the last ones are counted, and pressing the count shows them. */
  readonly onMore: () => void;
  readonly onFilter: (filter: SheetFilter) => void;
  readonly onAdvanced: () => void;
}

/** So many chips can still be read beside the count of what is shown. */
const inOneLine = 2;
/** In the order in which they are offered. */
const offered = ["statuses", "requestTypes", "assigned", "clients", "activeWithin", "due", "bases"] as const;
const forStaff: ReadonlySet<NamedPart> = new Set(["assigned", "clients", "due"]);
/** Their values are known for what they are; beside the count there is room for them alone. */
const knownByValue: ReadonlySet<NamedPart> = new Set(["statuses", "requestTypes", "clients", "bases"]);
const activity: ReadonlySet<NamedPart> = new Set(["activeWithin", "quietFor"]);

function editorOf(
  part: NamedPart,
  filter: SheetFilter,
  onFilter: (filter: SheetFilter) => void,
): (() => ReactNode) | undefined {
  if (isListPart(part)) return () => <ListChoice part={part} filter={filter} onChange={onFilter} />;
  if (part === "assigned") return () => <AssignedChoice filter={filter} onChange={onFilter} />;
  if (part === "due") return () => <DueChoice filter={filter} onChange={onFilter} />;
  return activity.has(part) ? () => <ActivityChoice filter={filter} onChange={onFilter} /> : undefined;
}

/** What narrows the list, each part to be changed or taken away in its place; opened, also what could. */
export function FilterChips({ filter, open, onMore, onFilter, onAdvanced }: FilterChipsProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const isStaff = useIsStaff();
  const words = useFilterWords(filter);
  const isSet = (part: NamedPart): boolean =>
    words.some((one) => one.part === part || (activity.has(part) && activity.has(one.part)));
  const without = (part: NamedPart): SheetFilter => readFilter({ ...filter, [part]: undefined });
  return (
    <div className={styles.chips} data-many={words.length > 1 || undefined}>
      {words.map(({ part, name, value }) => (
        <FilterChip
          key={activity.has(part) ? "activity" : part}
          name={name}
          nameHidden={!open && knownByValue.has(part)}
          value={value ?? ""}
          editor={editorOf(part, filter, onFilter)}
          onRemove={() => onFilter(without(part))}
        />
      ))}
      {!open && words.length > inOneLine && (
        <button
          type="button"
          className={styles.rest}
          aria-label={text("hotline.filter.active", { count: words.length })}
          onClick={onMore}
        >
          {format.number(words.length - inOneLine, { signDisplay: "always" })}
        </button>
      )}
      {open &&
        offered
          .filter((part) => !isSet(part) && (isStaff || !forStaff.has(part)))
          .map((part) => (
            <FilterChip
              key={activity.has(part) ? "activity" : part}
              name={text(partLabel(part))}
              editor={editorOf(part, filter, onFilter)}
            />
          ))}
      {open && (
        <Button size="compact" variant="quiet" icon={<IconAdjustmentsHorizontal />} onClick={onAdvanced}>
          {text("hotline.filter.advanced.action")}
        </Button>
      )}
    </div>
  );
}
