import { holidayFields, holidaySorts } from "@planete/shared/contract/holiday-fields.ts";
import { choicesInAddress } from "@planete/shared/contract/list-fields.ts";
import { declareList } from "../../../kit/list-address.ts";

export const holidayList = declareList({
  name: "holidays",
  sorts: holidaySorts,
  usualSort: "day",
  filters: choicesInAddress(holidayFields),
});
