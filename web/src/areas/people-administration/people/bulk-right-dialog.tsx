import type { ReactNode } from "react";
import { useState } from "react";
import type { RightView } from "@planete/shared/contract/rights.contract.ts";
import {
  changeRight,
  changedRightBody,
  listRights,
  rightViewFromWire,
} from "@planete/shared/contract/rights.contract.ts";
import type { PersonRowWire } from "@planete/shared/contract/person-list.contract.ts";
import { listPeople } from "@planete/shared/contract/person-list.contract.ts";
import type { NamedGrant } from "@planete/shared/domain/rights/access-right.ts";
import { FailureBanner } from "../../../kit/failure-banner.tsx";
import { useCall, useChange } from "../../../kit/use-call.ts";
import { useChosenRows } from "../../../kit/use-chosen-rows.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { DateTimePicker } from "../../../ui/date-time-picker.tsx";
import { plainDateOf } from "../../../ui/device-date.ts";
import { Select } from "../../../ui/select.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { useMinute } from "../../../ui/use-minute.ts";
import { PreviewWords } from "../../rights/effect-words.tsx";
import { usePreview } from "../../rights/use-preview.ts";
import { useRightLabel } from "../../rights/use-right-label.ts";
import { readPeople } from "./read-people.ts";

interface BulkRightDialogProps {
  readonly ids: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The holders of a right once the people hold it; an entry of their own that they had before gives way. */
function withHolders(
  { holders }: RightView,
  people: readonly PersonRowWire[],
  { value, until }: { readonly value: number; readonly until: string | null },
): readonly NamedGrant[] {
  const chosen = new Set(people.map(({ id }) => id));
  const given = people.map(({ id, firstname, lastname }): NamedGrant => ({
    kind: "user",
    userId: id,
    name: `${firstname} ${lastname}`,
    value,
    until,
    standsInFor: null,
    standsInForName: null,
  }));
  return [...holders.filter((holder) => holder.kind !== "user" || !chosen.has(holder.userId)), ...given];
}

/** One right for many people at once, for a time where one is named: all of them get it, or none. */
export function BulkRightDialog({ ids, onClose, onDone }: BulkRightDialogProps): ReactNode {
  const text = useText();
  const labelOf = useRightLabel();
  const now = useMinute();
  const changing = useChange(changeRight);
  const rights = (useCall(listRights, { query: {} }).data?.data ?? []).map(rightViewFromWire);
  const rows = useChosenRows(listPeople, readPeople, ids);
  const [tag, setTag] = useState<string>();
  const [value, setValue] = useState<number>();
  const [until, setUntil] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const right = rights.find((one) => one.tag === tag);
  const values = (right?.values ?? []).filter((one) => one.value > 0);
  const given = value ?? values[0]?.value ?? 1;
  const body =
    right && rows
      ? changedRightBody(
          { ...right, holders: withHolders(right, rows, { value: given, until }) },
          right.version,
        )
      : undefined;
  const preview = usePreview(body && { kind: "changeRight", ...body });
  const confirm = async (): Promise<void> => {
    setTried(true);
    if (!body) return;
    try {
      await changing.change({ body });
      showToast({ message: text("people.bulk.changed", { count: ids.length }), tone: "success" });
      onDone();
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <ConfirmDialog
      title={text("people.bulk.right.title", { count: ids.length })}
      confirmLabel={text("people.bulk.right.action")}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {failure !== undefined && <FailureBanner error={failure} />}
      <Combobox<string>
        label={text("people.bulk.right.label")}
        options={rights.map((one) => ({
          value: one.tag,
          label: labelOf(one.labels, one.tag),
          description: one.tag,
        }))}
        value={right && { value: right.tag, label: labelOf(right.labels, right.tag) }}
        error={tried && !right ? text("validation.required") : undefined}
        onChange={(chosen) => {
          setTag(chosen?.value);
          setValue(undefined);
        }}
      />
      {values.length > 1 && (
        <Select
          label={text("people.bulk.right.value")}
          value={String(given)}
          options={values.map((one) => ({
            value: String(one.value),
            label: labelOf(one.labels, text("rights.value.yes")),
          }))}
          onChange={(chosen) => setValue(Number(chosen))}
        />
      )}
      <DateTimePicker
        kind="date"
        optional
        label={text("rights.holder.until")}
        min={plainDateOf(now)}
        value={until ?? undefined}
        onChange={(chosen) => setUntil(chosen ?? null)}
      />
      {body && (
        <div role="status">
          <PreviewWords preview={preview} />
        </div>
      )}
    </ConfirmDialog>
  );
}
