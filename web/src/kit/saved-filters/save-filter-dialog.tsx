import type { ReactNode } from "react";
import { useState } from "react";
import { uniqueFilterName } from "@planete/shared/domain/validation/filter-rules.ts";
import { listLimits } from "@planete/shared/domain/lists/list-limits.ts";
import { codeOf } from "../../platform/http/api-error.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast-store.ts";
import type { FilterShelf } from "./filter-shelf.ts";
import { useFilterActions, useKeptFilters } from "./filter-shelf.ts";

export interface SaveFilterDialogProps<Filter> {
  readonly shelf: FilterShelf<Filter>;
  readonly filter: Filter;
  /** More that is asked with the name. */
  readonly more?: ReactNode;
  readonly onClose: () => void;
  /** What belongs to saving it under its new id may fail as the saving may. */
  readonly onSaved: (id: string) => Promise<void> | void;
}

/** A name for the filter that no other has, accents and case aside (spec §5). */
export function SaveFilterDialog<Filter>(props: SaveFilterDialogProps<Filter>): ReactNode {
  const { shelf, filter, more, onClose, onSaved } = props;
  const text = useText();
  const actions = useFilterActions(shelf);
  const { filters = [] } = useKeptFilters(shelf);
  const [name, setName] = useState("");
  const [isDefault, setDefault] = useState(false);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    const chosen = name.trim();
    if (chosen === "") {
      setError(text("kit.filter.nameMissing"));
      return;
    }
    if (uniqueFilterName(filters.map((other) => other.name))(chosen)) {
      setError(text("error.filterNameTaken"));
      return;
    }
    setBusy(true);
    try {
      const added = await actions.add(chosen, filter, isDefault);
      await onSaved(added);
      showToast({ message: text("kit.filter.done", { name: chosen }), tone: "success" });
    } catch (failure) {
      setError(text(`error.${codeOf(failure)}`));
      setBusy(false);
    }
  };
  return (
    <Dialog
      size="small"
      title={text("kit.filter.save.title")}
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>{text("ui.cancel")}</Button>
          <Button variant="primary" type="submit" loading={busy}>
            {text("kit.filter.save.action")}
          </Button>
        </>
      }
    >
      <TextField
        label={text("kit.filter.name")}
        maxLength={listLimits.filterName}
        value={name}
        error={error}
        onChange={(typed) => {
          setName(typed);
          setError(undefined);
        }}
      />
      {more}
      <Checkbox label={text("kit.filter.default")} checked={isDefault} onChange={setDefault} />
    </Dialog>
  );
}
