import type { ReactNode } from "react";
import {
  messageLevels,
  messageLimits,
  messageZones,
} from "@planete/shared/domain/homepage-message/homepage-message.ts";
import { missingLanguages, standInName } from "@planete/shared/domain/modules/module-record.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import type { Clock } from "../../kit/company-zone.ts";
import { instantOf, wallOf } from "../../kit/company-zone.ts";
import { ConflictBanner } from "../../kit/conflict-banner.tsx";
import { NamesField } from "../../kit/names-field.tsx";
import { FormGrid, FormSection, WideField } from "../../kit/record-panel.tsx";
import type { DraftForm } from "../../kit/use-draft-form.tsx";
import { useText } from "../../platform/i18n/text.ts";
import { DateTimePicker } from "../../ui/date-time-picker.tsx";
import { FieldErrorSummary } from "../../ui/field-error-summary.tsx";
import { Select } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TwoStateSwitch } from "../../ui/two-state-switch.tsx";
import type { MessageDraft } from "./message-draft.ts";
import { MessagePreview } from "./message-preview.tsx";

interface MessageFormProps {
  readonly form: DraftForm<MessageDraft>;
  readonly clock: Clock;
}

export function MessageForm({ form, clock }: MessageFormProps): ReactNode {
  const text = useText();
  const { draft, field } = form;
  const [zone, texts, link] = [field("zone"), field("texts"), field("link")];
  const time = (name: "startsAt" | "endsAt"): ReactNode => {
    const { value, onChange, ...rest } = field(name);
    return (
      <DateTimePicker
        {...rest}
        hint={rest.hint ?? text(name === "startsAt" ? "homepage.startsAt.hint" : "homepage.endsAt.hint")}
        value={value === null ? undefined : wallOf(new Date(value), clock)}
        onChange={(wall) => onChange(wall === undefined ? null : instantOf(wall, clock).toISOString())}
      />
    );
  };
  return (
    <>
      <ConflictBanner form={form} />
      <FieldErrorSummary errors={form.summary} />
      <FormGrid>
        <WideField>
          <TwoStateSwitch
            label={form.field("published").label}
            labels={[text("homepage.published.label")]}
            value={draft.published}
            onChange={(published) => form.set({ published })}
          />
        </WideField>
        <Select
          {...zone}
          hint={zone.hint ?? text(`homepage.zone.${draft.zone}.hint`)}
          options={messageZones.map((value) => ({ value, label: text(`homepage.zone.${value}`) }))}
        />
        <Select
          {...field("level")}
          options={messageLevels.map((value) => ({ value, label: text(`homepage.level.${value}`) }))}
        />
        <WideField>
          <NamesField
            {...texts}
            hint={texts.hint ?? text("homepage.texts.hint")}
            missing={missingLanguages(draft.texts, languageCodes)}
            standIn={standInName(draft.texts)}
            maxLength={messageLimits.text}
            rows={2}
          />
        </WideField>
        <WideField>
          <TextField
            {...link}
            optional
            maxLength={messageLimits.link}
            spellCheck={false}
            hint={link.hint ?? text("homepage.link.hint")}
          />
        </WideField>
        {draft.link !== "" && (
          <WideField>
            <NamesField
              {...field("linkLabels")}
              optional
              missing={missingLanguages(draft.linkLabels, languageCodes)}
              standIn={text("boot.message.more")}
              maxLength={messageLimits.linkLabel}
            />
          </WideField>
        )}
      </FormGrid>
      <FormSection title={text("homepage.section.when")}>
        <FormGrid>
          {time("startsAt")}
          {time("endsAt")}
          <WideField>
            <TwoStateSwitch
              label={form.field("dismissible").label}
              labels={[text("homepage.dismissible.label")]}
              hint={text("homepage.dismissible.hint")}
              value={draft.dismissible}
              onChange={(dismissible) => form.set({ dismissible })}
            />
          </WideField>
        </FormGrid>
      </FormSection>
      <MessagePreview draft={draft} />
    </>
  );
}
