import { holidaySorts, holidayTimes } from "@planete/shared/contract/holiday-list-words.ts";
import { holidaySources } from "@planete/shared/domain/leave/holiday.ts";
import { holidayCountries } from "@planete/shared/domain/people/working-week.ts";
import { declareList } from "../../../kit/list-address.ts";

export const holidayList = declareList({
  name: "holidays",
  sorts: holidaySorts,
  usualSort: "day",
  filters: {
    when: holidayTimes,
    year: "any",
    country: holidayCountries,
    source: holidaySources,
    mark: ["half", "worked", "cards"],
  },
});
