import type { Transaction } from "kysely";
import type { Schema } from "../src/platform/database/schema.ts";
import { holidaysOf, holidayYears } from "./holidays.ts";
import { stableId } from "./stable-id.ts";
import { readWords } from "./words.ts";

const country = "FR";

export async function insertHolidays(queries: Transaction<Schema>): Promise<void> {
  const words = readWords("holidays");
  await queries
    .insertInto("holiday")
    .values(
      holidayYears.flatMap(holidaysOf).map(({ day, label, source, halfDay, worked }) => ({
        id: stableId("holiday", `${country}:${day}`),
        day,
        country,
        labels: JSON.stringify(words(label, "label")),
        half_day: halfDay ?? false,
        worked: worked ?? false,
        source,
      })),
    )
    .execute();
}
