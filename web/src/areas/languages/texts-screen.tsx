import type { ReactNode } from "react";
import type { WrittenTextRow } from "@planete/shared/contract/written-texts.contract.ts";
import { listWrittenTexts } from "@planete/shared/contract/written-texts.contract.ts";
import { textStates } from "@planete/shared/contract/written-text-list-words.ts";
import { textKinds } from "@planete/shared/domain/languages/written-text.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { wordsIn } from "@planete/shared/i18n/words-in.ts";
import { LanguageMeter } from "../../kit/language-meter.tsx";
import type { ListColumn } from "../../kit/list-screen.tsx";
import { ListScreen } from "../../kit/list-screen.tsx";
import { useFormat, useLanguageCode, useText } from "../../platform/i18n/text.ts";
import { LanguageMeters } from "./language-meters.tsx";
import { textList } from "./text-list.ts";
import { TextPanel } from "./text-panel.tsx";

/** The languages room: whatever people write in several languages, and what is missing in which (decision 0041). */
export function TextsScreen(): ReactNode {
  const text = useText();
  const format = useFormat();
  const lang = useLanguageCode();
  const columns = useColumns();
  return (
    <ListScreen
      title={text("texts.title")}
      list={textList}
      call={listWrittenTexts}
      searchLabel={text("texts.search")}
      columns={columns}
      above={<LanguageMeters />}
      filters={[
        {
          name: "language",
          label: text("texts.filter.language"),
          options: languageCodes.map((value) => ({ value, label: format.language(value, "alone") })),
        },
        {
          name: "kind",
          label: text("texts.column.kind"),
          options: textKinds.map((value) => ({ value, label: text(`texts.kind.${value}`) })),
        },
        {
          name: "state",
          label: text("texts.filter.state"),
          options: textStates.map((value) => ({ value, label: text(`texts.state.${value}`) })),
        },
      ]}
      rowKey={({ key }) => key}
      rowName={({ titles }) => wordsIn(titles, lang)}
      empty={text("texts.empty")}
      panel={(navigation) => <TextPanel navigation={navigation} />}
    />
  );
}

function useColumns(): readonly ListColumn<WrittenTextRow>[] {
  const text = useText();
  const format = useFormat();
  const lang = useLanguageCode();
  return [
    {
      key: "what",
      header: text("texts.column.what"),
      width: 260,
      grows: true,
      cell: ({ titles }) => wordsIn(titles, lang),
    },
    {
      key: "kind",
      header: text("texts.column.kind"),
      width: 180,
      phone: "line",
      cell: ({ kind }) => text(`texts.kind.${kind}`),
    },
    {
      key: "field",
      header: text("texts.column.field"),
      width: 160,
      phone: "line",
      cell: ({ field }) => text(`texts.field.${field}`),
    },
    {
      key: "words",
      header: text("texts.column.words"),
      width: 320,
      grows: true,
      phone: "hidden",
      cell: ({ words }) => wordsIn(words, lang),
    },
    {
      key: "missing",
      header: text("texts.column.missing"),
      width: 130,
      phone: "end",
      cell: ({ missing }) => <LanguageMeter missing={missing} />,
    },
    {
      key: "changedAt",
      header: text("texts.column.changedAt"),
      width: 130,
      phone: "hidden",
      onDemand: true,
      cell: ({ changedAt }) => (changedAt === null ? "" : format.date(new Date(changedAt))),
    },
  ];
}
