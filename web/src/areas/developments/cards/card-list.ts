import { cardFields } from "@planete/shared/contract/card-fields.ts";
import { choicesInAddress } from "@planete/shared/contract/list-fields.ts";
import { declareList } from "../../../kit/list-address.ts";

export const cardList = declareList({
  name: "cards",
  sorts: ["usual"],
  usualSort: "usual",
  filters: choicesInAddress(cardFields),
});
