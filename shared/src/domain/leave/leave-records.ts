import { declareRecord } from "../records/record-kind.ts";
import { leaveScreen, supportVisionRight } from "../rights/right-tags.ts";

/** Opens the screen of leave and holidays (spec §2). */
export const leaveScreenRight = supportVisionRight(leaveScreen);

export const holidayRecord = declareRecord({
  name: "holiday",
  right: leaveScreenRight,
  actions: ["create", "change", "remove", "generate"],
  fields: ["day", "country", "labels", "halfDay", "worked", "source"],
});

export const leaveRecord = declareRecord({
  name: "leave",
  right: leaveScreenRight,
  actions: ["create", "change", "remove", "import"],
  fields: ["person", "firstDay", "lastDay", "fromMidday", "untilMidday", "kind"],
});
