import type { ReactNode } from "react";
import { useState } from "react";
import type { ClientWire } from "@planete/shared/contract/clients.contract.ts";
import { listClients, mergeClients, readClient } from "@planete/shared/contract/clients.contract.ts";
import { failureText } from "../../kit/say-failure.ts";
import { useCall, useChange } from "../../kit/use-call.ts";
import { UsesList } from "../../kit/uses-list.tsx";
import { callApi } from "../../platform/http/call-api.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import type { ComboboxOption } from "../../ui/combobox-options.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { showToast } from "../../ui/toast-store.ts";

async function findClients(search: string, signal: AbortSignal): Promise<readonly ComboboxOption<string>[]> {
  const { data } = await callApi(listClients, { query: { search, limit: 20 }, signal });
  return data.map(({ id, name, code }) => ({ value: id, label: name, description: code }));
}

/** Two clients become one: what moves, who sees what then, and that there is no way back, are said first. */
export function MergeDialog({
  client,
  onClose,
}: {
  readonly client: ClientWire;
  readonly onClose: () => void;
}): ReactNode {
  const text = useText();
  const merging = useChange(mergeClients);
  const [chosen, setChosen] = useState<ComboboxOption<string>>();
  const [failure, setFailure] = useState<unknown>();
  const isSame = chosen?.value === client.id;
  const query = useCall(
    readClient,
    { params: { id: chosen?.value ?? "" } },
    { enabled: chosen !== undefined && !isSame },
  );
  const other = chosen === undefined || isSame ? undefined : query.data?.data;
  const merge = async (): Promise<void> => {
    if (!other) return;
    try {
      await merging.change({
        params: { id: client.id },
        body: { version: client.version, other: { id: other.id, version: other.version } },
      });
      showToast({
        message: text("clients.merged", { other: other.name, name: client.name }),
        tone: "success",
      });
      onClose();
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <Dialog
      title={text("clients.merge.title", { name: client.name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text("ui.cancel")}</Button>
          <Button
            variant="danger"
            loading={merging.changing}
            disabledReason={other ? undefined : text("clients.merge.same")}
            onClick={() => void merge()}
          >
            {text("clients.merge.confirm.action")}
          </Button>
        </>
      }
    >
      {failure !== undefined && (
        <Banner tone="error" announce>
          {failureText(text, failure)}
        </Banner>
      )}
      <Combobox
        label={text("clients.merge.other")}
        options={findClients}
        value={chosen}
        error={isSame ? text("clients.merge.same") : undefined}
        onChange={(option) => {
          setChosen(option);
          setFailure(undefined);
        }}
      />
      {other && <Consequences client={client} other={other} />}
    </Dialog>
  );
}

function Consequences({
  client: { name },
  other,
}: {
  readonly client: ClientWire;
  readonly other: ClientWire;
}): ReactNode {
  const text = useText();
  const { openSheets, sheets, bases, people, developments, modules, candidates } = other.uses;
  const counts = {
    openSheets,
    closedSheets: sheets - openSheets,
    bases,
    people,
    developments,
    modules,
    candidates,
  };
  const uses = Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [{ what, count }] : []));
  return (
    <>
      {uses.length > 0 ? (
        <>
          <p>{text("clients.merge.moves", { other: other.name, name })}</p>
          <UsesList uses={uses} bare />
        </>
      ) : (
        <p>{text("clients.merge.nothing", { other: other.name })}</p>
      )}
      <p>{text("clients.merge.aliases", { other: other.name })}</p>
      {(people > 0 || sheets > 0) && <p>{text("clients.merge.sight")}</p>}
      <Banner tone="warning">{text("clients.merge.final")}</Banner>
    </>
  );
}
