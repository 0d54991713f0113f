import { IconPlus, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useHotlineSetup } from "../sheet/hotline-setup.ts";
import type { TypedDay, TypedHours, TypedSpan } from "./opening-hours-draft.ts";
import { dayProblem } from "./opening-hours-draft.ts";
import styles from "./hours-section.module.css";

/** Openings of one day at most, as the server takes them. */
const maxSpans = 4;
/** A Monday; the days after it give the names of the week. Noon is on the same day in every zone of ours. */
const mondayNoon = Date.UTC(2026, 10, 16, 12);
const dayMs = 86_400_000;

interface HoursSectionProps {
  readonly hours: TypedHours;
  readonly onChange: (hours: TypedHours) => void;
}

/** When support answers, weekday by weekday: waiting times count in these hours (D12). */
export function HoursSection({ hours, onChange }: HoursSectionProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const zone = useHotlineSetup().data?.timeZone;
  return (
    <SettingsSection
      id="hours"
      title={text("hotline.settings.hours.title")}
      lead={text("hotline.settings.hours.lead")}
    >
      {zone !== undefined && <p className={styles.zone}>{text("hotline.settings.hours.zone", { zone })}</p>}
      {hours.map((day, at) => {
        const name = format.date(new Date(mondayNoon + at * dayMs), { weekday: "long", timeZone: "UTC" });
        return (
          <DayLine
            key={name}
            name={name}
            day={day}
            onChange={(next) => onChange(hours.map((old, place) => (place === at ? next : old)))}
          />
        );
      })}
    </SettingsSection>
  );
}

interface DayLineProps {
  readonly name: string;
  readonly day: TypedDay;
  readonly onChange: (day: TypedDay) => void;
}

function DayLine({ name, day, onChange }: DayLineProps): ReactNode {
  const text = useText();
  const problem = dayProblem(day);
  const change = (at: number, part: Partial<TypedSpan>): void =>
    onChange(day.map((span, place) => (place === at ? { ...span, ...part } : span)));
  return (
    <div className={styles.day} role="group" aria-label={name}>
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
        {problem && (
          <p className={styles.problem} role="status">
            {text(`hotline.settings.hours.problem.${problem}`)}
          </p>
        )}
      </div>
    </div>
  );
}
