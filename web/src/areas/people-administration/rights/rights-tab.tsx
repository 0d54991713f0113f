import type { ReactNode } from "react";
import { readPersonChoices } from "@planete/shared/contract/person-list.contract.ts";
import type { RightWire } from "@planete/shared/contract/rights.contract.ts";
import { listRights, rightViewFromWire } from "@planete/shared/contract/rights.contract.ts";
import { rightGrants } from "@planete/shared/contract/right-list-words.ts";
import { groupOfRight, rightGroups } from "@planete/shared/domain/rights/right-tags.ts";
import type { ListColumn } from "../../../kit/list-screen.tsx";
import { ListScreen } from "../../../kit/list-screen.tsx";
import { useCall } from "../../../kit/use-call.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import { useRightLabel } from "../../rights/use-right-label.ts";
import { rightList } from "./right-list.ts";
import { RightPanel } from "./right-panel.tsx";
import styles from "./rights-tab.module.css";
import { useHolderName } from "./use-holder-name.ts";

/** What people may do: rights by tag, with their values and holders (D4). */
export function RightsTab(): ReactNode {
  const text = useText();
  const labelOf = useRightLabel();
  const columns = useColumns();
  const teams = useCall(readPersonChoices).data?.data.teams ?? [];
  return (
    <ListScreen
      title={text("rights.title")}
      list={rightList}
      call={listRights}
      searchLabel={text("rights.search")}
      columns={columns}
      filters={[
        {
          name: "group",
          label: text("rights.column.group"),
          options: rightGroups.map((value) => ({ value, label: text(`rights.group.${value}`) })),
        },
        {
          name: "team",
          label: text("rights.filter.team"),
          options: teams.map(({ name }) => ({ value: name, label: name })),
        },
        {
          name: "grants",
          label: text("rights.grants"),
          options: rightGrants.map((value) => ({ value, label: text(`rights.grants.${value}`) })),
        },
      ]}
      rowKey={({ tag }) => tag}
      rowName={(right) => labelOf(rightViewFromWire(right).labels, right.tag)}
      createLabel={text("rights.new.action")}
      empty={text("rights.empty")}
      panel={(navigation) => <RightPanel key={navigation.id} navigation={navigation} />}
    />
  );
}

/** Names in the cell; the panel has all of them. */
const shownHolders = 3;

function useColumns(): readonly ListColumn<RightWire>[] {
  const text = useText();
  const format = useFormat();
  const labelOf = useRightLabel();
  const nameOf = useHolderName();
  const wordOf = (right: RightWire, value: number): string => {
    const usual =
      value > 1 ? format.number(value) : text(value === 0 ? "rights.value.no" : "rights.value.yes");
    const known = rightViewFromWire(right).values.find((one) => one.value === value);
    return known ? labelOf(known.labels, usual) : usual;
  };
  return [
    {
      key: "label",
      header: text("rights.column.right"),
      width: 260,
      grows: true,
      cell: (right) => (
        <span className={styles.label}>{labelOf(rightViewFromWire(right).labels, right.tag)}</span>
      ),
    },
    {
      key: "tag",
      header: text("rights.column.tag"),
      width: 220,
      grows: true,
      alone: true,
      phone: "hidden",
      cell: ({ tag }) => <code className={styles.tag}>{tag}</code>,
    },
    {
      key: "group",
      header: text("rights.column.group"),
      width: 150,
      grows: true,
      phone: "hidden",
      cell: ({ tag }) => text(`rights.group.${groupOfRight(tag)}`),
    },
    {
      key: "holders",
      header: text("rights.column.holders"),
      width: 260,
      grows: true,
      alone: true,
      cell: (right) => {
        const { holders } = right;
        // What most hold goes without saying.
        const names = holders
          .slice(0, shownHolders)
          .map((holder) =>
            holder.value === 1 ? nameOf(holder) : `${nameOf(holder)} (${wordOf(right, holder.value)})`,
          );
        const others = holders.length - names.length;
        if (names.length === 0) return <span className={styles.none}>{text("rights.holders.none")}</span>;
        return others > 0 ? `${names.join(", ")} +${format.number(others)}` : names.join(", ");
      },
    },
    {
      key: "values",
      header: text("rights.field.values"),
      width: 150,
      alone: true,
      phone: "hidden",
      cell: (right) => format.list(right.values.map(({ value }) => wordOf(right, value))),
    },
    {
      key: "people",
      header: text("rights.column.people"),
      width: 100,
      align: "end",
      phone: "end",
      cell: ({ people }) => format.number(people),
    },
    {
      key: "ends",
      header: text("rights.column.ends"),
      width: 168,
      alone: true,
      phone: "hidden",
      cell: ({ holders }) => {
        const [first] = holders.flatMap(({ until }) => until ?? []).toSorted();
        return first === undefined
          ? ""
          : format.date(utcDate(first), { dateStyle: "medium", timeZone: "UTC" });
      },
    },
  ];
}
