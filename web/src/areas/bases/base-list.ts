import { baseFields } from "@planete/shared/contract/base-fields.ts";
import { baseSorts } from "@planete/shared/contract/clients.contract.ts";
import { choicesInAddress } from "@planete/shared/contract/list-fields.ts";
import { declareList } from "../../kit/list-address.ts";

export const baseList = declareList({
  name: "bases",
  sorts: baseSorts,
  usualSort: "name",
  filters: choicesInAddress(baseFields),
});
