import { IconDownload, IconProgress, IconPuzzle, IconPuzzleOff, IconVersions } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { baseFields } from "@planete/shared/contract/base-fields.ts";
import type { BaseRowWire } from "@planete/shared/contract/bases.contract.ts";
import { exportChosenBases } from "@planete/shared/contract/bases-bulk.contract.ts";
import { exportBases, listBases, readBaseChoices } from "@planete/shared/contract/bases.contract.ts";
import type { BasesChange } from "@planete/shared/domain/clients/base-bulk.ts";
import { baseStatuses, environments } from "@planete/shared/domain/clients/base.ts";
import { callForFile } from "../../platform/http/call-api.ts";
import { columnsOf, filtersOf } from "../../kit/list-fields.ts";
import type { ListColumn } from "../../kit/list-screen.tsx";
import { ListScreen } from "../../kit/list-screen.tsx";
import { useCall } from "../../kit/use-call.ts";
import { useExportChosen } from "../../kit/use-export-chosen.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { BasesBulkDialog } from "./bulk-dialog.tsx";
import { baseList } from "./base-list.ts";
import { BasePanel } from "./base-panel.tsx";
import { BaseStatusMark } from "./base-status.tsx";
import { useBaseWords } from "./use-base-words.ts";

interface Bulk {
  readonly what: BasesChange["what"];
  readonly ids: readonly string[];
  readonly done: () => void;
}

/** The installations of the clients (spec §2, D13). */
export function BasesScreen(): ReactNode {
  const text = useText();
  const columns = useColumns();
  const words = useBaseWords();
  const choices = useCall(readBaseChoices).data?.data;
  const [bulk, setBulk] = useState<Bulk>();
  const exportChosen = useExportChosen("bases", (ids, lang) =>
    callForFile(exportChosenBases, { body: { ids, lang } }),
  );
  const start = (what: Bulk["what"], ids: ReadonlySet<string>, done: () => void) => (): void =>
    setBulk({ what, ids: [...ids], done });
  const close = (): void => setBulk(undefined);
  return (
    <>
      <ListScreen
        title={text("bases.title")}
        list={baseList}
        call={listBases}
        exportCall={exportBases}
        searchLabel={text("bases.search")}
        columns={columns}
        filters={filtersOf(baseFields, text, {
          environment: environments.map((value) => ({ value, label: text(`bases.environment.${value}`) })),
          status: baseStatuses.map((value) => ({ value, label: text(`bases.status.${value}`) })),
          client: (choices?.clients ?? []).map(({ id, name }) => ({ value: id, label: name })),
          release: (choices?.releases ?? []).map((release) => ({ value: release, label: release })),
        })}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        createLabel={text("bases.new.action")}
        imports={{ subject: "base", labelOf: words.labelOf, wordsOf: words.wordsOf }}
        bulk={(ids, clear) => [
          {
            label: text("kit.bulk.status.action"),
            icon: <IconProgress />,
            onClick: start("status", ids, clear),
          },
          {
            label: text("bases.bulk.release.action"),
            icon: <IconVersions />,
            onClick: start("release", ids, clear),
          },
          {
            label: text("bases.bulk.addModules.action"),
            icon: <IconPuzzle />,
            onClick: start("addModules", ids, clear),
          },
          {
            label: text("bases.bulk.removeModules.action"),
            icon: <IconPuzzleOff />,
            onClick: start("removeModules", ids, clear),
          },
          {
            label: text("kit.bulk.export.action"),
            icon: <IconDownload />,
            onClick: () => void exportChosen(ids),
          },
        ]}
        empty={text("bases.empty")}
        panel={(navigation) => <BasePanel key={navigation.id} navigation={navigation} />}
      />
      {bulk && (
        <BasesBulkDialog
          what={bulk.what}
          ids={bulk.ids}
          onClose={close}
          onDone={() => {
            bulk.done();
            close();
          }}
        />
      )}
    </>
  );
}

function useColumns(): readonly ListColumn<BaseRowWire>[] {
  const text = useText();
  const format = useFormat();
  return columnsOf<typeof baseFields, BaseRowWire>(baseFields, text, {
    name: { width: 250, grows: true, cell: ({ name }) => name },
    client: { width: 210, grows: true, cell: ({ client }) => client.name },
    environment: { width: 120, cell: ({ environment }) => text(`bases.environment.${environment}`) },
    release: { width: 120, phone: "hidden", cell: ({ release }) => release },
    status: { width: 170, phone: "end", cell: ({ status }) => <BaseStatusMark status={status} /> },
    people: { width: 100, align: "end", phone: "hidden", cell: ({ people }) => format.number(people) },
    openSheets: {
      width: 120,
      align: "end",
      phone: "hidden",
      cell: ({ openSheets }) => format.number(openSheets),
    },
    url: { width: 240, grows: true, phone: "hidden", onDemand: true, cell: ({ url }) => url },
    changedAt: {
      width: 130,
      phone: "hidden",
      onDemand: true,
      cell: ({ changedAt }) => format.date(new Date(changedAt)),
    },
  });
}
