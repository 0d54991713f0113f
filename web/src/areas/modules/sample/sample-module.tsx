import { IconCheck, IconClock, IconProgress, IconSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { Module, ModuleLink } from "@planete/shared/domain/modules/module.ts";
import { foldForSearch } from "@planete/shared/domain/words/fold-text.ts";
import { paths } from "../../../paths.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { usePageTitle } from "../../../platform/use-page-title.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { FilteredEmptyState } from "../../../ui/empty-state.tsx";
import type { ChipTone } from "../../../ui/status-chip.tsx";
import { StatusChip } from "../../../ui/status-chip.tsx";
import { TabLinks } from "../../../ui/tab-links.tsx";
import { Table } from "../../../ui/table.tsx";
import type { Column } from "../../../ui/table-columns.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { useModuleNames } from "../use-modules.ts";
import type { SampleRow } from "./sample-rows.ts";
import { sampleRowsAbout } from "./sample-rows.ts";
import styles from "./sample-module.module.css";

/** Modules whose lines are about firms alone, and those that are about money. */
const ofCompanies = new Set(["entreprises", "commandes", "facturation", "pilotage", "parametres"]);
const ofMoney = new Set(["facturation", "paie", "commandes", "pilotage"]);

const faces: Readonly<Record<SampleRow["status"], { readonly tone: ChipTone; readonly icon: ReactNode }>> = {
  waiting: { tone: "warning", icon: <IconClock aria-hidden="true" /> },
  running: { tone: "sky", icon: <IconProgress aria-hidden="true" /> },
  done: { tone: "success", icon: <IconCheck aria-hidden="true" /> },
};

const dayMs = 24 * 60 * 60 * 1_000;

/** Stands in for the older suite in the demonstration: a module with its parts and invented lines. */
export function SampleModule({
  module,
  part,
}: {
  readonly module: Module;
  readonly part: ModuleLink | undefined;
}): ReactNode {
  const text = useText();
  const { nameOf } = useModuleNames();
  // What an alert is about stands in the address that it leads to.
  const [about] = useState(() => new URLSearchParams(location.search).get("about") ?? "");
  const [search, setSearch] = useState(() => about.split(" · ")[0] ?? "");
  const shown = part ?? module;
  const title = nameOf(shown);
  usePageTitle(title);
  const wanted = foldForSearch(search);
  const rows = sampleRowsAbout(shown.path, about).filter(({ number, person, company }) =>
    foldForSearch(`${number} ${person} ${company}`).includes(wanted),
  );
  const columns = useColumns(module.slug);
  return (
    <main className={styles.page}>
      <PageHeader
        title={nameOf(module)}
        lead={text("modules.sample.lead")}
        breadcrumbs={[{ label: text("shell.menu.modules"), href: paths.modules }]}
      >
        <TabLinks
          label={text("modules.parts", { name: nameOf(module) })}
          links={[
            { href: module.path, label: text("modules.sample.all"), current: part === undefined },
            ...module.subModules.map((link) => ({
              href: link.path,
              label: nameOf(link),
              current: link.slug === part?.slug,
            })),
          ]}
        />
      </PageHeader>
      <div className={styles.search}>
        <TextField
          type="search"
          label={text("kit.list.search.label")}
          labelHidden
          placeholder={text("kit.list.search.label")}
          start={<IconSearch aria-hidden="true" />}
          value={search}
          onChange={setSearch}
        />
      </div>
      <Table
        label={title}
        rows={rows}
        rowKey={({ number }) => number}
        rowName={({ number }) => number}
        columns={columns}
        empty={<FilteredEmptyState onClear={() => setSearch("")} />}
      />
    </main>
  );
}

function useColumns(slug: string): readonly Column<SampleRow>[] {
  const text = useText();
  const format = useFormat();
  const [now] = useState(() => Date.now());
  const dateOf = ({ age }: SampleRow): Date => new Date(now - age * dayMs);
  return [
    {
      key: "number",
      header: text("modules.sample.number"),
      width: 130,
      cell: ({ number }) => number,
      sortBy: ({ number }) => number,
    },
    ...(ofCompanies.has(slug)
      ? []
      : [
          {
            key: "person",
            header: text("modules.sample.person"),
            cell: ({ person }: SampleRow) => person,
            sortBy: ({ person }: SampleRow) => person,
          },
        ]),
    {
      key: "company",
      header: text("modules.sample.company"),
      cell: ({ company }) => company,
      sortBy: ({ company }) => company,
    },
    {
      key: "date",
      header: text("modules.sample.date"),
      width: 130,
      phone: "hidden",
      cell: (row) => format.date(dateOf(row)),
      sortBy: dateOf,
    },
    ...(ofMoney.has(slug)
      ? [
          {
            key: "amount",
            header: text("modules.sample.amount"),
            width: 140,
            align: "end" as const,
            cell: ({ cents }: SampleRow) => `${format.number(cents / 100)} €`,
            sortBy: ({ cents }: SampleRow) => cents,
          },
        ]
      : []),
    {
      key: "status",
      header: text("modules.sample.status"),
      width: 140,
      phone: "end",
      cell: ({ status }) => (
        <StatusChip {...faces[status]}>{text(`modules.sample.status.${status}`)}</StatusChip>
      ),
    },
  ];
}
