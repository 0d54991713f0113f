import type { ReactNode } from "react";
import { useState } from "react";
import type { SheetFilter } from "@planete/shared/contract/hotline-list.contract.ts";
import { maxPinnedFilters } from "@planete/shared/domain/hotline/sheet-queues.ts";
import { uniqueFilterName } from "@planete/shared/domain/validation/filter-rules.ts";
import { codeOf } from "../../../platform/http/api-error.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { useIsStaff } from "../sheet/hotline-setup.ts";
import { usePins } from "../views/use-pins.ts";
import { useFilterDeeds, useSavedFilters } from "./use-saved-filters.ts";

export interface SaveFilterDialogProps {
  readonly filter: SheetFilter;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** A name for the filter that no other has, accents and case aside (spec §5). */
export function SaveFilterDialog({ filter, onClose, onSaved }: SaveFilterDialogProps): ReactNode {
  const text = useText();
  const deeds = useFilterDeeds();
  const { filters = [] } = useSavedFilters();
  const [name, setName] = useState("");
  const [isDefault, setDefault] = useState(false);
  const isStaff = useIsStaff();
  const pins = usePins();
  const [pinned, setPinned] = useState(false);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    const chosen = name.trim();
    if (chosen === "") {
      setError(text("hotline.filter.nameMissing"));
      return;
    }
    if (uniqueFilterName(filters.map((other) => other.name))(chosen)) {
      setError(text("error.filterNameTaken"));
      return;
    }
    setBusy(true);
    try {
      const added = await deeds.add(chosen, filter, isDefault);
      if (pinned) await pins.set(added, true);
      showToast({ message: text("hotline.filter.saved.done", { name: chosen }), tone: "success" });
      onSaved();
    } catch (failure) {
      setError(text(`error.${codeOf(failure)}`));
      setBusy(false);
    }
  };
  return (
    <Dialog
      size="small"
      title={text("hotline.filter.save.title")}
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>{text("ui.cancel")}</Button>
          <Button variant="primary" type="submit" loading={busy}>
            {text("hotline.filter.save.action")}
          </Button>
        </>
      }
    >
      <TextField
        label={text("hotline.filter.name")}
        maxLength={80}
        value={name}
        error={error}
        onChange={(typed) => {
          setName(typed);
          setError(undefined);
        }}
      />
      {isStaff && (
        <Checkbox
          label={text("hotline.filter.pin")}
          checked={pinned}
          disabledReason={
            pins.full ? text("hotline.filter.pinnedMost", { count: maxPinnedFilters }) : undefined
          }
          onChange={setPinned}
        />
      )}
      <Checkbox label={text("hotline.filter.default")} checked={isDefault} onChange={setDefault} />
    </Dialog>
  );
}
