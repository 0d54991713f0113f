import type { HolidayCountry } from "./working-week.ts";

/** Whose public holidays are the company's: the hotline is closed on them (D12). */
export const companyCountry: HolidayCountry = "FR";
