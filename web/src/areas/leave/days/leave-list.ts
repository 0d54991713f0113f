import { leaveFields, leaveSorts } from "@planete/shared/contract/leave-fields.ts";
import { choicesInAddress } from "@planete/shared/contract/list-fields.ts";
import { declareList } from "../../../kit/list-address.ts";

export const leaveList = declareList({
  name: "leave",
  sorts: leaveSorts,
  usualSort: "firstDay",
  filters: choicesInAddress(leaveFields),
});
