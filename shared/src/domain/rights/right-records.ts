import { cardTypeActions, planningEntryKinds } from "../planning/team-role.ts";
import { declareRecord } from "../records/record-kind.ts";
import { rightsScreenRight } from "./right-tags.ts";

/** A right with its words, values and holders (D4); its tag stands for an id. */
export const rightRecord = declareRecord({
  name: "right",
  right: rightsScreenRight,
  actions: ["create", "change", "remove", "endGrant"],
  fields: ["labels", "descriptions", "values", "holders"],
});

export const teamRecord = declareRecord({
  name: "team",
  right: rightsScreenRight,
  actions: ["create", "change", "remove"],
  fields: ["name", "members"],
});

/** What a team, or one person in its place, may do on the planning (D18). */
export const teamRoleRecord = declareRecord({
  name: "teamRole",
  right: rightsScreenRight,
  actions: ["create", "change", "remove"],
  fields: [...planningEntryKinds, ...cardTypeActions, "exportPlanning"],
});
