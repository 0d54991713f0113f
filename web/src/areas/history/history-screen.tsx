import type { ReactNode } from "react";
import type { HistoryEntryWire } from "@planete/shared/contract/history.contract.ts";
import {
  exportHistory,
  readHistoryChoices,
  readHistoryEntry,
  searchHistory,
} from "@planete/shared/contract/history-search.contract.ts";
import { historyPeriods } from "@planete/shared/domain/history/history-kinds.ts";
import type { HistoryValue } from "@planete/shared/domain/records/record-kind.ts";
import { CallView } from "../../kit/call-view.tsx";
import type { ListColumn } from "../../kit/list-screen.tsx";
import { ListScreen } from "../../kit/list-screen.tsx";
import type { PanelNavigation } from "../../kit/record-panel.tsx";
import { RecordPanel } from "../../kit/record-panel.tsx";
import { useCall } from "../../kit/use-call.ts";
import { useHistoryTeller } from "../../kit/use-history-teller.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Facts } from "../../ui/facts.tsx";
import { historyList } from "./history-list.ts";
import styles from "./history-screen.module.css";
import { historyPlace } from "./history-places.ts";

/** Who changed what in administration, and when; nothing in it can be changed. */
export function HistoryScreen(): ReactNode {
  const text = useText();
  const columns = useColumns();
  const { nameOf } = useHistoryTeller();
  const choices = useCall(readHistoryChoices).data?.data;
  return (
    <ListScreen
      title={text("history.title")}
      list={historyList}
      call={searchHistory}
      exportCall={exportHistory}
      searchLabel={text("history.search")}
      columns={columns}
      filters={[
        {
          name: "kind",
          label: text("history.field.kind"),
          options: (choices?.kinds ?? []).map((value) => ({ value, label: text(`history.kind.${value}`) })),
        },
        {
          name: "person",
          label: text("history.field.by"),
          options: (choices?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          name: "period",
          label: text("history.field.period"),
          options: historyPeriods.map((value) => ({ value, label: text(`history.period.${value}`) })),
        },
      ]}
      rowKey={({ id }) => id}
      rowName={nameOf}
      empty={text("kit.history.empty")}
      panel={(navigation) => <EntryPanel key={navigation.id} navigation={navigation} />}
    />
  );
}

function useColumns(): readonly ListColumn<HistoryEntryWire>[] {
  const text = useText();
  const format = useFormat();
  const { labelOf, nameOf } = useHistoryTeller();
  return [
    { key: "subject", header: text("history.field.subject"), width: 220, grows: true, cell: nameOf },
    {
      key: "verb",
      header: text("history.field.verb"),
      width: 150,
      phone: "end",
      cell: ({ verb }) => text(`history.verb.${verb}`),
    },
    {
      key: "changes",
      header: text("history.field.changes"),
      phone: "hidden",
      cell: ({ kind, changes }) => changes.map(({ field }) => labelOf(kind, field)).join(", "),
    },
    {
      key: "kind",
      header: text("history.field.kind"),
      width: 180,
      phone: "hidden",
      cell: ({ kind }) => text(`history.kind.${kind}`),
    },
    {
      key: "by",
      header: text("history.field.by"),
      width: 170,
      cell: ({ by }) => by?.name ?? text("kit.history.system"),
    },
    {
      key: "at",
      header: text("history.field.at"),
      width: 180,
      cell: ({ at }) => format.dateTime(new Date(at)),
    },
  ];
}

function EntryPanel({ navigation }: { readonly navigation: PanelNavigation }): ReactNode {
  const text = useText();
  const { nameOf } = useHistoryTeller();
  const query = useCall(readHistoryEntry, { params: { id: navigation.id } });
  const entry = query.data?.data;
  return (
    <RecordPanel
      navigation={navigation}
      title={entry ? nameOf(entry) : text("history.title")}
      subtitle={entry && `${text(`history.kind.${entry.kind}`)} · ${text(`history.verb.${entry.verb}`)}`}
      tabs={[
        {
          value: "record",
          label: "",
          content: <CallView query={query}>{({ data }) => <Entry entry={data} />}</CallView>,
        },
      ]}
    />
  );
}

function Entry({ entry }: { readonly entry: HistoryEntryWire }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { labelOf, wordsOf } = useHistoryTeller();
  const shown = (field: string, value: HistoryValue): string =>
    wordsOf(entry.kind, field, value) || text("kit.conflict.empty");
  const place = historyPlace(entry);
  return (
    <div className={styles.entry}>
      <Facts
        facts={[
          { label: text("history.field.at"), value: format.dateTime(new Date(entry.at)) },
          { label: text("history.field.by"), value: entry.by?.name ?? text("kit.history.system") },
          ...(entry.reason === null ? [] : [{ label: text("history.field.reason"), value: entry.reason }]),
        ]}
      />
      {entry.changes.length > 0 && (
        <table className={styles.changes}>
          <thead>
            <tr>
              <th scope="col">{text("history.field.field")}</th>
              <th scope="col">{text("history.field.before")}</th>
              <th scope="col">{text("history.field.after")}</th>
            </tr>
          </thead>
          <tbody>
            {entry.changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{labelOf(entry.kind, field)}</th>
                <td className={styles.before}>{shown(field, before)}</td>
                <td>{shown(field, after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {place !== undefined && (
        <div>
          <ButtonLink href={place}>{text("history.open.action")}</ButtonLink>
        </div>
      )}
      <p className={styles.note}>{text("kit.history.note")}</p>
    </div>
  );
}
