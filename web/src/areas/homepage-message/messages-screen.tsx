import type { ReactNode } from "react";
import { messageFields } from "@planete/shared/contract/homepage-message-fields.ts";
import type { HomepageMessageWire } from "@planete/shared/contract/homepage-message.contract.ts";
import {
  listHomepageMessages,
  readHomepageMessageSetup,
} from "@planete/shared/contract/homepage-message.contract.ts";
import {
  messageLevels,
  messageStates,
  messageZones,
} from "@planete/shared/domain/homepage-message/homepage-message.ts";
import { missingLanguages } from "@planete/shared/domain/modules/module-record.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { useCompanyZone } from "../../kit/company-zone.ts";
import { LanguageMeter } from "../../kit/language-meter.tsx";
import { columnsOf, filtersOf } from "../../kit/list-fields.ts";
import type { ListColumn } from "../../kit/list-screen.tsx";
import { ListScreen } from "../../kit/list-screen.tsx";
import { useCall } from "../../kit/use-call.ts";
import { useText } from "../../platform/i18n/text.ts";
import { messageList } from "./message-list.ts";
import { MessagePanel } from "./message-panel.tsx";
import { LevelChip, StateChip, useMessageName } from "./message-words.tsx";

/** The messages of the login page and of home: at most one at a time in each place (D13, D23). */
export function MessagesScreen(): ReactNode {
  const text = useText();
  const nameOf = useMessageName();
  const timeZone = useCall(readHomepageMessageSetup).data?.data.timeZone;
  const columns = useColumns(timeZone ?? "UTC");
  return (
    <ListScreen
      title={text("homepage.title")}
      list={messageList}
      call={listHomepageMessages}
      searchLabel={text("homepage.search")}
      columns={columns}
      filters={filtersOf(messageFields, text, {
        state: messageStates.map((value) => ({ value, label: text(`homepage.state.${value}`) })),
        zone: messageZones.map((value) => ({ value, label: text(`homepage.zone.${value}`) })),
        level: messageLevels.map((value) => ({ value, label: text(`homepage.level.${value}`) })),
      })}
      rowKey={({ id }) => id}
      rowName={({ texts }) => nameOf(texts)}
      createLabel={text("homepage.new.action")}
      empty={text("homepage.empty")}
      panel={(navigation) =>
        timeZone !== undefined && (
          <MessagePanel key={navigation.id} navigation={navigation} timeZone={timeZone} />
        )
      }
    />
  );
}

function useColumns(timeZone: string): readonly ListColumn<HomepageMessageWire>[] {
  const text = useText();
  const { format } = useCompanyZone(timeZone);
  const nameOf = useMessageName();
  const when = (at: (row: HomepageMessageWire) => string | null) => ({
    width: 165,
    phone: "hidden" as const,
    cell: (row: HomepageMessageWire): string => {
      const value = at(row);
      return value === null ? "" : format.dateTime(new Date(value));
    },
  });
  return columnsOf<typeof messageFields, HomepageMessageWire>(messageFields, text, {
    texts: {
      width: 340,
      cell: ({ texts }) => nameOf(texts),
    },
    zone: {
      width: 160,
      phone: "line",
      cell: ({ zone }) => text(`homepage.zone.${zone}`),
    },
    state: {
      width: 130,
      phone: "end",
      cell: ({ state }) => <StateChip state={state} />,
    },
    level: {
      width: 130,
      phone: "hidden",
      cell: ({ level }) => <LevelChip level={level} />,
    },
    startsAt: when(({ startsAt }) => startsAt),
    endsAt: when(({ endsAt }) => endsAt),
    languages: {
      width: 150,
      phone: "hidden",
      cell: ({ texts }) => <LanguageMeter missing={missingLanguages(texts, languageCodes)} />,
    },
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
