import { IconPlus, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Labels } from "@planete/shared/domain/rights/access-right.ts";
import { rightLimits } from "@planete/shared/domain/rights/right-limits.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { FormGrid, FormSection, WideField } from "../../../kit/record-panel.tsx";
import type { DraftForm } from "../../../kit/use-draft-form.tsx";
import { useFormat, useLanguageCode, useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { RightDraft } from "./right-draft.ts";
import { toTag } from "./right-draft.ts";
import styles from "./right-form.module.css";

interface PartProps {
  readonly form: DraftForm<RightDraft>;
}

/** What a right is called, in which language, and which values it can be held with. */
export function RightForm({ form, fixed }: PartProps & { readonly fixed: boolean }): ReactNode {
  const text = useText();
  const tag = form.field("tag");
  return (
    <>
      {fixed && <p className={styles.note}>{text("rights.fixed")}</p>}
      {form.isNew && (
        <FormGrid>
          <WideField>
            <TextField
              {...tag}
              maxLength={rightLimits.tag}
              spellCheck={false}
              autoComplete="off"
              hint={text("rights.field.tag.hint")}
              onChange={(typed) => tag.onChange(toTag(typed))}
            />
          </WideField>
        </FormGrid>
      )}
      <Words form={form} />
      <Values form={form} />
    </>
  );
}

/** The reader's language and French are at hand; the others wait below. */
function Words({ form }: PartProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const lang = useLanguageCode();
  const first = [...new Set<LanguageCode>([lang, "fr"])];
  const others = languageCodes.filter((code) => !first.includes(code));
  const labels = form.field("labels");
  const descriptions = form.field("descriptions");
  const done = languageCodes.filter((code) => (labels.value[code] ?? "") !== "").length;
  const fieldsOf = (code: LanguageCode, index: number): ReactNode => (
    <div key={code} className={styles.language}>
      <TextField
        label={text("rights.field.label", { language: format.language(code, "alone") })}
        id={index === 0 ? labels.id : undefined}
        error={index === 0 ? labels.error : undefined}
        hint={index === 0 ? labels.hint : undefined}
        optional={index > 0}
        maxLength={rightLimits.label}
        value={labels.value[code] ?? ""}
        onChange={(label) => labels.onChange(withWord(labels.value, code, label))}
      />
      <TextArea
        label={text("rights.field.description", { language: format.language(code, "alone") })}
        hint={index === 0 ? descriptions.hint : undefined}
        optional
        rows={2}
        maxLength={rightLimits.description}
        value={descriptions.value[code] ?? ""}
        onChange={(words) => descriptions.onChange(withWord(descriptions.value, code, words))}
      />
    </div>
  );
  return (
    <FormSection
      title={text("rights.field.labels")}
      end={
        <span className={styles.meter}>
          {text("rights.languages.done", { done, all: languageCodes.length })}
        </span>
      }
    >
      {first.map(fieldsOf)}
      <details className={styles.more}>
        <summary>{text("rights.languages.more")}</summary>
        {others.map((code) => fieldsOf(code, 1))}
      </details>
    </FormSection>
  );
}

function withWord(labels: Labels, code: LanguageCode, word: string): Labels {
  const { [code]: _before, ...rest } = labels;
  return word === "" ? rest : { ...rest, [code]: word };
}

function Values({ form }: PartProps): ReactNode {
  const text = useText();
  const lang = useLanguageCode();
  const { value: values, onChange, error, hint, id } = form.field("values");
  const held = new Set(form.draft.holders.map(({ value }) => value));
  const change = (index: number, next: (typeof values)[number]): void =>
    onChange(values.map((one, at) => (at === index ? next : one)));
  const next = Math.max(...values.map(({ value }) => value)) + 1;
  return (
    <FormSection title={text("rights.field.values")}>
      <ul className={styles.values} id={id}>
        {values.map((one, index) => (
          <li key={index} className={styles.value}>
            <span className={styles.number}>{one.value}</span>
            <TextField
              label={text("rights.value.label", { value: one.value })}
              labelHidden
              optional
              maxLength={rightLimits.valueLabel}
              placeholder={text("rights.value.label", { value: one.value })}
              value={one.labels[lang] ?? one.labels["fr"] ?? ""}
              onChange={(label) => change(index, { ...one, labels: withWord(one.labels, lang, label) })}
            />
            <IconButton
              label={text("rights.value.remove", { value: one.value })}
              icon={<IconX />}
              disabledReason={
                one.value === 0
                  ? text("rights.value.zero")
                  : held.has(one.value)
                    ? text("rights.value.held")
                    : undefined
              }
              onClick={() => onChange(values.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
      {hint}
      {error !== undefined && <p className={styles.error}>{error}</p>}
      <Button
        size="compact"
        icon={<IconPlus />}
        disabledReason={values.length >= rightLimits.values ? text("rights.value.most") : undefined}
        onClick={() => onChange([...values, { value: next, labels: {} }])}
      >
        {text("rights.value.add.action")}
      </Button>
    </FormSection>
  );
}
