import type { ReactNode } from "react";
import type { CandidateWire } from "@planete/shared/contract/candidates.contract.ts";
import {
  availabilities,
  candidateLimits,
  candidateRules,
  deletedOn,
  keptUntil,
} from "@planete/shared/domain/candidates/candidate.ts";
import { isMaskedAddress } from "@planete/shared/domain/people/mask-address.ts";
import { longestOf } from "@planete/shared/domain/validation/rule.ts";
import { ConflictBanner } from "../../kit/conflict-banner.tsx";
import { FormGrid, FormSection, WideField } from "../../kit/record-panel.tsx";
import type { DraftForm } from "../../kit/use-draft-form.tsx";
import { useText } from "../../platform/i18n/text.ts";
import { Banner } from "../../ui/banner.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { DateTimePicker } from "../../ui/date-time-picker.tsx";
import { FieldErrorSummary } from "../../ui/field-error-summary.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { WordsField } from "../../ui/words-field.tsx";
import type { CandidateDraft } from "./candidate-draft.ts";
import { useCandidateWords } from "./use-candidate-words.ts";

interface CandidateFormProps {
  readonly form: DraftForm<CandidateDraft>;
  readonly candidate: CandidateWire | undefined;
}

export function CandidateForm({ form, candidate }: CandidateFormProps): ReactNode {
  const text = useText();
  const { field } = form;
  const [birth, email, comment] = [field("birthDate"), field("emailAddress"), field("comment")];
  return (
    <>
      <ConflictBanner form={form} />
      <FieldErrorSummary errors={form.summary} />
      {candidate?.retention === "over" && <Over candidate={candidate} />}
      <FormGrid>
        <TextField {...field("lastname")} />
        <TextField {...field("firstname")} />
        <DateTimePicker
          {...birth}
          kind="date"
          optional
          value={birth.value ?? undefined}
          onChange={(value) => birth.onChange(value ?? null)}
        />
        <TextField {...field("phoneNumber")} type="tel" optional />
        <WideField>
          <TextField
            {...email}
            type="email"
            optional
            spellCheck={false}
            hint={email.hint ?? (isMaskedAddress(email.value) ? text("clients.contact.masked") : undefined)}
          />
        </WideField>
        <WideField>
          <TextField {...field("address")} optional />
        </WideField>
        <TextField {...field("postalCode")} optional />
        <TextField {...field("city")} optional />
      </FormGrid>
      <WorkFields form={form} candidate={candidate} />
      <FormSection title={text("pool.section.retention")}>
        <FormGrid>
          <ContactField form={form} />
          <TextField {...field("source")} optional />
          <WideField>
            <TextArea {...comment} optional />
          </WideField>
        </FormGrid>
      </FormSection>
    </>
  );
}

/** The day of the last contact, and what it means for how long the record is kept (D26). */
function ContactField({ form }: { readonly form: DraftForm<CandidateDraft> }): ReactNode {
  const text = useText();
  const { day } = useCandidateWords();
  const contact = form.field("lastContact");
  const kept =
    contact.value === null ? undefined : text("pool.kept.text", { date: day(keptUntil(contact.value)) });
  return (
    <DateTimePicker
      {...contact}
      kind="date"
      hint={contact.hint ?? kept}
      value={contact.value ?? undefined}
      onChange={(value) => contact.onChange(value ?? null)}
    />
  );
}

function Over({ candidate }: { readonly candidate: CandidateWire }): ReactNode {
  const text = useText();
  const { day } = useCandidateWords();
  return (
    <Banner tone="warning">
      {text("pool.kept.over", {
        date: day(candidate.keptUntil),
        deleted: day(deletedOn(candidate.lastContact)),
      })}
    </Banner>
  );
}

function WorkFields({ form, candidate }: CandidateFormProps): ReactNode {
  const text = useText();
  const { choices } = useCandidateWords();
  const { field } = form;
  const [client, base] = [field("clientId"), field("baseId")];
  const [qualifications, clearances] = [field("qualifications"), field("clearances")];
  const option = (one: { readonly id: string; readonly name: string }) => ({
    value: one.id,
    label: one.name,
  });
  const clients = (choices?.clients ?? (candidate ? [candidate.client] : [])).map(option);
  const bases = (choices?.bases.filter(({ clientId }) => clientId === client.value) ?? []).map(option);
  const kept = candidate?.base && option(candidate.base);
  return (
    <FormSection title={text("pool.section.work")}>
      <FormGrid>
        <Combobox
          {...client}
          options={clients}
          value={clients.find(({ value }) => value === client.value)}
          onChange={(chosen) => form.set({ clientId: chosen?.value ?? "", baseId: null })}
        />
        <Combobox
          {...base}
          optional
          clearable
          options={bases}
          value={
            bases.find(({ value }) => value === base.value) ?? (kept?.value === base.value ? kept : undefined)
          }
          onChange={(chosen) => base.onChange(chosen?.value ?? null)}
        />
        <TextField {...field("occupation")} />
        <Select
          {...field("availability")}
          options={availabilities.map((value) => ({ value, label: text(`pool.availability.${value}`) }))}
        />
        <WideField>
          <WordsField
            {...qualifications}
            optional
            maxLength={longestOf(candidateRules.word)}
            onChange={(value) => qualifications.onChange([...value].slice(0, candidateLimits.words))}
          />
        </WideField>
        <WideField>
          <WordsField
            {...clearances}
            optional
            maxLength={longestOf(candidateRules.word)}
            onChange={(value) => clearances.onChange([...value].slice(0, candidateLimits.words))}
          />
        </WideField>
        <TextField {...field("agency")} optional />
        <TextField {...field("payrollNumber")} optional spellCheck={false} />
      </FormGrid>
    </FormSection>
  );
}
