import type { ReactNode } from "react";
import { communicationFields } from "@planete/shared/contract/communication-fields.ts";
import type { CommunicationRowWire } from "@planete/shared/contract/communication.contract.ts";
import {
  exportCommunications,
  listCommunications,
  readCommunicationSetup,
} from "@planete/shared/contract/communication.contract.ts";
import {
  communicationKinds,
  communicationStates,
} from "@planete/shared/domain/communication/communication.ts";
import { newsAudiences } from "@planete/shared/domain/news/news.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { useCompanyZone } from "../../../kit/company-zone.ts";
import { LanguageMeter } from "../../../kit/language-meter.tsx";
import { columnsOf, filtersOf } from "../../../kit/list-fields.ts";
import type { ListColumn } from "../../../kit/list-screen.tsx";
import { ListScreen } from "../../../kit/list-screen.tsx";
import { useCall } from "../../../kit/use-call.ts";
import { useFormat, useLanguageCode, useText } from "../../../platform/i18n/text.ts";
import { communicationList } from "./communication-list.ts";
import { CommunicationPanel } from "./communication-panel.tsx";
import { KindChip, StateChip, useItemName } from "./communication-words.tsx";

/** What is said to people: news, newsletters and notifications (D23). */
export function CommunicationsScreen(): ReactNode {
  const text = useText();
  const nameOf = useItemName();
  const lang = useLanguageCode();
  const setup = useCall(readCommunicationSetup, { query: { lang } }).data?.data;
  const columns = useColumns(setup?.timeZone ?? "UTC");
  return (
    <ListScreen
      title={text("communication.title")}
      list={communicationList}
      call={listCommunications}
      exportCall={exportCommunications}
      searchLabel={text("communication.search")}
      columns={columns}
      filters={filtersOf(communicationFields, text, {
        state: communicationStates.map((value) => ({
          value,
          label: text(`communication.state.${value}`),
        })),
        kind: communicationKinds.map((value) => ({ value, label: text(`communication.kind.${value}`) })),
        audience: newsAudiences.map((value) => ({ value, label: text(`communication.audience.${value}`) })),
      })}
      rowKey={({ id }) => id}
      rowName={({ titles }) => nameOf(titles)}
      createLabel={text("communication.new.action")}
      empty={text("communication.empty")}
      panel={(navigation) =>
        setup && <CommunicationPanel key={navigation.id} navigation={navigation} setup={setup} />
      }
    />
  );
}

function useColumns(timeZone: string): readonly ListColumn<CommunicationRowWire>[] {
  const text = useText();
  const numbers = useFormat();
  const { format } = useCompanyZone(timeZone);
  const nameOf = useItemName();
  const when = (at: (row: CommunicationRowWire) => string | null) => ({
    width: 170,
    phone: "hidden" as const,
    cell: (row: CommunicationRowWire): string => {
      const value = at(row);
      return value === null ? "" : format.dateTime(new Date(value));
    },
  });
  return columnsOf<typeof communicationFields, CommunicationRowWire>(communicationFields, text, {
    titles: {
      width: 310,
      cell: ({ titles }) => nameOf(titles),
    },
    kind: {
      width: 185,
      phone: "line",
      cell: ({ kind }) => <KindChip kind={kind} />,
    },
    state: {
      width: 135,
      phone: "end",
      cell: ({ state }) => <StateChip state={state} />,
    },
    audience: {
      width: 165,
      phone: "hidden",
      cell: ({ audience }) => text(`communication.audience.${audience.who}`),
    },
    startsAt: when(({ startsAt }) => startsAt),
    opened: {
      width: 95,
      align: "end",
      phone: "hidden",
      cell: ({ opened, announcedAt, kind }) =>
        announcedAt === null || kind === "newsletter" ? "" : numbers.number(opened),
    },
    acknowledged: {
      width: 120,
      align: "end",
      phone: "hidden",
      cell: ({ acknowledged, acknowledgement, announcedAt }) =>
        acknowledgement && announcedAt !== null ? numbers.number(acknowledged) : "",
    },
    languages: {
      width: 150,
      phone: "hidden",
      cell: ({ languages }) => (
        <LanguageMeter
          missing={languageCodes.filter(
            (code) => !languages.includes(code) && !(code === "fr-CO" && languages.includes("fr")),
          )}
        />
      ),
    },
    endsAt: { ...when(({ endsAt }) => endsAt), onDemand: true },
    changedAt: {
      width: 165,
      phone: "hidden",
      onDemand: true,
      cell: ({ changedAt }) => format.dateTime(new Date(changedAt)),
    },
    changedBy: {
      width: 160,
      phone: "hidden",
      onDemand: true,
      cell: ({ changedBy }) => changedBy ?? "",
    },
  });
}
