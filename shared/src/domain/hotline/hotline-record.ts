import { declareRecord } from "../records/record-kind.ts";
import { supportVisionRight } from "../rights/right-tags.ts";

/** What an administrator sets up: the settings by their key, guides, quick replies and team pins by their id. */
export const hotlineRecord = declareRecord({
  name: "hotline",
  right: supportVisionRight("hotline"),
  actions: [
    "saveSetting",
    "saveGuide",
    "addQuickReply",
    "changeQuickReply",
    "removeQuickReply",
    "addTeamPin",
    "removeTeamPin",
  ],
  fields: [
    "fieldRights",
    "labels",
    "openingHours",
    "defaultAssignees",
    "serviceLevels",
    "language",
    "name",
    "team",
  ],
});
