import type { ReactNode } from "react";
import type { LeaveRecordWire } from "@planete/shared/contract/leave.contract.ts";
import { leaveKinds } from "@planete/shared/domain/leave/leave.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { ConflictBanner } from "../../../kit/conflict-banner.tsx";
import { FormGrid, WideField } from "../../../kit/record-panel.tsx";
import type { DraftForm } from "../../../kit/use-draft-form.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { DateTimePicker } from "../../../ui/date-time-picker.tsx";
import { FieldErrorSummary } from "../../../ui/field-error-summary.tsx";
import { Select } from "../../../ui/select.tsx";
import { PlannedCards } from "../planned-cards.tsx";
import type { LeaveDraft } from "./leave-draft.ts";
import { useLeaveWords } from "./use-leave-words.ts";

interface LeaveFormProps {
  readonly form: DraftForm<LeaveDraft>;
  readonly leave: LeaveRecordWire | undefined;
  readonly staff: readonly { readonly id: string; readonly name: string }[];
}

export function LeaveForm({ form, leave, staff }: LeaveFormProps): ReactNode {
  const text = useText();
  const { hours } = useLeaveWords();
  const { field } = form;
  const [person, first, last] = [field("personId"), field("firstDay"), field("lastDay")];
  const [from, until] = [field("fromMidday"), field("untilMidday")];
  const options = staff.map(({ id, name }) => ({ value: id, label: name }));
  // Somebody who has left since stays named.
  const kept = leave && { value: leave.person.id, label: leave.person.name };
  return (
    <>
      <ConflictBanner form={form} />
      <FieldErrorSummary errors={form.summary} />
      {leave && <PlannedCards count={leave.cards} firstDay={leave.firstDay} lastDay={leave.lastDay} />}
      <FormGrid>
        <WideField>
          <Combobox
            {...person}
            options={options}
            value={
              options.find(({ value }) => value === person.value) ??
              (kept?.value === person.value ? kept : undefined)
            }
            onChange={(chosen) => person.onChange(chosen?.value ?? null)}
          />
        </WideField>
        <WideField>
          <Select
            {...field("kind")}
            options={leaveKinds.map((value) => ({ value, label: text(`leave.kind.${value}`) }))}
          />
        </WideField>
        <DateTimePicker
          {...first}
          kind="date"
          value={first.value ?? undefined}
          onChange={(day) =>
            // One day is the usual beginning: the end follows until it is chosen.
            form.set({ firstDay: day ?? null, ...(last.value === null && day ? { lastDay: day } : {}) })
          }
        />
        <DateTimePicker
          {...last}
          kind="date"
          value={last.value ?? undefined}
          onChange={(day) => last.onChange(day ?? null)}
        />
        <Checkbox
          id={from.id}
          label={from.label}
          checked={from.value}
          onChange={from.onChange}
          hint={from.hint}
        />
        <Checkbox
          id={until.id}
          label={until.label}
          checked={until.value}
          onChange={until.onChange}
          hint={until.hint}
        />
      </FormGrid>
      {leave && <p>{text("leave.away.words", { person: leave.person.name, hours: hours(leave.minutes) })}</p>}
    </>
  );
}
