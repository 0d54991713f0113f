import { IconArrowDown, IconArrowUp, IconEyeOff, IconExternalLink } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { ModuleRowWire } from "@planete/shared/contract/module-administration.contract.ts";
import {
  exportModules,
  listModules,
  placeModule,
  readModuleChoices,
} from "@planete/shared/contract/module-administration.contract.ts";
import { moduleFields, moduleStates } from "@planete/shared/contract/module-fields.ts";
import { moduleAudiences } from "@planete/shared/domain/modules/module-access.ts";
import { missingLanguages } from "@planete/shared/domain/modules/module-record.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { LanguageMeter } from "../../../kit/language-meter.tsx";
import { useListAddress } from "../../../kit/list-address.ts";
import { columnsOf, filtersOf } from "../../../kit/list-fields.ts";
import type { ListColumn } from "../../../kit/list-screen.tsx";
import { ListScreen } from "../../../kit/list-screen.tsx";
import { useSayFailure } from "../../../kit/say-failure.ts";
import { useCall, useCallPages, useChange } from "../../../kit/use-call.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { StatusChip } from "../../../ui/status-chip.tsx";
import { openModule } from "../module-href.ts";
import { ModuleMark } from "../module-mark.tsx";
import { useModuleLetters } from "../use-module-letters.ts";
import { useModuleNames } from "../use-modules.ts";
import { moduleList } from "./module-list.ts";
import { ModulePanel } from "./module-panel.tsx";
import styles from "./modules-administration.module.css";

/** The modules of the company: named, placed, opened to people and clients (spec §2, §3). */
export function ModulesAdministration(): ReactNode {
  const text = useText();
  const columns = useColumns();
  const choices = useCall(readModuleChoices).data?.data;
  const move = useMove();
  return (
    <ListScreen
      title={text("modules.administration.title")}
      list={moduleList}
      call={listModules}
      exportCall={exportModules}
      searchLabel={text("modules.administration.search")}
      columns={columns}
      filters={filtersOf(moduleFields, text, {
        state: moduleStates.map((value) => ({ value, label: text(`modules.state.${value}`) })),
        audience: moduleAudiences.map((value) => ({ value, label: text(`modules.audience.${value}`) })),
        client: (choices?.clients ?? []).map(({ id, name }) => ({ value: id, label: name })),
      })}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowActions={(row) => [
        {
          label: text("modules.try.action"),
          icon: <IconExternalLink />,
          onClick: () => openModule(row.path),
        },
        ...move(row),
      ]}
      createLabel={text("modules.new.action")}
      empty={text("modules.administration.empty")}
      panel={(navigation) => <ModulePanel key={navigation.id} navigation={navigation} />}
    />
  );
}

/** Up and down in the company's order; only where the list is in that order, and whole. */
function useMove() {
  const text = useText();
  const sayFailure = useSayFailure();
  const placing = useChange(placeModule);
  const { address } = useListAddress(moduleList);
  const ordered =
    address.sort === undefined && address.search === undefined && Object.keys(address.filters).length === 0;
  // The same answer that the list shows.
  const pages = useCallPages(listModules, { query: { sort: "position" } }, {});
  const ids = (pages.data?.pages ?? []).flatMap(({ data }) => data.map(({ id }) => id));
  const to = (id: string, target: number): void =>
    void placing.change({ params: { id }, body: { place: target } }).catch(sayFailure);
  return ({ id }: ModuleRowWire) => {
    const at = ids.indexOf(id);
    if (!ordered || at < 0) return [];
    return [
      ...(at > 0
        ? [
            {
              label: text("modules.up.action"),
              icon: <IconArrowUp />,
              quick: true,
              onClick: () => to(id, at - 1),
            },
          ]
        : []),
      ...(at < ids.length - 1
        ? [
            {
              label: text("modules.down.action"),
              icon: <IconArrowDown />,
              quick: true,
              onClick: () => to(id, at + 1),
            },
          ]
        : []),
    ];
  };
}

function useColumns(): readonly ListColumn<ModuleRowWire>[] {
  const text = useText();
  const format = useFormat();
  const { nameOf } = useModuleNames();
  const letters = useModuleLetters();
  const figure = (key: "parts" | "openSheets" | "bases" | "pins", width: number) => ({
    width,
    align: "end" as const,
    phone: "hidden" as const,
    cell: (row: ModuleRowWire): string => format.number(row[key]),
  });
  return columnsOf<typeof moduleFields, ModuleRowWire>(moduleFields, text, {
    name: {
      width: 240,
      grows: true,
      cell: ({ name, names, slug, path, icon }) => {
        const shown = nameOf({ name, nameTranslation: names, slug, path });
        return (
          <span className={styles.name}>
            <ModuleMark letters={letters({ slug, name: shown })} slug={slug} icon={icon} size="small" />
            <span>{shown}</span>
          </span>
        );
      },
    },
    path: {
      width: 160,
      grows: true,
      phone: "line",
      cell: ({ path }) => path,
    },
    audience: {
      width: 190,
      grows: true,
      phone: "hidden",
      cell: ({ audience, clients, keptFor }) => {
        if (keptFor > 0) return text(`modules.kept.${audience}`);
        return audience === "clients"
          ? text("modules.audience.some", { count: clients })
          : text(`modules.audience.${audience}`);
      },
    },
    languages: {
      width: 150,
      phone: "hidden",
      cell: ({ names }) => <LanguageMeter missing={missingLanguages(names, languageCodes)} />,
    },
    parts: figure("parts", 100),
    openSheets: figure("openSheets", 120),
    bases: figure("bases", 90),
    pins: { ...figure("pins", 110), onDemand: true },
    state: {
      width: 110,
      phone: "end",
      cell: ({ active }) =>
        active ? (
          text("modules.state.shown")
        ) : (
          <StatusChip icon={<IconEyeOff />}>{text("modules.state.hidden")}</StatusChip>
        ),
    },
    slug: {
      width: 150,
      phone: "hidden",
      onDemand: true,
      cell: ({ slug }) => slug,
    },
    changedAt: {
      width: 130,
      phone: "hidden",
      onDemand: true,
      cell: ({ changedAt }) => format.date(new Date(changedAt)),
    },
  });
}
