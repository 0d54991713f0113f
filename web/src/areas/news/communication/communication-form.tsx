import type { ReactNode } from "react";
import { useState } from "react";
import { readCommunication } from "@planete/shared/contract/communication.contract.ts";
import { newsletterSlugs } from "@planete/shared/domain/account/newsletters.ts";
import { canBeAcknowledged, communicationKinds } from "@planete/shared/domain/communication/communication.ts";
import { messageLevels } from "@planete/shared/domain/homepage-message/homepage-message.ts";
import { newsCategories } from "@planete/shared/domain/news/news.ts";
import type { Clock } from "../../../kit/company-zone.ts";
import { instantOf, wallOf } from "../../../kit/company-zone.ts";
import { ConflictBanner } from "../../../kit/conflict-banner.tsx";
import { FormGrid, FormSection, WideField } from "../../../kit/record-panel.tsx";
import { useSayFailure } from "../../../kit/say-failure.ts";
import type { DraftForm } from "../../../kit/use-draft-form.tsx";
import { callApi } from "../../../platform/http/call-api.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { DateTimePicker } from "../../../ui/date-time-picker.tsx";
import { FieldErrorSummary } from "../../../ui/field-error-summary.tsx";
import { Select } from "../../../ui/select.tsx";
import { TwoStateSwitch } from "../../../ui/two-state-switch.tsx";
import { AudienceField } from "./audience-field.tsx";
import type { CommunicationDraft, Setup } from "./communication-draft.ts";
import { copyOf, draftOf } from "./communication-draft.ts";
import { CommunicationTexts } from "./communication-texts.tsx";
import { FilesField } from "./files-field.tsx";
import { useItemName } from "./communication-words.tsx";

interface CommunicationFormProps {
  readonly form: DraftForm<CommunicationDraft>;
  readonly setup: Setup;
  readonly clock: Clock;
  /** People were told of it: what it is stays. */
  readonly isTold: boolean;
}

export function CommunicationForm({ form, setup, clock, isTold }: CommunicationFormProps): ReactNode {
  const text = useText();
  const { draft, field } = form;
  const kind = field("kind");
  const newsletter = field("newsletter");
  const time = (name: "startsAt" | "endsAt"): ReactNode => {
    const { value, onChange, ...rest } = field(name);
    return (
      <DateTimePicker
        {...rest}
        hint={
          rest.hint ?? text(name === "startsAt" ? "communication.startsAt.hint" : "communication.endsAt.hint")
        }
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
        {form.isNew && setup.templates.length > 0 && <TemplateField form={form} setup={setup} />}
        {!draft.template && (
          <WideField>
            <TwoStateSwitch
              label={form.field("published").label}
              labels={[text("communication.published.label")]}
              hint={text("communication.published.hint")}
              value={draft.published}
              onChange={(published) => form.set({ published })}
            />
          </WideField>
        )}
        <Select
          {...kind}
          hint={kind.hint ?? text(`communication.kind.${draft.kind}.hint`)}
          disabledReason={isTold ? text("communication.kind.fixed") : undefined}
          options={communicationKinds.map((value) => ({ value, label: text(`communication.kind.${value}`) }))}
        />
        {draft.kind === "newsletter" ? (
          <Select
            {...newsletter}
            value={newsletter.value ?? undefined}
            placeholder={text("communication.newsletter.choose")}
            hint={newsletter.hint ?? text("communication.newsletter.hint")}
            options={newsletterSlugs.map((value) => ({
              value,
              label: text(`account.newsletter.${value}`),
            }))}
          />
        ) : draft.kind === "banner" ? (
          <Select
            {...field("level")}
            options={messageLevels.map((value) => ({ value, label: text(`homepage.level.${value}`) }))}
          />
        ) : (
          <Select
            {...field("category")}
            options={newsCategories.map((value) => ({ value, label: text(`news.category.${value}`) }))}
          />
        )}
      </FormGrid>
      <FormSection title={text("communication.section.text")}>
        <CommunicationTexts form={form} />
        <FilesField form={form} />
      </FormSection>
      <FormSection title={text("communication.section.audience")}>
        <AudienceField form={form} setup={setup} />
      </FormSection>
      <FormSection title={text("communication.section.when")}>
        <FormGrid>
          {time("startsAt")}
          {time("endsAt")}
          {draft.kind !== "newsletter" && (
            <WideField>
              <TwoStateSwitch
                label={form.field("byMail").label}
                labels={[text("communication.byMail.label")]}
                hint={text("communication.byMail.hint")}
                value={draft.byMail}
                onChange={(byMail) => form.set({ byMail })}
              />
            </WideField>
          )}
          {canBeAcknowledged(draft.kind) && (
            <WideField>
              <TwoStateSwitch
                label={form.field("acknowledgement").label}
                labels={[text("communication.acknowledgement.label")]}
                hint={text("communication.acknowledgement.hint")}
                value={draft.acknowledgement}
                onChange={(acknowledgement) => form.set({ acknowledgement })}
              />
            </WideField>
          )}
          {draft.kind === "banner" && !draft.acknowledgement && (
            <WideField>
              <TwoStateSwitch
                label={form.field("dismissible").label}
                labels={[text("communication.dismissible.label")]}
                hint={text("communication.dismissible.hint")}
                value={draft.dismissible}
                onChange={(dismissible) => form.set({ dismissible })}
              />
            </WideField>
          )}
        </FormGrid>
      </FormSection>
    </>
  );
}

/** Fills a new item with what a template says. */
function TemplateField({ form, setup }: Pick<CommunicationFormProps, "form" | "setup">): ReactNode {
  const text = useText();
  const nameOf = useItemName();
  const sayFailure = useSayFailure();
  const [chosen, setChosen] = useState<string>();
  const begin = async (id: string): Promise<void> => {
    setChosen(id);
    try {
      const { data } = await callApi(readCommunication, { params: { id } });
      form.set(copyOf(draftOf(data), false));
    } catch (error) {
      sayFailure(error);
    }
  };
  return (
    <WideField>
      <Select
        label={text("communication.template.begin")}
        optional
        value={chosen}
        placeholder={text("communication.template.none")}
        options={setup.templates.map(({ id, titles }) => ({ value: id, label: nameOf(titles) }))}
        onChange={(id) => void begin(id)}
      />
    </WideField>
  );
}
