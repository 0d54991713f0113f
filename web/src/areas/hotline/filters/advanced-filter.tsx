import { IconDeviceFloppy } from "@tabler/icons-react";
import type { KeyboardEvent, ReactNode } from "react";
import { useId, useState } from "react";
import { queueFilter } from "@planete/shared/contract/hotline-filter-view.contract.ts";
import type { SheetQueue } from "@planete/shared/domain/hotline/sheet-queues.ts";
import { twoDates } from "@planete/shared/domain/validation/filter-rules.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { DateTimePicker } from "../../../ui/date-time-picker.tsx";
import { SidePanel } from "../../../ui/side-panel.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { forgetWaitingIn, useWaitingFields } from "../../../ui/waiting-dates.ts";
import { useIsStaff } from "../sheet/hotline-setup.ts";
import { ActivityChoice, AssignedChoice, DueChoice } from "./single-choices.tsx";
import styles from "./advanced-filter.module.css";
import { listParts } from "./filter-parts.ts";
import { ListChoice } from "./list-choice.tsx";
import { withPart } from "./read-filter.ts";
import type { SheetFilter } from "@planete/shared/contract/sheet-filter.ts";
import { readFilter, sheetFilterParts } from "@planete/shared/contract/sheet-filter.ts";
import { maxSheetNumber } from "@planete/shared/domain/hotline/sheet-limits.ts";
import { SaveSheetFilter } from "./save-filter-dialog.tsx";
import { useFilterCount } from "./use-saved-filters.ts";

export interface AdvancedFilterProps {
  readonly filter: SheetFilter;
  /** The view that the filter narrows. */
  readonly within: SheetQueue;
  readonly onApply: (filter: SheetFilter) => void;
  readonly onClose: () => void;
}

type Days = readonly [string | undefined, string | undefined];

/** Every part of a filter (spec §3); nothing applies before "Apply". */
export function AdvancedFilter({ filter, within, onApply, onClose }: AdvancedFilterProps): ReactNode {
  const text = useText();
  const isStaff = useIsStaff();
  const [draft, setDraft] = useState(filter);
  const [number, setNumber] = useState(filter.number === undefined ? "" : String(filter.number));
  const [days, setDays] = useState<Days>(filter.openedBetween ?? [undefined, undefined]);
  const [checked, setChecked] = useState(false);
  const [saving, setSaving] = useState(false);
  const prefix = useId();
  const waiting = useWaitingFields(prefix);
  const [from, to] = days;
  const halfDates = twoDates({ from, to }) !== undefined;
  const wrongOrder = from !== undefined && to !== undefined && to < from;
  const wanted = number.trim().replace(/^#/, "");
  const wrongNumber = wanted !== "" && !/^[1-9]\d{0,8}$/.test(wanted);
  const wish = readFilter({
    ...draft,
    number: wanted === "" ? undefined : Number(wanted),
    openedBetween: from === undefined || to === undefined ? undefined : [from, to],
  });
  const isRight = !halfDates && !wrongOrder && !wrongNumber;
  const count = useFilterCount(readFilter({ ...queueFilter(within), ...wish }), isRight);

  const whenRight = (deed: () => void): void => {
    setChecked(true);
    const [unsettled] = waiting;
    if (unsettled !== undefined) document.getElementById(unsettled)?.focus();
    else if (isRight) deed();
  };
  const applyByEnter = (event: KeyboardEvent): void => {
    if (event.key === "Enter" && !event.nativeEvent.isComposing) whenRight(() => onApply(wish));
  };
  const reset = (): void => {
    setDraft({});
    setNumber("");
    setDays([undefined, undefined]);
    forgetWaitingIn(prefix);
    setChecked(false);
  };
  // The missing date is named at the field that misses it (spec §5).
  const dateError = (name: "from" | "to"): string | undefined => {
    const day = name === "from" ? from : to;
    if (checked && waiting.includes(`${prefix}${name}`))
      return text("ui.date.waiting", { ok: text("ui.ok") });
    if (checked && halfDates && day === undefined) return text("validation.twoDates");
    return wrongOrder && day === to ? text("hotline.filter.dateOrder") : undefined;
  };
  return (
    <SidePanel
      title={text("hotline.filter.title")}
      onClose={onClose}
      footer={
        <div className={styles.footer}>
          <output className={styles.count}>
            {isRight && count !== undefined && text("hotline.filter.count", { count })}
          </output>
          <Button variant="quiet" onClick={reset}>
            {text("hotline.filter.reset.action")}
          </Button>
          <Button icon={<IconDeviceFloppy />} onClick={() => whenRight(() => setSaving(true))}>
            {text("kit.filter.saveAs.action")}
          </Button>
          <Button variant="primary" onClick={() => whenRight(() => onApply(wish))}>
            {text("hotline.filter.apply.action")}
          </Button>
        </div>
      }
    >
      <div className={styles.form}>
        <TextField
          label={text(sheetFilterParts.title.label)}
          maxLength={sheetFilterParts.title.kind.longest}
          value={draft.title ?? ""}
          onKeyDown={applyByEnter}
          onChange={(title) => setDraft({ ...draft, title })}
        />
        <TextField
          label={text(sheetFilterParts.label.label)}
          maxLength={sheetFilterParts.label.kind.longest}
          value={draft.label ?? ""}
          onKeyDown={applyByEnter}
          onChange={(label) => setDraft({ ...draft, label })}
        />
        <TextField
          label={text("hotline.filter.number")}
          inputMode="numeric"
          maxLength={String(maxSheetNumber).length}
          error={wrongNumber && text("hotline.filter.numberWrong")}
          value={number}
          onKeyDown={applyByEnter}
          onChange={setNumber}
        />
        <div className={styles.dates}>
          <DateTimePicker
            kind="date"
            label={text("hotline.filter.openedFrom")}
            id={`${prefix}from`}
            value={from}
            error={dateError("from")}
            onChange={(day) => setDays([day, to])}
          />
          <DateTimePicker
            kind="date"
            label={text("hotline.filter.openedTo")}
            id={`${prefix}to`}
            value={to}
            error={dateError("to")}
            onChange={(day) => setDays([from, day])}
          />
        </div>
        {isStaff && <AssignedChoice filter={draft} onChange={setDraft} />}
        <ActivityChoice filter={draft} onChange={setDraft} />
        {isStaff && <DueChoice filter={draft} onChange={setDraft} />}
        {listParts
          .filter((part) => isStaff || !("staff" in sheetFilterParts[part]))
          .map((part) => (
            <ListChoice key={part} part={part} filter={draft} onChange={setDraft} />
          ))}
        <Checkbox
          label={text("hotline.filter.archived")}
          checked={draft.includeArchived === true}
          onChange={(included) => setDraft(withPart(draft, "includeArchived", included || undefined))}
        />
        <Checkbox
          label={text("hotline.filter.unread")}
          checked={draft.unread === true}
          onChange={(unread) => setDraft(withPart(draft, "unread", unread || undefined))}
        />
      </div>
      {saving && (
        <SaveSheetFilter
          filter={wish}
          onClose={() => setSaving(false)}
          onSaved={() => {
            setSaving(false);
            onApply(wish);
          }}
        />
      )}
    </SidePanel>
  );
}
