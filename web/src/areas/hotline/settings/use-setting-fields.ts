import { impacts } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { targetKinds } from "@planete/shared/domain/hotline/service-level.ts";
import type { DraftField, DraftFields, FieldsByName } from "../../../kit/use-draft-form.tsx";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { isRightName } from "../rights/rights-draft.ts";
import { useRightField } from "../rights/use-right-field.ts";
import { useModuleNames, useSheetPeople } from "../sheet/hotline-setup.ts";
import { useCodeLabels } from "../sheet/use-code-labels.ts";
import type { LabelName } from "./label-draft.ts";
import { isLabelName, labelPlace } from "./label-draft.ts";
import type { LevelName, TypedLevel } from "./level-draft.ts";
import { levelProblems } from "./level-draft.ts";
import type { DayName, TypedDay } from "./opening-hours-draft.ts";
import { dayName, isDayName, openingDay, weekDays } from "./opening-hours-draft.ts";
import type { AssigneeName, SettingsDraft } from "./settings-draft.ts";
import { assigneeSlug, isAssigneeName } from "./settings-draft.ts";

/** A Monday; the days after it give the names of the week. Noon is on the same day in every zone of ours. */
const mondayNoon = Date.UTC(2026, 10, 16, 12);
const dayMs = 86_400_000;

/** What each setting is called, what it must meet and how it is said where two people have changed it. */
export function useSettingFields(): FieldsByName<SettingsDraft> {
  const text = useText();
  const format = useFormat();
  const rightField = useRightField();
  const moduleName = useModuleNames();
  const codes = useCodeLabels();
  const staff = useSheetPeople().data?.staff ?? [];

  const levelWords = ({ name, warn, targets }: TypedLevel): string => {
    const rows = impacts.map((impact) => {
      const durations = targetKinds.map((kind) => targets[impact][kind] || "–").join(" / ");
      return `${codes.impact(impact)} ${durations}`;
    });
    return [name, warn, ...rows].join(" · ");
  };
  const labelField = (name: LabelName): Readonly<Record<LabelName, DraftField<string>>> => {
    const place = labelPlace(name);
    const words = place && [
      text("hotline.settings.labels.own", { label: text(place.slot.messageId) }),
      text(`hotline.settings.labels.audience.${place.audience}`),
      format.language(place.language, "alone"),
    ];
    return { [name]: { label: words?.join(" · ") ?? name } };
  };
  const dayField = (name: DayName): Readonly<Record<DayName, DraftField<TypedDay>>> => {
    const at = weekDays.find((day) => dayName(day) === name) ?? 0;
    return {
      [name]: {
        label: format.date(new Date(mondayNoon + at * dayMs), { weekday: "long", timeZone: "UTC" }),
        rules: [openingDay],
        show: (day) =>
          day.length === 0
            ? text("hotline.settings.hours.closed")
            : day.map(({ from, to }) => `${from}–${to}`).join(", "),
      },
    };
  };
  const assigneeField = (
    name: AssigneeName,
  ): Readonly<Record<AssigneeName, DraftField<string | undefined>>> => ({
    [name]: {
      label: moduleName(assigneeSlug(name)),
      show: (person) =>
        person === undefined
          ? text("hotline.nobody")
          : (staff.find(({ id }) => id === person)?.name ?? person),
    },
  });
  const levelField = (name: LevelName): Readonly<Record<LevelName, DraftField<TypedLevel | undefined>>> => ({
    [name]: {
      label: text("hotline.settings.levels.title"),
      parts: (level) => (level ? levelProblems(name, level) : []),
      show: (level) => (level ? levelWords(level) : ""),
    },
  });
  return (name): DraftFields<SettingsDraft> => {
    if (isRightName(name)) return rightField(name);
    if (isLabelName(name)) return labelField(name);
    if (isDayName(name)) return dayField(name);
    return isAssigneeName(name) ? assigneeField(name) : levelField(name);
  };
}
