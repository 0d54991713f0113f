import { rightGrants, rightSorts } from "@planete/shared/contract/right-list-words.ts";
import { rightGroups } from "@planete/shared/domain/rights/right-tags.ts";
import { declareList } from "../../../kit/list-address.ts";

export const rightList = declareList({
  name: "rights",
  sorts: rightSorts,
  usualSort: "group",
  filters: { group: rightGroups, team: "any", grants: rightGrants },
});
