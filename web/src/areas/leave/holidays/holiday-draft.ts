import type { HolidayDraftWire, HolidayWire } from "@planete/shared/contract/holidays.contract.ts";
import { isPlainDate } from "@planete/shared/domain/calendar/plain-date.ts";
import { holidayRules } from "@planete/shared/domain/leave/holiday.ts";
import type { HolidayCountry } from "@planete/shared/domain/people/working-week.ts";
import { holidayCountries } from "@planete/shared/domain/people/working-week.ts";
import { firstProblem } from "@planete/shared/domain/validation/rule.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import type { PartProblem } from "../../../kit/draft.ts";
import type { DraftSource } from "../../../kit/use-draft-form.tsx";
import { conflictFrom } from "../../../kit/conflict-from.ts";

export type HolidayNames = Readonly<Partial<Record<LanguageCode, string>>>;

export interface HolidayDraft extends Omit<HolidayDraftWire, "labels" | "day"> {
  readonly day: string | null;
  readonly labels: HolidayNames;
}

/** In the address a new day is `new`, or `new-2026-05-15-FR` where the day is known. */
export function newHolidayId(day: string, country: string): string {
  return `new-${day}-${country}`;
}

export function isNewHoliday(id: string): boolean {
  return id === "new" || id.startsWith("new-");
}

export function newHoliday(id: string): DraftSource<HolidayDraft> {
  const parts = /^new-(\d{4}-\d{2}-\d{2})-(.+)$/u.exec(id);
  const day = parts?.[1] ?? "";
  const country: HolidayCountry = holidayCountries.find((code) => code === parts?.[2]) ?? "FR";
  return {
    version: undefined,
    draft: {
      day: isPlainDate(day) ? day : null,
      country,
      labels: { fr: "" },
      halfDay: false,
      worked: false,
      source: "company",
    },
  };
}

export function sourceOf(holiday: HolidayWire): DraftSource<HolidayDraft> {
  const { day, country, labels, halfDay, worked, source, version } = holiday;
  return { version, draft: { day, country, labels: namesOf(labels), halfDay, worked, source } };
}

function namesOf(labels: Readonly<Record<string, string>>): HolidayNames {
  return Object.fromEntries(
    languageCodes.flatMap((code) => (labels[code] ? [[code, labels[code]] as const] : [])),
  );
}

/** What is sent; without a day nothing is, because the form says that it is required. */
export function draftToWire({ day, labels, ...rest }: HolidayDraft): HolidayDraftWire {
  const words = languageCodes.flatMap((code) => {
    const label = labels[code]?.trim() ?? "";
    return label === "" ? [] : [[code, label] as const];
  });
  return { ...rest, day: day ?? "", labels: { fr: "", ...Object.fromEntries(words) } };
}

/** What somebody else saved, from the details of a 409. */
export const conflictOf = conflictFrom(sourceOf);

/** What is wrong with the name in each language. */
export function nameProblems(labels: HolidayNames): readonly PartProblem[] {
  return languageCodes.flatMap((code) => {
    const rules = code === "fr" ? holidayRules.french : holidayRules.label;
    const found = firstProblem(labels[code] ?? "", rules);
    return found ? [{ path: `labels.${code}`, problem: found }] : [];
  });
}
