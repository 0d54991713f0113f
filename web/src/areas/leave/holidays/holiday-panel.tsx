import { IconDots, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
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
import { CallView } from "../../../kit/call-view.tsx";
import { FormBar } from "../../../kit/form-bar.tsx";
import { HistoryPanel } from "../../../kit/history-panel.tsx";
import type { PanelPlace } from "../../../kit/record-panel.tsx";
import { RecordPanel } from "../../../kit/record-panel.tsx";
import { RemoveDialog } from "../../../kit/remove-dialog.tsx";
import { useCall, useChange } from "../../../kit/use-call.ts";
import type { DraftFields } from "../../../kit/use-draft-form.tsx";
import { useDraftForm } from "../../../kit/use-draft-form.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { showToast } from "../../../ui/toast-store.ts";
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
export function HolidayPanel({ place }: { readonly place: PanelPlace }): ReactNode {
  const text = useText();
  const isNew = isNewHoliday(place.id);
  const query = useCall(readHoliday, { params: { id: place.id } }, { enabled: !isNew });
  if (isNew) return <OpenHoliday place={place} holiday={undefined} />;
  if (query.data) return <OpenHoliday place={place} holiday={query.data.data} />;
  return (
    <RecordPanel
      place={place}
      title={text("leave.tab.holidays")}
      tabs={[{ value: "record", label: "", content: <CallView query={query}>{() => null}</CallView> }]}
    />
  );
}

function OpenHoliday({
  place,
  holiday,
}: {
  readonly place: PanelPlace;
  readonly holiday: HolidayWire | undefined;
}): ReactNode {
  const text = useText();
  const lang = useLanguageCode();
  const placeName = usePlaceName();
  const creating = useChange(createHoliday);
  const saving = useChange(saveHoliday);
  const removing = useChange(removeHoliday);
  const [asksRemoval, setAsksRemoval] = useState(false);
  const words = useHolidayWords();
  const name = holiday ? wordsIn(holiday.labels, lang) : "";
  const fields: DraftFields<HolidayDraft> = {
    day: {
      label: text("leave.field.day"),
      show: (day) => (day === null ? "" : words.day(day)),
      rules: [(day) => (day === null ? problem("required") : undefined)],
    },
    country: { label: text("leave.field.country"), show: placeName },
    source: { label: text("leave.field.source"), show: (source) => text(`leave.source.${source}`) },
    halfDay: { label: text("leave.field.halfDay"), show: words.yesOrNo },
    worked: { label: text("leave.field.worked"), show: words.yesOrNo },
    labels: {
      label: text("leave.field.label"),
      parts: nameProblems,
      show: (labels) => wordsIn(labels, lang),
    },
  };
  const form = useDraftForm<HolidayDraft>({
    source: holiday ? sourceOf(holiday) : newHoliday(place.id),
    fields,
    bodyPart: holiday ? "holiday" : undefined,
    conflictOf,
    save: async (draft, version) => {
      const body = draftToWire(draft);
      if (!holiday || version === undefined) {
        const { data } = await creating.change({ body });
        showToast({
          message: text("leave.created.holiday", { name: wordsIn(data.labels, lang) }),
          tone: "success",
        });
        form.guard.release();
        place.onOpen(data.id);
        return sourceOf(data);
      }
      const { data } = await saving.change({ params: { id: holiday.id }, body: { version, holiday: body } });
      return sourceOf(data);
    },
    onSaved: () => holiday && showToast({ message: text("kit.form.saved"), tone: "success" }),
  });
  return (
    <>
      <RecordPanel
        place={place}
        title={holiday ? name : text("leave.new.holiday.action")}
        subtitle={holiday && words.day(holiday.day)}
        actions={
          holiday && (
            <Menu
              align="end"
              entries={[
                {
                  label: text("leave.remove.action"),
                  icon: <IconTrash />,
                  danger: true,
                  onClick: () => setAsksRemoval(true),
                },
              ]}
              trigger={(trigger) => (
                <IconButton {...trigger} label={text("kit.panel.more.action")} icon={<IconDots />} />
              )}
            />
          )
        }
        tabs={[
          {
            value: "record",
            label: text("kit.panel.tab.record"),
            unsaved: form.changed.length > 0,
            content: <HolidayForm form={form} holiday={holiday} />,
          },
          ...(holiday
            ? [
                {
                  value: "history",
                  label: text("kit.history.title"),
                  content: (
                    <HistoryPanel
                      record="holiday"
                      subject={holiday.id}
                      labelOf={words.labelOf}
                      wordsOf={words.wordsOf}
                      actionOf={(action) =>
                        action === "generate" ? text("leave.history.generate") : undefined
                      }
                    />
                  ),
                },
              ]
            : []),
        ]}
        footer={<FormBar form={form} createLabel={text("kit.form.create.action")} />}
      />
      {holiday && asksRemoval && (
        <RemoveDialog
          title={text("leave.remove.holiday.title", { name })}
          text={text("leave.remove.holiday.text")}
          label={text("leave.remove.action")}
          onClose={() => setAsksRemoval(false)}
          remove={async () => {
            await removing.change({ params: { id: holiday.id }, query: { version: holiday.version } });
            showToast({ message: text("leave.removed"), tone: "success" });
            form.guard.release();
            place.onClose();
          }}
        />
      )}
    </>
  );
}

const historyFields = ["day", "country", "labels", "halfDay", "worked", "source"] as const;

/** Fields and values of a holiday in the reader's words. */
function useHolidayWords() {
  const text = useText();
  const placeName = usePlaceName();
  const { long } = useDayWords();
  const yesOrNo = (value: boolean): string => text(value ? "leave.yes" : "leave.no");
  return {
    day: long,
    yesOrNo,
    labelOf: (field: string): string => {
      const known = historyFields.find((name) => name === field);
      return known === undefined ? field : text(`leave.field.${known}`);
    },
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
