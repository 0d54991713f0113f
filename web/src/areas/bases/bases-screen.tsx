import type { ReactNode } from "react";
import type { BaseRowWire } from "@planete/shared/contract/clients.contract.ts";
import { exportBases, listBases, readBaseChoices } from "@planete/shared/contract/clients.contract.ts";
import { baseStatuses, environments } from "@planete/shared/domain/clients/base.ts";
import type { ListColumn } from "../../kit/list-screen.tsx";
import { ListScreen } from "../../kit/list-screen.tsx";
import { useCall } from "../../kit/use-call.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { baseList } from "./base-list.ts";
import { BasePanel } from "./base-panel.tsx";
import { BaseStatusMark } from "./base-status.tsx";
import { useBaseWords } from "./use-base-words.ts";

/** The installations of the clients (spec §2, D13). */
export function BasesScreen(): ReactNode {
  const text = useText();
  const columns = useColumns();
  const words = useBaseWords();
  const choices = useCall(readBaseChoices).data?.data;
  return (
    <ListScreen
      title={text("bases.title")}
      list={baseList}
      call={listBases}
      exportCall={exportBases}
      searchLabel={text("bases.search")}
      columns={columns}
      filters={[
        {
          name: "environment",
          label: text("bases.field.environment"),
          options: environments.map((value) => ({ value, label: text(`bases.environment.${value}`) })),
        },
        {
          name: "status",
          label: text("bases.field.status"),
          options: baseStatuses.map((value) => ({ value, label: text(`bases.status.${value}`) })),
        },
        {
          name: "client",
          label: text("bases.field.client"),
          options: (choices?.clients ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          name: "release",
          label: text("bases.field.release"),
          options: (choices?.releases ?? []).map((release) => ({ value: release, label: release })),
        },
      ]}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      createLabel={text("bases.new.action")}
      imports={{ subject: "base", labelOf: words.labelOf, wordsOf: words.wordsOf }}
      empty={text("bases.empty")}
      panel={(place) => <BasePanel key={place.id} place={place} />}
    />
  );
}

function useColumns(): readonly ListColumn<BaseRowWire>[] {
  const text = useText();
  const format = useFormat();
  return [
    { key: "name", header: text("bases.field.name"), width: 250, cell: ({ name }) => name },
    { key: "client", header: text("bases.field.client"), width: 210, cell: ({ client }) => client.name },
    {
      key: "environment",
      header: text("bases.field.environment"),
      width: 120,
      cell: ({ environment }) => text(`bases.environment.${environment}`),
    },
    {
      key: "release",
      header: text("bases.field.release"),
      width: 120,
      phone: "hidden",
      cell: ({ release }) => release,
    },
    {
      key: "status",
      header: text("bases.field.status"),
      width: 140,
      phone: "end",
      cell: ({ status }) => <BaseStatusMark status={status} />,
    },
    {
      key: "people",
      header: text("bases.field.people"),
      width: 100,
      align: "end",
      phone: "hidden",
      cell: ({ people }) => format.number(people),
    },
    {
      key: "openSheets",
      header: text("bases.field.openSheets"),
      width: 120,
      align: "end",
      phone: "hidden",
      cell: ({ openSheets }) => format.number(openSheets),
    },
    {
      key: "url",
      header: text("bases.field.url"),
      width: 240,
      phone: "hidden",
      onDemand: true,
      cell: ({ url }) => url,
    },
    {
      key: "changedAt",
      header: text("bases.field.changedAt"),
      width: 130,
      phone: "hidden",
      onDemand: true,
      cell: ({ changedAt }) => format.date(new Date(changedAt)),
    },
  ];
}
