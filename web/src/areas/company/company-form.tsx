import type { ReactNode } from "react";
import type { CompanyDraftWire, CompanyWire } from "@planete/shared/contract/company.contract.ts";
import { saveCompany } from "@planete/shared/contract/company.contract.ts";
import { historyTeller } from "@planete/shared/contract/history-words.ts";
import {
  accentFor,
  accentGrounds,
  hexColorLength,
  isHexColor,
} from "@planete/shared/domain/appearance/accent.ts";
import type { CompanyField } from "@planete/shared/domain/company/company-record.ts";
import { companyRules } from "@planete/shared/domain/company/company-record.ts";
import { timeZones } from "@planete/shared/i18n/format.ts";
import { ConflictBanner } from "../../kit/conflict-banner.tsx";
import { FormBar } from "../../kit/form-bar.tsx";
import { HistoryPanel } from "../../kit/history-panel.tsx";
import { useChange } from "../../kit/use-call.ts";
import type { DraftForm, DraftSource } from "../../kit/use-draft-form.tsx";
import { useDraftForm } from "../../kit/use-draft-form.tsx";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { FieldErrorSummary } from "../../ui/field-error-summary.tsx";
import { FieldRow, SettingsSection } from "../../ui/settings-section.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { CompanyLogo } from "./company-logo.tsx";
import styles from "./company-screen.module.css";
import { MailSection } from "./mail-section.tsx";
import { conflictFrom } from "../../kit/conflict-from.ts";

type Draft = CompanyDraftWire;

/** The one id under which the company's changes are told. */
const companyId = "00000000-0000-4000-8000-000000000001";
/** The product's own colour, for the picker while none is chosen. */
const productColor = "#0f66ac";

function sourceOf(company: CompanyWire): DraftSource<Draft> {
  const { name, accentColor, timeZone, phone, mail, hours } = company;
  return { version: company.version, draft: { name, accentColor, timeZone, phone, mail, hours } };
}

export function CompanyForm({ company }: { readonly company: CompanyWire }): ReactNode {
  const text = useText();
  const teller = historyTeller(text, useFormat());
  const saving = useChange(saveCompany);
  const form = useDraftForm<Draft>({
    source: sourceOf(company),
    bodyPart: "company",
    fields: {
      name: { label: text("company.field.name"), rules: companyRules.name },
      accentColor: { label: text("company.field.accentColor"), rules: companyRules.accentColor },
      timeZone: { label: text("company.field.timeZone") },
      phone: { label: text("company.field.phone"), rules: companyRules.phone },
      mail: { label: text("company.field.mail"), rules: companyRules.mail },
      hours: { label: text("company.field.hours"), rules: companyRules.hours },
    },
    conflictOf: conflictFrom(sourceOf),
    save: async (draft, version = company.version) =>
      sourceOf((await saving.change({ body: { version, company: draft } })).data),
    onSaved: () => showToast({ message: text("company.saved"), tone: "success" }),
  });
  const fixed = (field: CompanyField): string | undefined =>
    company.fixed.includes(field) ? text("company.fixed") : undefined;
  const { field, draft } = form;
  const [zone, hours] = [field("timeZone"), field("hours")];
  const zones = timeZones().map((value) => ({
    value,
    label: value.replaceAll("_", " "),
  }));
  return (
    <>
      <ConflictBanner form={form} />
      <FieldErrorSummary errors={form.summary} />
      <SettingsSection
        id="company"
        title={text("company.section.look")}
        lead={text("company.section.look.lead")}
      >
        <Anchor id="company-name">
          <TextField {...field("name")} disabledReason={fixed("name")} />
        </Anchor>
        <Anchor id="company-logo">
          <CompanyLogo company={company} disabledReason={fixed("logo")} />
        </Anchor>
        <Anchor id="company-color">
          <AccentField form={form} disabledReason={fixed("accentColor")} />
        </Anchor>
      </SettingsSection>
      <SettingsSection
        id="zone"
        title={text("company.section.zone")}
        lead={text("company.section.zone.lead")}
      >
        <Combobox
          {...zone}
          options={zones}
          value={{ value: zone.value, label: zone.value.replaceAll("_", " ") }}
          disabledReason={fixed("timeZone")}
          onChange={(chosen) => chosen && zone.onChange(chosen.value)}
        />
      </SettingsSection>
      <SettingsSection
        id="contact"
        title={text("company.section.contact")}
        lead={text("company.section.contact.lead")}
      >
        <FieldRow>
          <TextField {...field("phone")} optional type="tel" disabledReason={fixed("phone")} />
          <TextField {...field("mail")} optional type="email" disabledReason={fixed("mail")} />
        </FieldRow>
        <TextField
          {...hours}
          optional
          hint={hours.hint ?? text("company.hours.hint")}
          disabledReason={fixed("hours")}
        />
      </SettingsSection>
      <MailSection company={company} />
      <SettingsSection id="history" title={text("kit.history.title")}>
        <HistoryPanel
          record="company"
          subject={companyId}
          labelOf={(name) => teller.labelOf("company", name)}
          wordsOf={(name, value) => teller.wordsOf("company", name, value)}
          actionOf={(action) => (action === "testMail" ? text("company.mail.test.told") : undefined)}
        />
      </SettingsSection>
      <FormBar
        form={form}
        place="page"
        words={
          draft.timeZone === form.base.timeZone
            ? undefined
            : text("company.words.timeZone", { zone: draft.timeZone })
        }
      />
    </>
  );
}

/** The colour as it was chosen, and as it is shown so that everybody can read it. */
function AccentField({
  form,
  disabledReason,
}: {
  readonly form: DraftForm<Draft>;
  readonly disabledReason: string | undefined;
}): ReactNode {
  const text = useText();
  const accent = form.field("accentColor");
  const color = isHexColor(accent.value) ? accent.value : productColor;
  return (
    <>
      <TextField
        {...accent}
        optional
        maxLength={hexColorLength}
        spellCheck={false}
        placeholder={productColor}
        hint={accent.hint ?? text("company.accent.hint")}
        disabledReason={disabledReason}
        start={
          disabledReason === undefined && (
            <input
              type="color"
              className={styles.picker}
              aria-label={text("company.accent.pick")}
              value={color}
              onChange={(event) => accent.onChange(event.target.value)}
            />
          )
        }
      />
      <div className={styles.previews}>
        {(["light", "dark"] as const).map((theme) => {
          const shown = accentFor(color, theme);
          const { surface } = accentGrounds[theme];
          return (
            <div key={theme} className={styles.preview} style={{ background: surface }}>
              <span className={styles.pill} style={{ background: shown.accent, color: shown.onAccent }}>
                {text(`company.preview.${theme}`)}
              </span>
              <span className={styles.linkSample} style={{ color: shown.accent }}>
                {shown.accent}
              </span>
            </div>
          );
        })}
      </div>
    </>
  );
}
