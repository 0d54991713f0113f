import type { ReactNode } from "react";
import { useState } from "react";
import { leaveFields, leaveTimes } from "@planete/shared/contract/leave-fields.ts";
import type { LeaveRowWire } from "@planete/shared/contract/leave.contract.ts";
import { exportLeave, listLeave, readLeaveChoices } from "@planete/shared/contract/leave.contract.ts";
import { leaveKinds, leaveSources } from "@planete/shared/domain/leave/leave.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { columnsOf, filtersOf } from "../../../kit/list-fields.ts";
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
        filters={filtersOf(leaveFields, text, {
          when: leaveTimes.map((value) => ({ value, label: text(`leave.when.${value}`) })),
          kind: leaveKinds.map((value) => ({ value, label: text(`leave.kind.${value}`) })),
          person: (choices?.staff ?? []).map(({ id, name }) => ({ value: id, label: name })),
          team: (choices?.teams ?? []).map((team) => ({ value: team, label: team })),
          source: leaveSources.map((value) => ({ value, label: text(`leave.source.${value}`) })),
        })}
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
  return columnsOf<typeof leaveFields, LeaveRowWire>(leaveFields, text, {
    person: {
      width: 200,
      grows: true,
      cell: ({ person }) => person.name,
    },
    firstDay: {
      width: 165,
      cell: (row) => <LeaveEdge day={row.firstDay} half={row.fromMidday && "fromMidday"} />,
    },
    lastDay: {
      width: 165,
      cell: (row) => <LeaveEdge day={row.lastDay} half={row.untilMidday && "untilMidday"} />,
    },
    minutes: {
      width: 100,
      align: "end",
      phone: "hidden",
      cell: ({ minutes }) => hours(minutes),
    },
    kind: {
      width: 150,
      phone: "end",
      cell: ({ kind }) => text(`leave.kind.${kind}`),
    },
    cards: {
      width: 80,
      align: "end",
      phone: "hidden",
      cell: ({ cards }) => (cards === 0 ? "" : format.number(cards)),
    },
    teams: {
      width: 160,
      grows: true,
      phone: "hidden",
      cell: ({ teams }) => format.list(teams),
    },
    source: {
      width: 120,
      phone: "hidden",
      onDemand: true,
      cell: ({ source }) => text(`leave.source.${source}`),
    },
    changedAt: {
      width: 130,
      phone: "hidden",
      onDemand: true,
      cell: ({ changedAt }) => format.date(new Date(changedAt)),
    },
  });
}
