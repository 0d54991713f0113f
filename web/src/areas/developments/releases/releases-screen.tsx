import type { ReactNode } from "react";
import { releaseFields } from "@planete/shared/contract/release-fields.ts";
import type { ReleaseRowWire } from "@planete/shared/contract/release.contract.ts";
import { listReleases } from "@planete/shared/contract/release.contract.ts";
import { releaseStates } from "@planete/shared/domain/developments/development-limits.ts";
import { missingLanguages } from "@planete/shared/domain/modules/module-record.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { LanguageMeter } from "../../../kit/language-meter.tsx";
import { columnsOf, filtersOf } from "../../../kit/list-fields.ts";
import type { ListColumn } from "../../../kit/list-screen.tsx";
import { ListScreen } from "../../../kit/list-screen.tsx";
import { useText } from "../../../platform/i18n/text.ts";
import { releaseList } from "./release-list.ts";
import { Progress, ReleaseChip, useDay } from "./release-look.tsx";
import { ReleasePanel } from "./release-panel.tsx";

/** Versions of the clients' software: what is in them, where they go, what is told of them (D24). */
export function ReleasesScreen(): ReactNode {
  const text = useText();
  const columns = useColumns();
  return (
    <ListScreen
      title={text("release.title")}
      list={releaseList}
      call={listReleases}
      searchLabel={text("release.search")}
      columns={columns}
      filters={filtersOf(releaseFields, text, {
        state: releaseStates.map((value) => ({ value, label: text(`release.state.${value}`) })),
      })}
      rowKey={({ _id: id }) => id}
      rowName={({ number }) => number}
      createLabel={text("release.new.action")}
      empty={text("release.empty")}
      panel={(navigation) => <ReleasePanel key={navigation.id} navigation={navigation} />}
    />
  );
}

function useColumns(): readonly ListColumn<ReleaseRowWire>[] {
  const text = useText();
  const dayOf = useDay();
  return columnsOf<typeof releaseFields, ReleaseRowWire>(releaseFields, text, {
    number: { width: 130, cell: ({ number }) => number },
    state: {
      width: 160,
      phone: "end",
      cell: ({ state }) => <ReleaseChip state={state} />,
    },
    planned: {
      width: 130,
      phone: "line",
      cell: ({ plannedOn }) => dayOf(plannedOn),
    },
    released: {
      width: 130,
      phone: "hidden",
      cell: ({ releasedOn }) => dayOf(releasedOn),
    },
    developments: {
      width: 160,
      grows: true,
      phone: "hidden",
      cell: ({ delivered, developments }) => (
        <Progress label={text("release.delivered")} done={delivered} total={developments} />
      ),
    },
    checklist: {
      width: 140,
      grows: true,
      phone: "hidden",
      cell: ({ checks, checksDone }) => (
        <Progress label={text(releaseFields.checklist.label)} done={checksDone} total={checks} />
      ),
    },
    bases: {
      width: 140,
      grows: true,
      phone: "hidden",
      cell: ({ bases, basesDone, basesFailed }) => (
        <Progress
          label={text(releaseFields.bases.label)}
          done={basesDone}
          total={bases}
          failed={basesFailed}
        />
      ),
    },
    notes: {
      width: 140,
      grows: true,
      phone: "hidden",
      cell: ({ notes }) => <LanguageMeter missing={missingLanguages(notes, languageCodes)} />,
    },
  });
}
