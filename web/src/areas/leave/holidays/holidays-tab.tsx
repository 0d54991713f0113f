import type { ReactNode } from "react";
import { useState } from "react";
import type { HolidayRowWire } from "@planete/shared/contract/holidays.contract.ts";
import {
  exportHolidays,
  listHolidays,
  readHolidayChoices,
} from "@planete/shared/contract/holidays.contract.ts";
import { holidayTimes } from "@planete/shared/contract/holiday-list-words.ts";
import { holidaySources } from "@planete/shared/domain/leave/holiday.ts";
import { wordsIn } from "@planete/shared/i18n/words-in.ts";
import { usePlaceName } from "../../../platform/i18n/place-name.ts";
import { useFormat, useLanguageCode, useText } from "../../../platform/i18n/text.ts";
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
        filters={[
          {
            name: "when",
            label: text("leave.field.when"),
            options: holidayTimes.map((value) => ({ value, label: text(`leave.when.${value}`) })),
          },
          {
            name: "year",
            label: text("leave.tab.year"),
            options: years.map((year) => ({ value: String(year), label: String(year) })),
          },
          {
            name: "country",
            label: text("leave.field.country"),
            options: countries.map(({ country }) => ({ value: country, label: placeName(country) })),
          },
          {
            name: "source",
            label: text("leave.field.source"),
            options: holidaySources.map((value) => ({ value, label: text(`leave.source.${value}`) })),
          },
          {
            name: "mark",
            label: text("leave.field.mark"),
            options: (["half", "worked", "cards"] as const).map((value) => ({
              value,
              label: text(`leave.mark.${value}`),
            })),
          },
        ]}
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
  return [
    { key: "day", header: text("leave.field.day"), width: 150, cell: (row) => day.short(row.day) },
    {
      key: "label",
      header: text("leave.field.label"),
      width: 260,
      grows: true,
      cell: ({ labels }) => wordsIn(labels, lang),
    },
    {
      key: "country",
      header: text("leave.field.country"),
      width: 170,
      cell: ({ country }) => placeName(country),
    },
    {
      key: "source",
      header: text("leave.field.source"),
      width: 230,
      grows: true,
      phone: "end",
      cell: (row) => <HolidayMark holiday={row} />,
    },
    {
      key: "cards",
      header: text("leave.field.cards"),
      width: 90,
      align: "end",
      phone: "hidden",
      cell: ({ cards }) => (cards === 0 ? "" : format.number(cards)),
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
