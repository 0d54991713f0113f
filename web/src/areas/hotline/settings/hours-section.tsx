import { IconPlus, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { FieldBinding } from "../../../kit/use-draft-form.tsx";
import { useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useHotlineSetup } from "../sheet/hotline-setup.ts";
import type { TypedDay, TypedSpan } from "./opening-hours-draft.ts";
import { dayName, weekDays } from "./opening-hours-draft.ts";
import type { SettingsSectionFormProps } from "./settings-draft.ts";
import styles from "./hours-section.module.css";

/** Openings of one day at most, as the server takes them. */
const maxSpans = 4;

/** When support answers, weekday by weekday: waiting times count in these hours (D12). */
export function HoursSection({ form }: SettingsSectionFormProps): ReactNode {
  const text = useText();
  const zone = useHotlineSetup().data?.timeZone;
  return (
    <SettingsSection
      id="hours"
      title={text("hotline.settings.hours.title")}
      lead={text("hotline.settings.hours.lead")}
    >
      {zone !== undefined && <p className={styles.zone}>{text("hotline.settings.hours.zone", { zone })}</p>}
      {weekDays.map((at) => (
        <DayLine key={at} binding={form.field(dayName(at))} />
      ))}
    </SettingsSection>
  );
}

function DayLine({ binding }: { readonly binding: FieldBinding<TypedDay> }): ReactNode {
  const text = useText();
  const { id, label: name, value: day, onChange, error, hint } = binding;
  const change = (at: number, part: Partial<TypedSpan>): void =>
    onChange(day.map((span, place) => (place === at ? { ...span, ...part } : span)));
  return (
    <div id={id} className={styles.day} role="group" aria-label={name} tabIndex={-1}>
      <span className={styles.name}>{name}</span>
      <div className={styles.spans}>
        {day.length === 0 && <span className={styles.closed}>{text("hotline.settings.hours.closed")}</span>}
        {day.map((span, at) => (
          // Spans have no name of their own; their place is what tells them apart.
          <span key={at} className={styles.span}>
            <TextField
              label={text("hotline.settings.hours.from", { day: name, number: at + 1 })}
              labelHidden
              size="compact"
              value={span.from}
              onChange={(from) => change(at, { from })}
            />
            <span aria-hidden="true">–</span>
            <TextField
              label={text("hotline.settings.hours.to", { day: name, number: at + 1 })}
              labelHidden
              size="compact"
              value={span.to}
              onChange={(to) => change(at, { to })}
            />
            <IconButton
              label={text("hotline.settings.hours.remove.action", { day: name, number: at + 1 })}
              icon={<IconX />}
              size="compact"
              onClick={() => onChange(day.filter((_span, place) => place !== at))}
            />
          </span>
        ))}
        {day.length < maxSpans && (
          <Button
            variant="quiet"
            size="compact"
            icon={<IconPlus />}
            aria-label={text("hotline.settings.hours.addTo.action", { day: name })}
            onClick={() => onChange([...day, { from: "", to: "" }])}
          >
            {text("hotline.settings.hours.add.action")}
          </Button>
        )}
        {error !== undefined && (
          <p className={styles.problem} role="status">
            {error}
          </p>
        )}
        {hint}
      </div>
    </div>
  );
}
