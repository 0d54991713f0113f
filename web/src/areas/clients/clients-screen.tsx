import { IconDownload, IconProgress, IconTag, IconTagOff, IconUserCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { clientFields } from "@planete/shared/contract/client-fields.ts";
import type { ClientRowWire } from "@planete/shared/contract/clients.contract.ts";
import { exportChosenClients } from "@planete/shared/contract/clients-bulk.contract.ts";
import { exportClients, listClients, readClientChoices } from "@planete/shared/contract/clients.contract.ts";
import type { ClientsChange } from "@planete/shared/domain/clients/client-bulk.ts";
import { clientStatuses } from "@planete/shared/domain/clients/client.ts";
import { languageCodes, languages } from "@planete/shared/i18n/languages.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { callForFile } from "../../platform/http/call-api.ts";
import { columnsOf, filtersOf } from "../../kit/list-fields.ts";
import type { ListColumn } from "../../kit/list-screen.tsx";
import { ListScreen } from "../../kit/list-screen.tsx";
import { useCall } from "../../kit/use-call.ts";
import { useExportChosen } from "../../kit/use-export-chosen.ts";
import { ClientsBulkDialog } from "./bulk-dialog.tsx";
import { clientList } from "./client-list.ts";
import { ClientPanel } from "./client-panel.tsx";
import { ClientStatusMark } from "./client-status.tsx";
import { useClientWords } from "./use-client-words.ts";

interface Bulk {
  readonly what: ClientsChange["what"];
  readonly ids: readonly string[];
  readonly done: () => void;
}

/** The clients of the company (spec §2). */
export function ClientsScreen(): ReactNode {
  const text = useText();
  const columns = useColumns();
  const words = useClientWords();
  const choices = useCall(readClientChoices).data?.data;
  const [bulk, setBulk] = useState<Bulk>();
  const exportChosen = useExportChosen("clients", (ids, lang) =>
    callForFile(exportChosenClients, { body: { ids, lang } }),
  );
  const start = (what: Bulk["what"], ids: ReadonlySet<string>, done: () => void) => (): void =>
    setBulk({ what, ids: [...ids], done });
  const close = (): void => setBulk(undefined);
  return (
    <>
      <ListScreen
        title={text("clients.title")}
        list={clientList}
        call={listClients}
        exportCall={exportClients}
        searchLabel={text("clients.search")}
        columns={columns}
        filters={filtersOf(clientFields, text, {
          status: clientStatuses.map((value) => ({ value, label: text(`clients.status.${value}`) })),
          language: languageCodes.map((value) => ({ value, label: languages[value].name })),
          owner: (choices?.staff ?? []).map(({ id, name }) => ({ value: id, label: name })),
          tag: (choices?.tags ?? []).map((tag) => ({ value: tag, label: tag })),
        })}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        createLabel={text("clients.new.action")}
        imports={{ subject: "client", labelOf: words.labelOf, wordsOf: words.wordsOf }}
        bulk={(ids, clear) => [
          {
            label: text("kit.bulk.status.action"),
            icon: <IconProgress />,
            onClick: start("status", ids, clear),
          },
          {
            label: text("clients.bulk.owner.action"),
            icon: <IconUserCheck />,
            onClick: start("owner", ids, clear),
          },
          {
            label: text("clients.bulk.addTags.action"),
            icon: <IconTag />,
            onClick: start("addTags", ids, clear),
          },
          {
            label: text("clients.bulk.removeTags.action"),
            icon: <IconTagOff />,
            onClick: start("removeTags", ids, clear),
          },
          {
            label: text("kit.bulk.export.action"),
            icon: <IconDownload />,
            onClick: () => void exportChosen(ids),
          },
        ]}
        empty={text("clients.empty")}
        panel={(navigation) => <ClientPanel key={navigation.id} navigation={navigation} />}
      />
      {bulk && (
        <ClientsBulkDialog
          what={bulk.what}
          ids={bulk.ids}
          staff={choices?.staff ?? []}
          tags={choices?.tags ?? []}
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

function useColumns(): readonly ListColumn<ClientRowWire>[] {
  const text = useText();
  const format = useFormat();
  const day = (date: string | null): string =>
    date === null ? "" : format.date(new Date(`${date}T12:00:00`));
  const wide = { phone: "hidden" } as const;
  const figure = { ...wide, align: "end" } as const;
  return columnsOf<typeof clientFields, ClientRowWire>(clientFields, text, {
    name: {
      width: 240,
      grows: true,
      cell: ({ name, language }) => <span lang={languages[language].htmlLang}>{name}</span>,
    },
    code: { width: 110, cell: ({ code }) => code },
    status: { width: 144, phone: "end", cell: ({ status }) => <ClientStatusMark status={status} /> },
    owner: { ...wide, width: 180, cell: ({ owner }) => owner?.name },
    contractEnd: { ...wide, width: 130, cell: ({ contractEnd }) => day(contractEnd) },
    bases: { ...figure, width: 118, cell: ({ bases }) => format.number(bases) },
    people: { ...figure, width: 100, cell: ({ people }) => format.number(people) },
    openSheets: { ...figure, width: 120, cell: ({ openSheets }) => format.number(openSheets) },
    language: {
      ...wide,
      width: 120,
      onDemand: true,
      cell: ({ language }) => languages[language].name,
    },
    contractLevel: { ...wide, width: 130, onDemand: true, cell: ({ contractLevel }) => contractLevel },
    tags: { ...wide, width: 160, grows: true, onDemand: true, cell: ({ tags }) => tags.join(", ") },
    changedAt: {
      ...wide,
      width: 130,
      onDemand: true,
      cell: ({ changedAt }) => format.date(new Date(changedAt)),
    },
  });
}
