import type { Transaction } from "kysely";
import type { Schema } from "../src/platform/database/schema.ts";
import { companyCountry } from "@planete/shared/domain/people/company-country.ts";
import { foreignHolidaysOf } from "./foreign-holidays.ts";
import { holidaysOf, holidayYears } from "./holidays.ts";
import { stableId } from "./stable-id.ts";
import { readWords } from "./words.ts";

export async function insertHolidays(queries: Transaction<Schema>): Promise<void> {
  const words = readWords("holidays");
  await queries
    .insertInto("holiday")
    .values(
      holidayYears.flatMap(holidaysOf).map(({ day, label, source, halfDay, worked }) => ({
        id: stableId("holiday", `${companyCountry}:${day}`),
        day,
        country: companyCountry,
        labels: JSON.stringify(words(label, "label")),
        half_day: halfDay ?? false,
        worked: worked ?? false,
        source,
      })),
    )
    .execute();
  await queries
    .insertInto("holiday")
    .values(
      holidayYears.flatMap(foreignHolidaysOf).map(({ country, day, labels }) => ({
        id: stableId("holiday", `${country}:${day}`),
        day,
        country,
        labels: JSON.stringify(labels),
        half_day: false,
        worked: false,
        source: "legal",
      })),
    )
    .execute();
}
