import type { Rule } from "../validation/rule.ts";
import { maxLength, required } from "../validation/text-rules.ts";

/** By law, or a day on which the company closes of its own accord. */
export const holidaySources = ["legal", "company"] as const;
export type HolidaySource = (typeof holidaySources)[number];

/** What the words of a holiday must meet; French is there for every reader to fall back on (D23). */
export const holidayRules = {
  french: [required, maxLength(80)],
  label: [maxLength(80)],
} as const satisfies Readonly<Record<string, readonly Rule[]>>;

/** Years for which holidays can be made and looked at. */
export const holidayYears = { first: 2000, last: 2099 } as const;

/** The public holidays on which the company works (spec §9, D12). */
const workedDays: readonly { readonly country: string; readonly day: string }[] = [
  { country: "FR", day: "2025-06-09" },
];

export function isWorkedByHouse(country: string, day: string): boolean {
  return workedDays.some((worked) => worked.country === country && worked.day === day);
}
