import { candidateListFields, candidateSorts } from "@planete/shared/contract/candidate-fields.ts";
import { choicesInAddress } from "@planete/shared/contract/list-fields.ts";
import { declareList } from "../../kit/list-address.ts";

export const candidateList = declareList({
  name: "pool",
  sorts: candidateSorts,
  usualSort: "name",
  filters: choicesInAddress(candidateListFields),
});
