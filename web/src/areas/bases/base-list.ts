import { baseFields, baseSorts } from "@planete/shared/contract/base-fields.ts";
import { choicesInAddress } from "@planete/shared/contract/list-fields.ts";
import { declareList } from "../../kit/list-address.ts";

export const baseList = declareList({
  name: "bases",
  sorts: baseSorts,
  usualSort: "name",
  filters: choicesInAddress(baseFields),
});
