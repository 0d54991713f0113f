import type { ReactNode } from "react";
import { holidayFields } from "@planete/shared/contract/holiday-fields.ts";
import type { HolidayWire } from "@planete/shared/contract/holidays.contract.ts";
import {
  createHoliday,
  readHoliday,
  removeHoliday,
  saveHoliday,
} from "@planete/shared/contract/holidays.contract.ts";
import { holidaySources } from "@planete/shared/domain/leave/holiday.ts";
import { holidayCountries } from "@planete/shared/domain/people/working-week.ts";
import { problem } from "@planete/shared/domain/validation/rule.ts";
import { wordsIn } from "@planete/shared/i18n/words-in.ts";
import { usePlaceName } from "../../../platform/i18n/place-name.ts";
import { useLanguageCode, useText } from "../../../platform/i18n/text.ts";
import { EditedRecord, FoundRecord, useRecordForm } from "../../../kit/edited-record.tsx";
import { formFields, labelOfField } from "../../../kit/list-fields.ts";
import type { PanelNavigation } from "../../../kit/record-panel.tsx";
import { useCall, useChange } from "../../../kit/use-call.ts";
import type { DraftFields } from "../../../kit/use-draft-form.tsx";
import { useDayWords } from "../use-day-words.ts";
import type { HolidayDraft } from "./holiday-draft.ts";
import {
  conflictOf,
  draftToWire,
  isNewHoliday,
  nameProblems,
  newHoliday,
  sourceOf,
} from "./holiday-draft.ts";
import { HolidayForm } from "./holiday-form.tsx";

/** One holiday or closing beside the list or the year, or a new one. */
export function HolidayPanel({ navigation }: { readonly navigation: PanelNavigation }): ReactNode {
  const text = useText();
  const isNew = isNewHoliday(navigation.id);
  const query = useCall(readHoliday, { params: { id: navigation.id } }, { enabled: !isNew });
  return (
    <FoundRecord navigation={navigation} title={text("leave.tab.holidays")} query={query} isNew={isNew}>
      {(found) => <OpenHoliday navigation={navigation} holiday={found} />}
    </FoundRecord>
  );
}

function OpenHoliday({
  navigation,
  holiday,
}: {
  readonly navigation: PanelNavigation;
  readonly holiday: HolidayWire | undefined;
}): ReactNode {
  const text = useText();
  const lang = useLanguageCode();
  const placeName = usePlaceName();
  const creating = useChange(createHoliday);
  const saving = useChange(saveHoliday);
  const removing = useChange(removeHoliday);
  const words = useHolidayWords();
  const name = holiday ? wordsIn(holiday.labels, lang) : "";
  const declared = formFields(holidayFields, text);
  const fields: DraftFields<HolidayDraft> = {
    day: {
      ...declared.day,
      show: (day) => (day === null ? "" : words.day(day)),
      rules: [(day) => (day === null ? problem("required") : undefined)],
    },
    country: { ...declared.country, show: placeName },
    source: { ...declared.source, show: (source) => text(`leave.source.${source}`) },
    halfDay: { ...declared.halfDay, show: words.yesOrNo },
    worked: { ...declared.worked, show: words.yesOrNo },
    labels: {
      ...declared.label,
      parts: nameProblems,
      show: (labels) => wordsIn(labels, lang),
    },
  };
  const form = useRecordForm<HolidayDraft>({
    navigation,
    source: holiday ? sourceOf(holiday) : newHoliday(navigation.id),
    fields,
    bodyPart: holiday ? "holiday" : undefined,
    conflictOf,
    create: async (draft) => {
      const { data } = await creating.change({ body: draftToWire(draft) });
      return {
        id: data.id,
        source: sourceOf(data),
        said: text("leave.created.holiday", { name: wordsIn(data.labels, lang) }),
      };
    },
    change: async (draft, version) =>
      sourceOf(
        (
          await saving.change({
            params: { id: navigation.id },
            body: { version, holiday: draftToWire(draft) },
          })
        ).data,
      ),
  });
  return (
    <EditedRecord
      navigation={navigation}
      form={form}
      title={holiday ? name : text("leave.new.holiday.action")}
      subtitle={holiday && words.day(holiday.day)}
      record={holiday && { kind: "holiday", id: holiday.id }}
      history={{
        ...words,
        actionOf: (action) => (action === "generate" ? text("leave.history.generate") : undefined),
      }}
      removal={
        holiday && {
          label: text("leave.remove.action"),
          title: text("leave.remove.holiday.title", { name }),
          text: text("leave.remove.holiday.text"),
          remove: () => removing.change({ params: { id: holiday.id }, query: { version: holiday.version } }),
          said: text("leave.removed"),
        }
      }
    >
      <HolidayForm form={form} holiday={holiday} />
    </EditedRecord>
  );
}

/** Fields and values of a holiday in the reader's words. */
function useHolidayWords() {
  const text = useText();
  const placeName = usePlaceName();
  const { long } = useDayWords();
  const yesOrNo = (value: boolean): string => text(value ? "leave.yes" : "leave.no");
  return {
    day: long,
    yesOrNo,
    labelOf: (field: string): string => labelOfField(holidayFields, text, field),
    wordsOf: (field: string, value: unknown): string | undefined => {
      if (typeof value === "boolean") return yesOrNo(value);
      if (typeof value !== "string") return undefined;
      const country = holidayCountries.find((code) => code === value);
      if (field === "country" && country) return placeName(country);
      const source = holidaySources.find((candidate) => candidate === value);
      if (field === "source" && source) return text(`leave.source.${source}`);
      return field === "day" ? long(value) : undefined;
    },
  };
}
