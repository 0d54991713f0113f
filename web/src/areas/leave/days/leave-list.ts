import { leaveSorts, leaveTimes } from "@planete/shared/contract/leave-list-words.ts";
import { leaveKinds, leaveSources } from "@planete/shared/domain/leave/leave.ts";
import { declareList } from "../../../kit/list-address.ts";

export const leaveList = declareList({
  name: "leave",
  sorts: leaveSorts,
  usualSort: "firstDay",
  filters: { when: leaveTimes, kind: leaveKinds, source: leaveSources, person: "any", team: "any" },
});
