import type { ReactNode } from "react";
import type { HolidayWire } from "@planete/shared/contract/holidays.contract.ts";
import { holidayRules } from "@planete/shared/domain/leave/holiday.ts";
import { holidaySources } from "@planete/shared/domain/leave/holiday.ts";
import { holidayCountries } from "@planete/shared/domain/people/working-week.ts";
import { longestOf } from "@planete/shared/domain/validation/rule.ts";
import { languageCodes, languages } from "@planete/shared/i18n/languages.ts";
import { usePlaceName } from "../../../platform/i18n/place-name.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { ConflictBanner } from "../../../kit/conflict-banner.tsx";
import { FormGrid, FormSection, WideField } from "../../../kit/record-panel.tsx";
import type { DraftForm } from "../../../kit/use-draft-form.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { DateTimePicker } from "../../../ui/date-time-picker.tsx";
import { FieldErrorSummary } from "../../../ui/field-error-summary.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { PlannedCards } from "../planned-cards.tsx";
import type { HolidayDraft } from "./holiday-draft.ts";

interface HolidayFormProps {
  readonly form: DraftForm<HolidayDraft>;
  readonly holiday: HolidayWire | undefined;
}

export function HolidayForm({ form, holiday }: HolidayFormProps): ReactNode {
  const text = useText();
  const placeName = usePlaceName();
  const { field } = form;
  const [day, half, worked, labels] = [field("day"), field("halfDay"), field("worked"), field("labels")];
  // French of Colombia falls back on French: it has a name of its own only where it differs.
  const others = languageCodes.filter((code) => code !== "fr" && code !== "fr-CO");
  const name = (code: (typeof languageCodes)[number]) => ({
    value: form.draft.labels[code] ?? "",
    error: form.errorAt(`labels.${code}`),
    maxLength: longestOf(holidayRules.label),
    lang: languages[code].htmlLang,
    onChange: (value: string) => form.set({ labels: { ...form.draft.labels, [code]: value } }),
  });
  return (
    <>
      <ConflictBanner form={form} />
      <FieldErrorSummary errors={form.summary} />
      {holiday && !holiday.worked && (
        <PlannedCards count={holiday.cards} firstDay={holiday.day} lastDay={holiday.day} />
      )}
      <FormGrid>
        <WideField>
          <TextField label={text("leave.field.label")} id={labels.id} hint={labels.hint} {...name("fr")} />
        </WideField>
        <DateTimePicker
          {...day}
          kind="date"
          value={day.value ?? undefined}
          onChange={(value) => day.onChange(value ?? null)}
        />
        <Select
          {...field("country")}
          options={holidayCountries.map((value) => ({ value, label: placeName(value) }))}
        />
        <WideField>
          <Select
            {...field("source")}
            options={holidaySources.map((value) => ({ value, label: text(`leave.source.${value}`) }))}
          />
        </WideField>
        <Checkbox
          id={half.id}
          label={half.label}
          checked={half.value}
          onChange={half.onChange}
          hint={half.hint ?? text("leave.half.hint")}
        />
        <Checkbox
          id={worked.id}
          label={worked.label}
          checked={worked.value}
          onChange={worked.onChange}
          hint={worked.hint ?? text("leave.worked.hint")}
        />
      </FormGrid>
      <FormSection title={text("leave.labels.section")}>
        <p>{text("leave.labels.hint")}</p>
        <FormGrid>
          {others.map((code) => (
            <TextField key={code} label={languages[code].name} optional {...name(code)} />
          ))}
        </FormGrid>
      </FormSection>
    </>
  );
}
