import type { ReactNode } from "react";
import { useState } from "react";
import { clientFields } from "@planete/shared/contract/client-fields.ts";
import { changeClients } from "@planete/shared/contract/clients-bulk.contract.ts";
import type { ClientRowWire } from "@planete/shared/contract/clients.contract.ts";
import { listClients } from "@planete/shared/contract/clients.contract.ts";
import type { ClientsChange } from "@planete/shared/domain/clients/client-bulk.ts";
import { clientPart, clientUndo } from "@planete/shared/domain/clients/client-bulk.ts";
import { clientLimits, clientStatuses } from "@planete/shared/domain/clients/client.ts";
import { togetherToWire } from "@planete/shared/contract/record.ts";
import { bulkUndo } from "@planete/shared/domain/records/bulk-undo.ts";
import { BulkDialog } from "../../kit/bulk-dialog.tsx";
import { labelOfField } from "../../kit/list-fields.ts";
import { useChange } from "../../kit/use-call.ts";
import { useChosenRows } from "../../kit/use-chosen-rows.ts";
import { useSayChanged } from "../../kit/use-say-changed.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Combobox } from "../../ui/combobox.tsx";
import { MultiCombobox } from "../../ui/multi-combobox.tsx";
import { Select } from "../../ui/select.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { WordsField } from "../../ui/words-field.tsx";

interface ClientsBulkDialogProps {
  readonly what: ClientsChange["what"];
  readonly ids: readonly string[];
  readonly staff: readonly { readonly id: string; readonly name: string }[];
  readonly tags: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

async function readClients(id: string[]): Promise<readonly ClientRowWire[]> {
  return (await callApi(listClients, { query: { id, limit: id.length } })).data;
}

/** Where a choice begins; undefined until something is chosen. */
function firstChange(what: ClientsChange["what"]): ClientsChange | undefined {
  if (what === "status") return { what, status: "active" };
  return what === "owner" ? { what, ownerId: null } : undefined;
}

/** One thing of many clients at once: how many of them it changes is said first. */
export function ClientsBulkDialog(props: ClientsBulkDialogProps): ReactNode {
  const { what, ids, onClose, onDone } = props;
  const text = useText();
  const sayChanged = useSayChanged();
  const saving = useChange(changeClients);
  const rows = useChosenRows(listClients, readClients, ids) ?? [];
  const [change, setChange] = useState(firstChange(what));
  const changed = rows.filter(
    ({ status, owner, tags }) => change && clientPart({ status, ownerId: owner?.id ?? null, tags }, change),
  );
  const save = async (left: readonly string[]): Promise<void> => {
    if (!change) return;
    const kept = changed.filter(({ id }) => left.includes(id));
    const message = text("clients.bulk.changed", { count: kept.length });
    if (kept.length === 0) showToast({ message });
    else {
      const records = kept.map(({ id, version }) => ({ id, version }));
      const { data } = await saving.change({ body: { changes: [{ records, change }] } });
      const back = bulkUndo(kept, (row) => clientUndo({ ...row, ownerId: row.owner?.id ?? null }, change));
      const changes = togetherToWire(back, data);
      sayChanged({ message, undo: () => saving.change({ body: { changes } }) });
    }
    onDone();
  };
  return (
    <BulkDialog
      title={text("clients.bulk.title", { count: ids.length })}
      label={text("kit.bulk.change.action")}
      ids={changed.map(({ id }) => id)}
      ready={change !== undefined && rows.length > 0}
      change={save}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <ChangeField {...props} rows={rows} change={change} tried={tried} onChange={setChange} />
          {change && rows.length > 0 && (
            <p role="status">{text("kit.bulk.effect", { changed: changed.length, count: rows.length })}</p>
          )}
        </>
      )}
    </BulkDialog>
  );
}

interface ChangeFieldProps extends ClientsBulkDialogProps {
  readonly rows: readonly ClientRowWire[];
  readonly change: ClientsChange | undefined;
  readonly tried: boolean;
  readonly onChange: (change: ClientsChange | undefined) => void;
}

function ChangeField({ what, staff, tags, rows, change, tried, onChange }: ChangeFieldProps): ReactNode {
  const text = useText();
  const error = tried && !change ? text("validation.required") : undefined;
  if (what === "status")
    return (
      <Select
        label={labelOfField(clientFields, text, "status")}
        value={change?.what === "status" ? change.status : undefined}
        options={clientStatuses.map((value) => ({ value, label: text(`clients.status.${value}`) }))}
        onChange={(status) => onChange({ what, status })}
      />
    );
  if (what === "owner") {
    const nobody = { value: "", label: text("clients.bulk.owner.none") };
    const options = [nobody, ...staff.map(({ id, name }) => ({ value: id, label: name }))];
    const ownerId = change?.what === "owner" ? change.ownerId : null;
    return (
      <Combobox<string>
        label={labelOfField(clientFields, text, "owner")}
        options={options}
        value={options.find(({ value }) => value === (ownerId ?? ""))}
        onChange={(chosen) => onChange({ what, ownerId: chosen?.value || null })}
      />
    );
  }
  const chosen = change && "tags" in change ? change.tags : [];
  const choose = (words: readonly string[]): void =>
    onChange(words.length === 0 ? undefined : { what, tags: words.slice(0, clientLimits.tags) });
  const label = labelOfField(clientFields, text, "tags");
  if (what === "addTags")
    return (
      <WordsField
        label={label}
        hint={text("clients.tags.hint")}
        error={error}
        suggestions={tags}
        maxLength={clientLimits.tag}
        value={chosen}
        onChange={choose}
      />
    );
  const held = [...new Set(rows.flatMap((row) => row.tags))].toSorted((left, right) =>
    left < right ? -1 : 1,
  );
  return (
    <MultiCombobox
      label={label}
      error={error}
      options={held.map((tag) => ({ value: tag, label: tag }))}
      value={chosen.map((tag) => ({ value: tag, label: tag }))}
      onChange={(options) => choose(options.map(({ value }) => value))}
    />
  );
}
