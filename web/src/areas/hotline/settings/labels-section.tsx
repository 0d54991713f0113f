import { useQuery } from "@tanstack/react-query";
import { IconTag } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { readTranslation } from "@planete/shared/contract/languages.contract.ts";
import { hotlineSettingLimits } from "@planete/shared/domain/hotline/setting-limits.ts";
import { statusTone } from "@planete/shared/domain/hotline/sheet-terms.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languageCodes, languages } from "@planete/shared/i18n/languages.ts";
import type { FieldBinding } from "../../../kit/use-draft-form.tsx";
import { callApi } from "../../../platform/http/call-api.ts";
import { useFormat, useLanguageCode, useText } from "../../../platform/i18n/text.ts";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { Select } from "../../../ui/select.tsx";
import { FieldRow, SettingsSection } from "../../../ui/settings-section.tsx";
import { StatusChip } from "../../../ui/status-chip.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { StatusIcon } from "../sheet/status-face.tsx";
import type { Audience, LabelSlot } from "./label-draft.ts";
import { audiences, isLabelName, labelName, labelSlots, missingLanguages } from "./label-draft.ts";
import type { SettingsSectionFormProps } from "./settings-draft.ts";
import styles from "./labels-section.module.css";

const groups = [
  { group: "status", title: "hotline.field.status" },
  { group: "type", title: "hotline.field.requestType" },
  { group: "priority", title: "hotline.field.priority" },
  { group: "impact", title: "hotline.field.impact" },
] as const;

/** The company's own words for codes, one language and audience at a time, as a card shows them. */
export function LabelsSection({ form }: SettingsSectionFormProps): ReactNode {
  const text = useText();
  const own = useLanguageCode();
  const [language, setLanguage] = useState<LanguageCode>(own);
  const [audience, setAudience] = useState<Audience>("client");
  // The product's own words of the chosen language stand where the company has none.
  const catalog = useQuery({
    queryKey: ["hotline", "catalog", language],
    queryFn: ({ signal }) =>
      callApi(readTranslation, { params: { lang: language }, query: { part: "everyday" }, signal }),
    staleTime: Infinity,
  }).data;
  const missing = (code: LanguageCode): number =>
    labelSlots.filter(({ key }) => missingLanguages(form.draft, key, audience).includes(code)).length;
  const shown = new Set<string>(labelSlots.map(({ key }) => labelName(key, audience, language)));
  return (
    <SettingsSection
      id="labels"
      title={text("hotline.settings.labels.title")}
      lead={text("hotline.settings.labels.lead")}
    >
      <FieldRow>
        <Select
          label={text("hotline.settings.labels.language")}
          value={language}
          onChange={setLanguage}
          options={languageCodes.map((code) => {
            const count = missing(code);
            const { name } = languages[code];
            return {
              value: code,
              label: count === 0 ? name : text("hotline.settings.labels.gaps", { language: name, count }),
            };
          })}
        />
        <div className={styles.audience}>
          <span className={styles.caption}>{text("hotline.settings.labels.audience")}</span>
          <SegmentedControl
            label={text("hotline.settings.labels.audience")}
            value={audience}
            onChange={setAudience}
            options={audiences.map((value) => ({
              value,
              label: text(`hotline.settings.labels.audience.${value}`),
            }))}
          />
        </div>
      </FieldRow>
      {groups.map(({ group, title }) => (
        <fieldset key={group} className={styles.group}>
          <legend className={styles.legend}>{text(title)}</legend>
          {labelSlots
            .filter((place) => place.group === group)
            .map((place) => (
              <LabelLine
                key={place.key}
                place={place}
                language={language}
                binding={form.field(labelName(place.key, audience, language))}
                product={catalog?.[place.messageId] ?? ""}
                missing={missingLanguages(form.draft, place.key, audience)}
              />
            ))}
        </fieldset>
      ))}
      {/* What two people have changed is seen, whichever language and side is chosen. */}
      {form.conflicts
        .filter(isLabelName)
        .filter((name) => !shown.has(name))
        .map((name) => (
          <TextField key={name} {...form.field(name)} maxLength={hotlineSettingLimits.label} />
        ))}
    </SettingsSection>
  );
}

interface LabelLineProps {
  readonly place: LabelSlot;
  readonly language: LanguageCode;
  readonly binding: FieldBinding<string>;
  /** The product's own word; empty until it is there. */
  readonly product: string;
  readonly missing: readonly LanguageCode[];
}

function LabelLine({ place, language, binding, product, missing }: LabelLineProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const { htmlLang } = languages[language];
  // In the administrator's own language: the words on the right are in the chosen one.
  const name = text(place.messageId);
  const shown = binding.value.trim() === "" ? product : binding.value.trim();
  return (
    <div className={styles.line}>
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
      <TextField
        {...binding}
        label={text("hotline.settings.labels.own", { label: name })}
        labelHidden
        size="compact"
        placeholder={product}
        maxLength={hotlineSettingLimits.label}
        hint={
          binding.hint ??
          (missing.length > 0 &&
            text("hotline.settings.labels.missing", {
              languages: format.list(missing.map((code) => format.language(code))),
            }))
        }
      />
      <span className={styles.preview} lang={htmlLang}>
        {place.group === "status" ? (
          <StatusChip tone={statusTone(place.word)} icon={<StatusIcon status={place.word} />}>
            {shown}
          </StatusChip>
        ) : (
          <StatusChip icon={<IconTag aria-hidden="true" />}>{shown}</StatusChip>
        )}
      </span>
    </div>
  );
}
