import type { ReactNode } from "react";
import type { ClientRowWire } from "@planete/shared/contract/clients.contract.ts";
import { exportClients, listClients, readClientChoices } from "@planete/shared/contract/clients.contract.ts";
import { clientStatuses } from "@planete/shared/domain/clients/client.ts";
import { languageCodes, languages } from "@planete/shared/i18n/languages.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import type { ListColumn } from "../../kit/list-screen.tsx";
import { ListScreen } from "../../kit/list-screen.tsx";
import { useCall } from "../../kit/use-call.ts";
import { clientList } from "./client-list.ts";
import { ClientPanel } from "./client-panel.tsx";
import { ClientStatusMark } from "./client-status.tsx";
import { useClientWords } from "./use-client-words.ts";

/** The clients of the company (spec §2). */
export function ClientsScreen(): ReactNode {
  const text = useText();
  const columns = useColumns();
  const words = useClientWords();
  const choices = useCall(readClientChoices).data?.data;
  return (
    <ListScreen
      title={text("clients.title")}
      list={clientList}
      call={listClients}
      exportCall={exportClients}
      searchLabel={text("clients.search")}
      columns={columns}
      filters={[
        {
          name: "status",
          label: text("clients.field.status"),
          options: clientStatuses.map((value) => ({ value, label: text(`clients.status.${value}`) })),
        },
        {
          name: "language",
          label: text("clients.field.language"),
          options: languageCodes.map((value) => ({ value, label: languages[value].name })),
        },
        {
          name: "owner",
          label: text("clients.field.owner"),
          options: (choices?.staff ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          name: "tag",
          label: text("clients.field.tags"),
          options: (choices?.tags ?? []).map((tag) => ({ value: tag, label: tag })),
        },
      ]}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      createLabel={text("clients.new.action")}
      imports={{ subject: "client", labelOf: words.labelOf, wordsOf: words.wordsOf }}
      empty={text("clients.empty")}
      panel={(place) => <ClientPanel key={place.id} place={place} />}
    />
  );
}

function useColumns(): readonly ListColumn<ClientRowWire>[] {
  const text = useText();
  const format = useFormat();
  const day = (date: string | null): string =>
    date === null ? "" : format.date(new Date(`${date}T12:00:00`));
  return [
    {
      key: "name",
      header: text("clients.field.name"),
      width: 240,
      cell: ({ name, language }) => <span lang={languages[language].htmlLang}>{name}</span>,
    },
    { key: "code", header: text("clients.field.code"), width: 110, cell: ({ code }) => code },
    {
      key: "status",
      header: text("clients.field.status"),
      width: 120,
      phone: "end",
      cell: ({ status }) => <ClientStatusMark status={status} />,
    },
    {
      key: "owner",
      header: text("clients.field.owner"),
      width: 160,
      phone: "hidden",
      cell: ({ owner }) => owner,
    },
    {
      key: "contractEnd",
      header: text("clients.field.contractEnd"),
      width: 130,
      phone: "hidden",
      cell: ({ contractEnd }) => day(contractEnd),
    },
    {
      key: "bases",
      header: text("clients.field.bases"),
      width: 90,
      align: "end",
      phone: "hidden",
      cell: ({ bases }) => format.number(bases),
    },
    {
      key: "people",
      header: text("clients.field.people"),
      width: 100,
      align: "end",
      phone: "hidden",
      cell: ({ people }) => format.number(people),
    },
    {
      key: "openSheets",
      header: text("clients.field.openSheets"),
      width: 120,
      align: "end",
      phone: "hidden",
      cell: ({ openSheets }) => format.number(openSheets),
    },
    {
      key: "language",
      header: text("clients.field.language"),
      width: 120,
      phone: "hidden",
      onDemand: true,
      cell: ({ language }) => languages[language].name,
    },
    {
      key: "contractLevel",
      header: text("clients.field.contractLevel"),
      width: 130,
      phone: "hidden",
      onDemand: true,
      cell: ({ contractLevel }) => contractLevel,
    },
    {
      key: "tags",
      header: text("clients.field.tags"),
      width: 160,
      phone: "hidden",
      onDemand: true,
      cell: ({ tags }) => tags.join(", "),
    },
    {
      key: "changedAt",
      header: text("clients.field.changedAt"),
      width: 130,
      phone: "hidden",
      onDemand: true,
      cell: ({ changedAt }) => format.date(new Date(changedAt)),
    },
  ];
}
