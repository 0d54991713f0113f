import type { ReactNode } from "react";
import { useState } from "react";
import { holidayFields, holidayMarks, holidayTimes } from "@planete/shared/contract/holiday-fields.ts";
import type { HolidayRowWire } from "@planete/shared/contract/holidays.contract.ts";
import {
  exportHolidays,
  listHolidays,
  readHolidayChoices,
} from "@planete/shared/contract/holidays.contract.ts";
import { holidaySources } from "@planete/shared/domain/leave/holiday.ts";
import { wordsIn } from "@planete/shared/i18n/words-in.ts";
import { usePlaceName } from "../../../platform/i18n/place-name.ts";
import { useFormat, useLanguageCode, useText } from "../../../platform/i18n/text.ts";
import { columnsOf, filtersOf } from "../../../kit/list-fields.ts";
import type { ListColumn } from "../../../kit/list-screen.tsx";
import { ListScreen } from "../../../kit/list-screen.tsx";
import { useCall } from "../../../kit/use-call.ts";
import { GenerateDialog } from "../generate-dialog.tsx";
import { useDayWords } from "../use-day-words.ts";
import { holidayList } from "./holiday-list.ts";
import { HolidayMark } from "./holiday-mark.tsx";
import { HolidayPanel } from "./holiday-panel.tsx";

/** Holidays and closings as a table. */
export function HolidaysTab(): ReactNode {
  const text = useText();
  const lang = useLanguageCode();
  const columns = useColumns();
  const placeName = usePlaceName();
  const choices = useCall(readHolidayChoices).data?.data;
  const [generating, setGenerating] = useState(false);
  const countries = choices?.countries ?? [];
  const years = [...new Set(countries.flatMap((country) => country.years))].toSorted(
    (one, other) => other - one,
  );
  return (
    <>
      <ListScreen
        title={text("leave.tab.holidays")}
        list={holidayList}
        call={listHolidays}
        exportCall={exportHolidays}
        searchLabel={text("leave.search.holidays")}
        columns={columns}
        filters={filtersOf(holidayFields, text, {
          when: holidayTimes.map((value) => ({ value, label: text(`leave.when.${value}`) })),
          year: years.map((year) => ({ value: String(year), label: String(year) })),
          country: countries.map(({ country }) => ({ value: country, label: placeName(country) })),
          source: holidaySources.map((value) => ({ value, label: text(`leave.source.${value}`) })),
          mark: holidayMarks.map((value) => ({
            value,
            label: text(`leave.mark.${value}`),
          })),
        })}
        rowKey={({ id }) => id}
        rowName={({ labels }) => wordsIn(labels, lang)}
        createLabel={text("leave.new.holiday.action")}
        actions={[{ label: text("leave.generate.action"), onClick: () => setGenerating(true) }]}
        empty={text("leave.empty.holidays")}
        panel={(navigation) => <HolidayPanel key={navigation.id} navigation={navigation} />}
      />
      {generating && choices && (
        <GenerateDialog
          country="FR"
          year={Number(choices.today.slice(0, 4)) + 1}
          onClose={() => setGenerating(false)}
        />
      )}
    </>
  );
}

function useColumns(): readonly ListColumn<HolidayRowWire>[] {
  const text = useText();
  const format = useFormat();
  const lang = useLanguageCode();
  const day = useDayWords();
  const placeName = usePlaceName();
  return columnsOf<typeof holidayFields, HolidayRowWire>(holidayFields, text, {
    day: { width: 150, cell: (row) => day.short(row.day) },
    label: {
      width: 260,
      grows: true,
      cell: ({ labels }) => wordsIn(labels, lang),
    },
    country: {
      width: 170,
      cell: ({ country }) => placeName(country),
    },
    source: {
      width: 230,
      grows: true,
      phone: "end",
      cell: (row) => <HolidayMark holiday={row} />,
    },
    cards: {
      width: 90,
      align: "end",
      phone: "hidden",
      cell: ({ cards }) => (cards === 0 ? "" : format.number(cards)),
    },
    changedAt: {
      width: 130,
      phone: "hidden",
      onDemand: true,
      cell: ({ changedAt }) => format.date(new Date(changedAt)),
    },
  });
}
