import type { ReactNode } from "react";
import { useState } from "react";
import type { SheetsChange } from "@planete/shared/contract/hotline-filter-view.contract.ts";
import { wordlessMoves } from "@planete/shared/domain/hotline/bulk.ts";
import type { Priority } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { priorities } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { sheetLimits } from "@planete/shared/domain/hotline/sheet-limits.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import type { ComboboxOption } from "../../../ui/combobox-options.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useSheetPeople } from "../sheet/hotline-setup.ts";
import { useCodeLabels } from "../sheet/use-code-labels.ts";

/** The actions that need a value. */
export type AskedAction = "assign" | "status" | "addTag" | "priority";

export interface BulkDialogProps {
  readonly action: AskedAction;
  readonly onDo: (change: SheetsChange) => void;
  readonly onClose: () => void;
}

const nobody = "-";

/** Asks for what a bulk action needs. */
export function BulkDialog({ action, onDo, onClose }: BulkDialogProps): ReactNode {
  const text = useText();
  const labels = useCodeLabels();
  const staff = useSheetPeople().data?.staff ?? [];
  const [person, setPerson] = useState<ComboboxOption<string>>();
  const [tag, setTag] = useState("");
  const [priority, setPriority] = useState<Priority>();
  const [moved, setMoved] = useState<string>();
  const moves: readonly { readonly value: string; readonly label: string; readonly change: SheetsChange }[] =
    wordlessMoves.map((move) => ({
      value: move.awaited ?? move.status,
      label: labels.move(move),
      change: { action: "status" as const, ...move },
    }));
  const changes: Readonly<Record<AskedAction, SheetsChange | undefined>> = {
    assign: person && { action, assignee: person.value === nobody ? null : person.value },
    addTag: tag.trim() === "" ? undefined : { action, tag: tag.trim() },
    priority: priority && { action, priority },
    status: moves.find(({ value }) => value === moved)?.change,
  };
  const change = changes[action];
  return (
    <Dialog
      size="small"
      title={text(`hotline.bulk.${action}.action`)}
      onClose={onClose}
      onSubmit={() => change && onDo(change)}
      footer={
        <>
          <Button onClick={onClose}>{text("ui.cancel")}</Button>
          <Button
            variant="primary"
            type="submit"
            disabledReason={change ? undefined : text("hotline.bulk.chooseFirst")}
          >
            {text("hotline.filter.apply.action")}
          </Button>
        </>
      }
    >
      {action === "assign" && (
        <Combobox
          label={text("hotline.field.assignee")}
          value={person}
          onChange={setPerson}
          options={[
            { value: nobody, label: text("hotline.nobody") },
            ...staff.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      {action === "status" && (
        <Select
          label={text("hotline.field.status")}
          value={moved}
          placeholder={text("hotline.choose")}
          onChange={setMoved}
          options={moves}
        />
      )}
      {action === "addTag" && (
        <TextField
          label={text("hotline.bulk.tag")}
          maxLength={sheetLimits.tag}
          value={tag}
          onChange={setTag}
        />
      )}
      {action === "priority" && (
        <Select
          label={text("hotline.field.priority")}
          value={priority}
          placeholder={text("hotline.choose")}
          onChange={setPriority}
          options={priorities.map((one) => ({ value: one, label: labels.priority(one) }))}
        />
      )}
    </Dialog>
  );
}
