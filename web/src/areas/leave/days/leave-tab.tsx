import type { ReactNode } from "react";
import { useState } from "react";
import type { LeaveRowWire } from "@planete/shared/contract/leave.contract.ts";
import { exportLeave, listLeave, readLeaveChoices } from "@planete/shared/contract/leave.contract.ts";
import { leaveTimes } from "@planete/shared/contract/leave-list-words.ts";
import { leaveKinds, leaveSources } from "@planete/shared/domain/leave/leave.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import type { ListColumn } from "../../../kit/list-screen.tsx";
import { ListScreen } from "../../../kit/list-screen.tsx";
import { useCall } from "../../../kit/use-call.ts";
import { ImportDialog } from "./import-dialog.tsx";
import { LeaveEdge } from "./leave-edge.tsx";
import { leaveList } from "./leave-list.ts";
import { LeavePanel } from "./leave-panel.tsx";
import { useLeaveWords } from "./use-leave-words.ts";

/** Who is away, and when (D19). */
export function LeaveTab(): ReactNode {
  const text = useText();
  const columns = useColumns();
  const choices = useCall(readLeaveChoices).data?.data;
  const [importing, setImporting] = useState(false);
  return (
    <>
      <ListScreen
        title={text("leave.tab.leave")}
        list={leaveList}
        call={listLeave}
        exportCall={exportLeave}
        searchLabel={text("leave.search.leave")}
        columns={columns}
        filters={[
          {
            name: "when",
            label: text("leave.field.when"),
            options: leaveTimes.map((value) => ({ value, label: text(`leave.when.${value}`) })),
          },
          {
            name: "kind",
            label: text("leave.field.kind"),
            options: leaveKinds.map((value) => ({ value, label: text(`leave.kind.${value}`) })),
          },
          {
            name: "person",
            label: text("leave.field.person"),
            options: (choices?.staff ?? []).map(({ id, name }) => ({ value: id, label: name })),
          },
          {
            name: "team",
            label: text("leave.field.teams"),
            options: (choices?.teams ?? []).map((team) => ({ value: team, label: team })),
          },
          {
            name: "source",
            label: text("leave.field.source"),
            options: leaveSources.map((value) => ({ value, label: text(`leave.source.${value}`) })),
          },
        ]}
        rowKey={({ id }) => id}
        rowName={({ person }) => person.name}
        createLabel={text("leave.new.leave.action")}
        actions={[{ label: text("leave.import.action"), onClick: () => setImporting(true) }]}
        empty={text("leave.empty.leave")}
        panel={(navigation) => <LeavePanel key={navigation.id} navigation={navigation} />}
      />
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}

function useColumns(): readonly ListColumn<LeaveRowWire>[] {
  const text = useText();
  const format = useFormat();
  const { hours } = useLeaveWords();
  return [
    {
      key: "person",
      header: text("leave.field.person"),
      width: 200,
      grows: true,
      cell: ({ person }) => person.name,
    },
    {
      key: "firstDay",
      header: text("leave.field.firstDay"),
      width: 165,
      cell: (row) => <LeaveEdge day={row.firstDay} half={row.fromMidday && "fromMidday"} />,
    },
    {
      key: "lastDay",
      header: text("leave.field.lastDay"),
      width: 165,
      cell: (row) => <LeaveEdge day={row.lastDay} half={row.untilMidday && "untilMidday"} />,
    },
    {
      key: "minutes",
      header: text("leave.field.minutes"),
      width: 100,
      align: "end",
      phone: "hidden",
      cell: ({ minutes }) => hours(minutes),
    },
    {
      key: "kind",
      header: text("leave.field.kind"),
      width: 150,
      phone: "end",
      cell: ({ kind }) => text(`leave.kind.${kind}`),
    },
    {
      key: "cards",
      header: text("leave.field.cards"),
      width: 80,
      align: "end",
      phone: "hidden",
      cell: ({ cards }) => (cards === 0 ? "" : format.number(cards)),
    },
    {
      key: "teams",
      header: text("leave.field.teams"),
      width: 160,
      grows: true,
      phone: "hidden",
      cell: ({ teams }) => format.list(teams),
    },
    {
      key: "source",
      header: text("leave.field.source"),
      width: 120,
      phone: "hidden",
      onDemand: true,
      cell: ({ source }) => text(`leave.source.${source}`),
    },
    {
      key: "changedAt",
      header: text("leave.field.changedAt"),
      width: 130,
      phone: "hidden",
      onDemand: true,
      cell: ({ changedAt }) => format.date(new Date(changedAt)),
    },
  ];
}
