import { choicesInAddress } from "@planete/shared/contract/list-fields.ts";
import { personFields, personSorts } from "@planete/shared/contract/person-fields.ts";
import { declareList } from "../../../kit/list-address.ts";

export const peopleList = declareList({
  name: "people",
  sorts: personSorts,
  usualSort: "name",
  filters: choicesInAddress(personFields),
});
