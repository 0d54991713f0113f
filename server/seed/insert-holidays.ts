import type { Transaction } from "kysely";
import { companyCountry } from "@planete/shared/domain/people/company-country.ts";
import type { Schema } from "../src/platform/database/schema.ts";
import { planGeneration } from "../src/areas/leave/plan-generation.ts";
import { staffCountries } from "./countries.ts";
import { daysBefore } from "./days.ts";
import { closingsOf, holidayYears } from "./holidays.ts";
import { stableId } from "./stable-id.ts";
import { readWords } from "./words.ts";

/** The public holidays of every country that staff lives in, and the company's own closings. */
export async function insertHolidays(queries: Transaction<Schema>, today: string): Promise<void> {
  const words = readWords("holidays");
  const idOf = (country: string, day: string): string => stableId("holiday", `${country}:${day}`);
  const legal = staffCountries.flatMap((country) =>
    holidayYears.flatMap((year) =>
      planGeneration(country, year).map(({ day, labels, worked }) => ({
        id: idOf(country, day),
        day,
        country,
        labels: JSON.stringify(labels),
        half_day: false,
        worked,
        source: "legal" as const,
      })),
    ),
  );
  const closings = holidayYears.flatMap(closingsOf).map(({ day, label, halfDay }) => ({
    id: idOf(companyCountry, day),
    day,
    country: companyCountry,
    labels: JSON.stringify(words(label, "label")),
    half_day: halfDay,
    worked: false,
    source: "company" as const,
  }));
  await queries
    .insertInto("holiday")
    .values([...legal, ...closings].map((row) => ({ ...row, changed_at: daysBefore(today, 90) })))
    .execute();
}
