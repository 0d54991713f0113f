import type { ReactNode } from "react";
import { useState } from "react";
import { baseFields } from "@planete/shared/contract/base-fields.ts";
import { changeBases } from "@planete/shared/contract/bases-bulk.contract.ts";
import type { BaseRowWire } from "@planete/shared/contract/bases.contract.ts";
import { listBases } from "@planete/shared/contract/bases.contract.ts";
import type { BasesChange } from "@planete/shared/domain/clients/base-bulk.ts";
import { basePart, baseUndo } from "@planete/shared/domain/clients/base-bulk.ts";
import { baseLimits, baseStatuses } from "@planete/shared/domain/clients/base.ts";
import { togetherToWire } from "@planete/shared/contract/record.ts";
import { bulkUndo } from "@planete/shared/domain/records/bulk-undo.ts";
import { BulkDialog } from "../../kit/bulk-dialog.tsx";
import { labelOfField } from "../../kit/list-fields.ts";
import { useChange } from "../../kit/use-call.ts";
import { useChosenRows } from "../../kit/use-chosen-rows.ts";
import { useSayChanged } from "../../kit/use-say-changed.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useText } from "../../platform/i18n/text.ts";
import { MultiCombobox } from "../../ui/multi-combobox.tsx";
import { Select } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { useBaseWords } from "./use-base-words.ts";

interface BasesBulkDialogProps {
  readonly what: BasesChange["what"];
  readonly ids: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

async function readBases(id: string[]): Promise<readonly BaseRowWire[]> {
  return (await callApi(listBases, { query: { id, limit: id.length } })).data;
}

/** One thing of many bases at once: how many of them it changes is said first. */
export function BasesBulkDialog(props: BasesBulkDialogProps): ReactNode {
  const { what, ids, onClose, onDone } = props;
  const text = useText();
  const sayChanged = useSayChanged();
  const saving = useChange(changeBases);
  const rows = useChosenRows(listBases, readBases, ids) ?? [];
  const [change, setChange] = useState<BasesChange | undefined>(
    what === "status" ? { what, status: "active" } : undefined,
  );
  const changed = rows.filter((row) => change && basePart(row, change));
  const save = async (left: readonly string[]): Promise<void> => {
    if (!change) return;
    const kept = changed.filter(({ id }) => left.includes(id));
    const message = text("bases.bulk.changed", { count: kept.length });
    if (kept.length === 0) showToast({ message });
    else {
      const records = kept.map(({ id, version }) => ({ id, version }));
      const { data } = await saving.change({ body: { changes: [{ records, change }] } });
      const back = bulkUndo(kept, (row) => baseUndo(row, change));
      const changes = togetherToWire(back, data);
      sayChanged({ message, undo: () => saving.change({ body: { changes } }) });
    }
    onDone();
  };
  return (
    <BulkDialog
      title={text("bases.bulk.title", { count: ids.length })}
      label={text("kit.bulk.change.action")}
      ids={changed.map(({ id }) => id)}
      ready={change !== undefined && rows.length > 0}
      change={save}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <ChangeField what={what} rows={rows} change={change} tried={tried} onChange={setChange} />
          {change && rows.length > 0 && (
            <p role="status">{text("kit.bulk.effect", { changed: changed.length, count: rows.length })}</p>
          )}
        </>
      )}
    </BulkDialog>
  );
}

interface ChangeFieldProps {
  readonly what: BasesChange["what"];
  readonly rows: readonly BaseRowWire[];
  readonly change: BasesChange | undefined;
  readonly tried: boolean;
  readonly onChange: (change: BasesChange | undefined) => void;
}

function ChangeField({ what, rows, change, tried, onChange }: ChangeFieldProps): ReactNode {
  const text = useText();
  const { modules, moduleName } = useBaseWords();
  const error = tried && !change ? text("validation.required") : undefined;
  if (what === "status")
    return (
      <Select
        label={labelOfField(baseFields, text, "status")}
        value={change?.what === "status" ? change.status : undefined}
        options={baseStatuses.map((value) => ({ value, label: text(`bases.status.${value}`) }))}
        onChange={(status) => onChange({ what, status })}
      />
    );
  if (what === "release")
    return (
      <TextField
        label={labelOfField(baseFields, text, "release")}
        error={error}
        spellCheck={false}
        maxLength={baseLimits.release}
        value={change?.what === "release" ? change.release : ""}
        onChange={(typed) => onChange(typed.trim() === "" ? undefined : { what, release: typed })}
      />
    );
  const chosen = change && "modules" in change ? change.modules : [];
  const held = new Set(rows.flatMap((row) => row.modules));
  const options =
    what === "addModules" ? modules : [...held].map((value) => ({ value, label: moduleName(value) }));
  return (
    <MultiCombobox
      label={labelOfField(baseFields, text, "modules")}
      error={error}
      options={options}
      value={chosen.map((slug) => ({ value: slug, label: moduleName(slug) }))}
      onChange={(found) =>
        onChange(found.length === 0 ? undefined : { what, modules: found.map(({ value }) => value) })
      }
    />
  );
}
